import { AsyncLocalStorage } from "node:async_hooks";
import type { KyselyPlugin } from "kysely";
import type { Transact } from "./engine.ts";

/** Refuses another unit inside a unit, and a query beside its transaction: on SQLite, both would stop all writing. */
export function createUnitGuard() {
  const units = new AsyncLocalStorage<{ isOpen: boolean }>();
  function refuse(what: string): void {
    if (units.getStore()?.isOpen)
      throw new Error(`${what} in a unit of work: pass its transaction on`);
  }
  /** For queries outside of transactions. */
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      refuse("a query beside the transaction");
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const guardTransact =
    <Tables>(transact: Transact<Tables>): Transact<Tables> =>
    async (work) => {
      refuse("another unit of work");
      const unit = { isOpen: true };
      return transact((trx) =>
        units
          .run(unit, () => work(trx))
          .finally(() => {
            unit.isOpen = false;
          }),
      );
    };
  return { plugin, guardTransact };
}
