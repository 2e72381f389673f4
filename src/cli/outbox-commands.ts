import type { Command } from "commander";
import type { CommandContext, CommandGroup } from "#app/platform/command-line/command-context.ts";
import { writeJsonList } from "#app/platform/command-line/json-list.ts";
import { formatMinute, formatTable } from "#app/platform/command-line/table.ts";
import type { DeliveryState, OutboxEntry } from "#app/platform/outbox/delivery.ts";
import type { Outbox } from "#app/platform/outbox/outbox.ts";
import { listOutbox } from "#app/platform/outbox/outbox-store.ts";

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

export const outboxCommands: CommandGroup<Outbox> = {
  word: { name: "outbox", description: "Deliveries of requests" },
  commands: [addOutboxCommands],
};

function addOutboxCommands(outbox: Command, { write, withService }: CommandContext<Outbox>): void {
  outbox
    .command("list")
    .description("list the deliveries that wait or failed, oldest first")
    .option("--all", "also what was delivered or discarded")
    .option("--json", "print JSON")
    .action(({ all, json }: { all?: boolean; json?: boolean }) =>
      withService(async (store) => {
        const entries = listOutbox(store, all ? allStates : undeliveredStates);
        if (json) return writeJsonList(write, toRecords(entries));
        await write(formatTable(heading, await Array.fromAsync(entries, toRow)));
      }),
    );

  outbox
    .command("retry")
    .description("try again now: one delivery, or all that wait or failed")
    .argument("[id]", "its id; a discarded one is taken up again by its id alone")
    .option("--json", "print JSON")
    .action((id: string | undefined, { json }: { json?: boolean }) =>
      withService(async (store) => {
        const retried = await store.retry(id, new Date());
        if (id !== undefined && retried === 0) {
          throw new Error(`no delivery ${id} that has not arrived`);
        }
        const sentence = `${retried} ${retried === 1 ? "delivery is" : "deliveries are"} tried again`;
        await write(json ? `${JSON.stringify({ retried })}\n` : `${sentence}\n`);
      }),
    );

  outbox
    .command("discard")
    .description("give up a delivery that waits or failed; the request stays")
    .argument("<id>", "its id")
    .option("--json", "print JSON")
    .action((id: string, { json }: { json?: boolean }) =>
      withService(async (store) => {
        const discarded = await store.discard(id, new Date());
        if (discarded === 0) throw new Error(`no delivery ${id} that waits or failed`);
        await write(json ? `${JSON.stringify({ discarded })}\n` : `${id} is discarded\n`);
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
  for await (const entry of entries) yield toRecord(entry);
}

const toRecord = ({ lastError, ...entry }: OutboxEntry) => ({
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
});
