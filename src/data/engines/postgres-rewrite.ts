import { setTimeout } from "node:timers/promises";
import pg from "pg";

/** Milliseconds: between two tries, and to wait for a table that is in use. */
const pauses = { again: 250, lock: 5000 };

/**
 * Writes tables anew without their dead rows and removes the old files. A plain VACUUM only marks the room of a dead row
 * as free. False when an open snapshot, such as that of a running pg_dump, kept some alive for `patience` milliseconds.
 */
export async function rewriteTables(
  url: string,
  tables: readonly string[],
  patience: number,
): Promise<boolean> {
  // A connection of its own, for the pool's have limits that a large table would pass.
  const client = new pg.Client({ connectionString: url, application_name: "site" });
  await client.connect();
  try {
    await client.query(`set lock_timeout = ${pauses.lock}`);
    const deadline = performance.now() + patience;
    for (;;) {
      let kept = 0;
      for (const table of tables) kept += await rewrite(client, table);
      if (kept === 0) return true;
      if (performance.now() > deadline) return false;
      await setTimeout(pauses.again);
    }
  } finally {
    await client.end();
  }
}

/** Rewrites one table; gives the number of dead rows that had to stay. */
async function rewrite(client: pg.Client, table: string): Promise<number> {
  let kept: number | undefined;
  const listen = ({ detail }: { detail?: string | undefined }) => {
    // "0 dead row versions cannot be removed yet.", in whatever language: the first number.
    kept ??= detail === undefined ? undefined : Number.parseInt(/\d+/.exec(detail)?.[0] ?? "", 10);
  };
  client.on("notice", listen);
  try {
    await client.query(`vacuum (full, verbose) ${client.escapeIdentifier(table)}`);
  } finally {
    client.off("notice", listen);
  }
  if (kept === undefined || Number.isNaN(kept)) {
    throw new Error(`PostgreSQL did not say what it kept of ${table}`);
  }
  return kept;
}
