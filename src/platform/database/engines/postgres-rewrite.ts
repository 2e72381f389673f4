import type pg from "pg";
import { loadPg, toConnectionError } from "./load-pg.ts";
import { pollUntil } from "./poll-until.ts";

/** Milliseconds: between two tries, and to wait for a table that is in use. Writers queue behind that. */
const timings = { delay: 250, lockTimeout: 500 };

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const lockNotAvailable = "55P03";

/** A plain VACUUM only marks the space as free. False when a reader such as pg_dump blocked it. */
export async function rewriteTables(
  url: string,
  tables: readonly string[],
  timeout: number,
): Promise<boolean> {
  // A connection of its own, for the pool's have limits that a large table would pass.
  const client = new (loadPg().Client)({ connectionString: url, application_name: "site" });
  await client.connect().catch((error: unknown) => {
    throw toConnectionError(error);
  });
  try {
    await client.query(`set lock_timeout = ${timings.lockTimeout}`);
    const rewriteAll = async () => {
      let isDone = true;
      for (const table of tables) isDone = (await rewriteTable(client, table)) && isDone;
      return isDone;
    };
    return await pollUntil(rewriteAll, { timeout, delay: timings.delay });
  } finally {
    await client.end();
  }
}

/** False where it is in use, or dead rows had to stay because a snapshot from before sees them. */
async function rewriteTable(client: pg.Client, table: string): Promise<boolean> {
  let remainingRows: number | undefined;
  const onNotice = ({ detail }: { detail?: string | undefined }) => {
    // "0 dead row versions cannot be removed yet.", in the language of the server: the first number.
    remainingRows ??=
      detail === undefined ? undefined : Number.parseInt(/\d+/.exec(detail)?.[0] ?? "", 10);
  };
  client.on("notice", onNotice);
  try {
    await client.query(`vacuum (full, verbose) ${client.escapeIdentifier(table)}`);
  } catch (error) {
    if ((error as pg.DatabaseError).code === lockNotAvailable) return false;
    throw error;
  } finally {
    client.off("notice", onNotice);
  }
  if (remainingRows === undefined || Number.isNaN(remainingRows)) {
    throw new Error(`PostgreSQL did not say what it kept of ${table}`);
  }
  return remainingRows === 0;
}
