import type { Database } from "#app/platform/database/open-database.ts";
import type { DeliveryChannel, DeliveryKind, DeliveryTable, OutboxEvent } from "./delivery.ts";
import { createDispatcher, type Dispatcher } from "./dispatcher.ts";
import { createOutboxStore, type OutboxStore } from "./outbox-store.ts";

/** Stored deliveries, and the dispatcher that takes them to their destinations. */
export interface Outbox extends OutboxStore {
  /** Every kind of delivery, whether or not its destination is set. */
  readonly kinds: readonly DeliveryKind[];
  readonly dispatcher: Dispatcher;
  /** Adds the kinds of a feature; before the dispatcher starts. */
  register(kinds: readonly DeliveryKind[]): void;
  /** Destinations of the settings whose deliveries are in this table. */
  listDestinations(table: DeliveryTable): string[];
}

interface OutboxOptions {
  readonly database: Pick<Database, "db" | "transact" | "rowLocks">;
  readonly report: (event: OutboxEvent) => void;
  readonly reportError: (error: unknown) => void;
  /** In place of the channels of the kinds, for tests. */
  readonly channels?: Readonly<Record<string, DeliveryChannel<never>>> | undefined;
}

/** Creates the outbox without kinds; it delivers nothing before its dispatcher starts. */
export function createOutbox({ database, report, reportError, channels }: OutboxOptions): Outbox {
  const kinds: DeliveryKind[] = [];
  const store = createOutboxStore(database, kinds);
  return {
    ...store,
    kinds,
    dispatcher: createDispatcher({ store, kinds, report, reportError }),
    register(added) {
      for (const { deliver, ...kind } of added) {
        const channel = channels ? channels[kind.name] : deliver;
        kinds.push({ ...kind, ...(channel && { deliver: channel }) });
      }
    },
    listDestinations: (table) =>
      kinds.flatMap((kind) => (kind.table === table && kind.deliver ? [kind.name] : [])),
  };
}
