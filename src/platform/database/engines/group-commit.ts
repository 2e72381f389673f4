import { setImmediate } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Transact, Work } from "./engine.ts";

/** Units that share a commit at most: the last one waits for the work of all before it. */
const maxGroupSize = 64;

interface Unit<Tables> {
  readonly work: Work<unknown, Tables>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Each unit is a savepoint, so that its failure does not affect the others. None settles before the commit. */
export function createGroupCommit<Tables>(db: Kysely<Tables>): Transact<Tables> {
  const queue: Unit<Tables>[] = [];
  let isDraining = false;

  async function drain(): Promise<void> {
    isDraining = true;
    while (queue.length > 0) {
      await setImmediate();
      await commitGroup(db, queue.splice(0, maxGroupSize));
    }
    isDraining = false;
  }

  return <Result>(work: Work<Result, Tables>) =>
    new Promise<Result>((resolve, reject) => {
      queue.push({ work, resolve: resolve as Unit<Tables>["resolve"], reject });
      if (!isDraining) void drain();
    });
}

async function commitGroup<Tables>(
  db: Kysely<Tables>,
  units: readonly Unit<Tables>[],
): Promise<void> {
  const completions: (() => void)[] = [];
  try {
    await db.transaction().execute(async (trx) => {
      for (const { work, resolve, reject } of units) {
        await sql`savepoint unit`.execute(trx);
        try {
          const value = await work(trx);
          completions.push(() => resolve(value));
        } catch (error) {
          // Where SQLite has ended the whole transaction, as on a full disk, there is nothing left to go back to.
          await sql`rollback to unit`.execute(trx).catch(() => Promise.reject(error));
          completions.push(() => reject(error));
        }
        await sql`release unit`.execute(trx);
      }
    });
  } catch (error) {
    for (const { reject } of units) reject(error);
    return;
  }
  for (const complete of completions) complete();
}
