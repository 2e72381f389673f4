import type { Database } from "#app/platform/database/open-database.ts";
import type { DeliveryChannel, DeliveryKind, OutboxEvent } from "./delivery.ts";
import { createDispatcher } from "./dispatcher.ts";
import { createOutboxStore } from "./outbox-store.ts";

export type Outbox = ReturnType<typeof createOutbox>;

interface OutboxOptions {
  readonly database: Pick<Database, "db" | "transact" | "rowLocks">;
  readonly report: (event: OutboxEvent) => void;
  readonly reportError: (error: unknown) => void;
  readonly channels?: Readonly<Record<string, DeliveryChannel<never>>> | undefined;
}

/** Creates the outbox without kinds; it delivers nothing before its dispatcher starts. */
export function createOutbox({ database, report, reportError, channels }: OutboxOptions) {
  const kinds: DeliveryKind[] = [];
  const store = createOutboxStore(database, kinds);
  return {
    ...store,
    kinds: kinds as readonly DeliveryKind[],
    dispatcher: createDispatcher({ store, kinds, report, reportError }),
    /** Before the dispatcher starts. */
    register(added: readonly DeliveryKind[]): void {
      for (const { deliver, ...kind } of added) {
        const channel = channels ? channels[kind.name] : deliver;
        kinds.push({ ...kind, ...(channel && { deliver: channel }) });
      }
    },
    listDestinations: (table: string): string[] =>
      kinds.flatMap((kind) => (kind.table === table && kind.deliver ? [kind.name] : [])),
  };
}
