import type { Command } from "commander";
import type { CommandContext } from "#app/cli/command-context.ts";
import { writeJsonList } from "#app/platform/command-line/json-list.ts";
import { formatMinute, formatTable } from "#app/platform/command-line/table.ts";
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

const undeliveredStates: readonly DeliveryState[] = ["waiting", "failed"];
const allStates: readonly DeliveryState[] = [...undeliveredStates, "delivered", "discarded"];

/** `outbox list`: undelivered entries, oldest first. */
export function addOutboxList(outbox: Command, { write, withRuntime }: CommandContext): void {
  outbox
    .command("list")
    .description("list the deliveries that wait or failed, oldest first")
    .option("--all", "also what was delivered or discarded")
    .option("--json", "print JSON")
    .action(({ all, json }: { all?: boolean; json?: boolean }) =>
      withRuntime(async ({ outbox: store }) => {
        const entries = listOutbox(store, all ? allStates : undeliveredStates);
        if (json) return writeJsonList(write, toRecords(entries));
        const rows: string[][] = [];
        for await (const entry of entries) rows.push(toRow(entry));
        await write(formatTable(heading, rows));
      }),
    );
}

function toRow(entry: OutboxEntry): string[] {
  const { lastError } = entry;
  return [
    entry.id,
    entry.reference,
    entry.destination,
    entry.state,
    String(entry.attempts),
    formatMinute(entry.createdAt),
    entry.state === "waiting" ? formatMinute(entry.nextAt) : "",
    lastError ? `${lastError.code}: ${lastError.message}` : "",
  ];
}

async function* toRecords(entries: AsyncIterable<OutboxEntry>) {
  for await (const entry of entries) {
    const { lastError } = entry;
    yield {
      id: entry.id,
      reference: entry.reference,
      destination: entry.destination,
      state: entry.state,
      attempts: entry.attempts,
      created_at: entry.createdAt.toISOString(),
      next_at: entry.state === "waiting" ? entry.nextAt.toISOString() : null,
      settled_at: entry.settledAt?.toISOString() ?? null,
      fault_code: lastError?.code ?? null,
      fault_message: lastError?.message ?? null,
      fault_at: lastError?.at.toISOString() ?? null,
    };
  }
}
