import { statfsSync, statSync } from "node:fs";
import path from "node:path";
import { type Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from "kysely";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { PlatformTables } from "#app/platform/database/tables.ts";
import type { Engine } from "./engine.ts";
import { createGroupCommit } from "./group-commit.ts";
import { pollUntil } from "./poll-until.ts";
import { createSqliteDriver } from "./sqlite-driver.ts";
import { createSqliteFile } from "./sqlite-file.ts";
import { sqliteTextSearch } from "./sqlite-text.ts";

/** Milliseconds. */
const checkpointRetryDelay = 250;

/** Below so many free bytes, only trying tells whether something can be stored. */
const minFreeBytes = 64 * 1024 * 1024;

/** Creates the engine of an SQLite file; the first query opens the file, or creates it accessible only to its owner. */
export function openSqlite(file: string, reportError?: (error: Error) => void): Engine {
  const isDiskNearlyFull = () => {
    const { bavail, bsize } = statfsSync(path.dirname(file));
    return bavail * bsize < minFreeBytes;
  };
  return {
    serial: "integer",
    binary: "blob",
    rowLocks: false,
    textSearch: sqliteTextSearch,
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => createSqliteDriver(createSqliteFile(file, reportError)),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    // A log without its file is the rest of one.
    exists: async () =>
      [file, `${file}-wal`].some((name) => statSync(name, { throwIfNoEntry: false })),
    async readSize(db) {
      const { rows } = await sql<{
        bytes: number;
      }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`.execute(
        db,
      );
      return Number(rows[0]?.bytes);
    },
    isDiskNearlyFull,
    async reclaimLogSpace(db) {
      // A disk too full for the checkpoint leaves the commit in the log, which then has to grow.
      const { rows } = await sql<{
        log: number;
        checkpointed: number;
      }>`pragma wal_checkpoint(passive)`.execute(db);
      if (rows[0]?.log !== rows[0]?.checkpointed && isDiskNearlyFull()) {
        throw new Error("the disk is nearly full, and the database's log cannot be emptied");
      }
    },
    createTransact: createGroupCommit,
    // Every transaction is immediate: the lock is held already.
    lockForMigration: async () => undefined,
    listTables: async (trx) => (await trx.introspection.getTables()).map(({ name }) => name),
    // SQLite numbers a row after the highest that is there.
    resetSequences: async () => undefined,
    // SQLite samples nothing unless it is told to.
    disableStatistics: async () => undefined,
    createRateLimitTable: async () => undefined,
    createLimiter: (limit) => new RateLimiterMemory(limit),
    async rewrite(db, _tables, timeout) {
      // `secure_delete` wipes rows, but not the copies that stay behind when pages are split.
      await sql`vacuum`.execute(db);
      return pollUntil(() => emptyLog(db), { timeout, delay: checkpointRetryDelay });
    },
  };
}

/** Checkpoints the log into the file and truncates it. SQLite refuses while another connection reads from it. */
async function emptyLog(db: Kysely<PlatformTables>): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}
