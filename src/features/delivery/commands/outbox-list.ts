import type { Command } from "commander";
import type { CommandParts } from "#app/cli/command-context.ts";
import { writeJsonList } from "#app/cli/json-list.ts";
import { formatTable } from "#app/cli/table.ts";
import {
  type DeliveryState,
  listOutbox,
  type OutboxEntry,
} from "#app/features/delivery/rules/outbox-ports.ts";

const heading = [
  "ID",
  "REFERENCE",
  "DESTINATION",
  "STATE",
  "ATTEMPTS",
  "SINCE (UTC)",
  "NEXT (UTC)",
  "LAST FAULT",
];

const unsettled: readonly DeliveryState[] = ["waiting", "failed"];
const everyState: readonly DeliveryState[] = [...unsettled, "delivered", "discarded"];

/** `outbox list`: what has not arrived, oldest first. */
export function addOutboxList(outbox: Command, { write, withRuntime }: CommandParts): void {
  outbox
    .command("list")
    .description("list the deliveries that wait or failed, oldest first")
    .option("--all", "also what was delivered or discarded")
    .option("--json", "print JSON")
    .action(({ all, json }: { all?: boolean; json?: boolean }) =>
      withRuntime(async ({ outbox: store }) => {
        const entries = listOutbox(store, all ? everyState : unsettled);
        if (json) return writeJsonList(write, toRecords(entries));
        const rows: string[][] = [];
        for await (const entry of entries) rows.push(toRow(entry));
        await write(formatTable(heading, rows));
      }),
    );
}

function toRow(entry: OutboxEntry): string[] {
  const { lastFault } = entry;
  return [
    entry.id,
    entry.reference,
    entry.destination,
    entry.state,
    String(entry.attempts),
    toMinute(entry.createdAt),
    entry.state === "waiting" ? toMinute(entry.nextAt) : "",
    lastFault ? `${lastFault.code}: ${lastFault.message}` : "",
  ];
}

function toMinute(time: Date): string {
  return time.toISOString().slice(0, 16).replace("T", " ");
}

async function* toRecords(entries: AsyncIterable<OutboxEntry>) {
  for await (const entry of entries) {
    const { lastFault } = entry;
    yield {
      id: entry.id,
      reference: entry.reference,
      destination: entry.destination,
      state: entry.state,
      attempts: entry.attempts,
      created_at: entry.createdAt.toISOString(),
      next_at: entry.state === "waiting" ? entry.nextAt.toISOString() : null,
      settled_at: entry.settledAt?.toISOString() ?? null,
      fault_code: lastFault?.code ?? null,
      fault_message: lastFault?.message ?? null,
      fault_at: lastFault?.at.toISOString() ?? null,
    };
  }
}
