import { type Kysely, sql, type Transaction } from "kysely";
import type { Engine } from "./engines/engine.ts";
import { firstTables } from "./migrations/0001-first-tables.ts";
import { socialFeed } from "./migrations/0002-social-feed.ts";
import { outbox } from "./migrations/0003-outbox.ts";
import { erasures } from "./migrations/0004-erasures.ts";
import { postTexts } from "./migrations/0005-post-texts.ts";
import { hostPosts } from "./migrations/0006-host-posts.ts";
import type { Migration } from "./migrations/migration.ts";

/** Every step, in order. */
const migrations: readonly Migration[] = [
  firstTables,
  socialFeed,
  outbox,
  erasures,
  postTexts,
  hostPosts,
];

interface SchemaMigrations {
  schema_migrations: { name: string; applied_at: string };
}

/** The names of all steps that this program knows. */
export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

/**
 * Brings the schema up to date, in one transaction under a lock: of several processes that start
 * together one migrates, the others wait and find it done. A schema newer than this program is left
 * as it is: steps only add, so that the version before keeps working during a change of versions.
 */
export async function migrate(database: Kysely<unknown>, engine: Engine): Promise<void> {
  const db = database as Kysely<SchemaMigrations>;
  await db.transaction().execute(async (trx) => {
    await engine.lockForMigration(trx as unknown as Transaction<unknown>);
    await sql`create table if not exists schema_migrations (
      name text not null primary key,
      applied_at text not null
    )`.execute(trx);
    const applied = await trx.selectFrom("schema_migrations").select("name").execute();
    const done = new Set(applied.map(({ name }) => name));
    for (const { name, up } of migrations) {
      if (done.has(name)) continue;
      await up(trx as unknown as Transaction<unknown>, engine);
      await trx
        .insertInto("schema_migrations")
        .values({ name, applied_at: new Date().toISOString() })
        .execute();
    }
  });
}
