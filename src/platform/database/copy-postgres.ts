import { copyTables, tableNames } from "./copy-tables.ts";
import { emptyTables, readSnapshot } from "./engines/postgres-copy.ts";
import { lockExclusively } from "./engines/sqlite-copy.ts";
import { assertKnownMigrations } from "./migrate.ts";
import { createLazyDatabase, type Database } from "./open-database.ts";

/** Copies a PostgreSQL, as it is at one moment and with its version of the schema, into a new embedded database. */
export async function copyPostgres(databaseUrl: string, dataDir: string): Promise<void> {
  const target = createLazyDatabase({ databaseUrl: undefined, dataDir });
  try {
    await readSnapshot(databaseUrl, async (snapshot) => {
      assertKnownMigrations("the database of DATABASE_URL", snapshot.migrations);
      const names = tableNames.filter((name) => snapshot.tables.includes(name));
      await target.createSchemaAndFill(
        async (trx) => {
          await copyTables(trx, snapshot, names);
        },
        { steps: snapshot.migrations },
      );
    });
  } finally {
    await target.close();
  }
}

/**
 * Replaces everything in a PostgreSQL by the rows of an embedded database of this version, in one transaction. Rejects when
 * the site has it open.
 */
export async function replacePostgres(target: Database, file: string): Promise<void> {
  const source = lockExclusively(file);
  try {
    await target.createSchemaAndFill(
      async (trx) => {
        await copyTables(trx, source);
      },
      { empty: (trx) => emptyTables(trx, tableNames) },
    );
  } finally {
    source.release();
  }
}
