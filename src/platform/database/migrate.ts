import { type Kysely, sql, type Transaction } from "kysely";
import { getErrorMessage } from "#app/platform/text/get-error-message.ts";
import type { Engine } from "./engines/engine.ts";
import { firstTables } from "./migrations/0001-first-tables.ts";
import { socialFeed } from "./migrations/0002-social-feed.ts";
import { outbox } from "./migrations/0003-outbox.ts";
import { erasures } from "./migrations/0004-erasures.ts";
import { postTexts } from "./migrations/0005-post-texts.ts";
import { remotePosts } from "./migrations/0006-host-posts.ts";
import { publications } from "./migrations/0007-publications.ts";
import { accounts } from "./migrations/0008-accounts.ts";
import { requestHandling } from "./migrations/0009-request-handling.ts";
import { passkeys } from "./migrations/0010-passkeys.ts";
import { earlierFaults } from "./migrations/0011-earlier-faults.ts";
import { noCachePurges } from "./migrations/0012-no-cache-purges.ts";
import { typedPhones } from "./migrations/0013-typed-phones.ts";
import { firstPaths } from "./migrations/0014-first-paths.ts";
import { requestWork } from "./migrations/0015-request-work.ts";
import { requestSearch } from "./migrations/0016-request-search.ts";
import { replies } from "./migrations/0017-replies.ts";
import { notices } from "./migrations/0018-notices.ts";
import { ownerSettings } from "./migrations/0019-owner-settings.ts";
import { phoneEnds } from "./migrations/0020-phone-ends.ts";
import { signatureLanguages } from "./migrations/0021-signature-languages.ts";
import { refusalWords } from "./migrations/0022-refusal-words.ts";
import { draftForms } from "./migrations/0023-draft-forms.ts";
import { onePerson } from "./migrations/0024-one-person.ts";
import { receiptMailboxes } from "./migrations/0025-receipt-mailboxes.ts";
import { actions } from "./migrations/0026-actions.ts";
import { oneSearch } from "./migrations/0027-one-search.ts";
import { enteredRequests } from "./migrations/0028-entered-requests.ts";
import type { Migration } from "./migrations/migration.ts";

const migrations: readonly Migration[] = [
  firstTables,
  socialFeed,
  outbox,
  erasures,
  postTexts,
  remotePosts,
  publications,
  accounts,
  requestHandling,
  passkeys,
  earlierFaults,
  noCachePurges,
  typedPhones,
  firstPaths,
  requestWork,
  requestSearch,
  replies,
  notices,
  ownerSettings,
  phoneEnds,
  signatureLanguages,
  refusalWords,
  draftForms,
  onePerson,
  receiptMailboxes,
  actions,
  oneSearch,
  enteredRequests,
];

interface SchemaMigrations {
  schema_migrations: { name: string; applied_at: string };
}

export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

/**
 * Newer versions only add. Where rows go into tables of this version, what only the newer one keeps is left out. Throws
 * for a database of another program.
 */
export function listNewerSteps(
  database: string,
  applied: readonly string[] | undefined,
): readonly string[] {
  if (!applied) throw new Error(`${database} is no database of this site`);
  return applied.filter((name) => !migrationNames.includes(name));
}

/** Under a lock: of several processes that start together one migrates, the others wait and find it done. */
export async function migrate(database: Kysely<unknown>, engine: Engine): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await engine.lockForMigration(trx);
    await applyMigrations(trx, engine);
  });
}

/** No other process sees a part of it. Rejects when the database has tables, unless it may. */
export async function createSchemaAndFill<Result>(
  database: Kysely<unknown>,
  engine: Engine,
  fill: (trx: Transaction<unknown>) => Promise<Result>,
  mayHaveTables: boolean,
): Promise<Result> {
  return database.transaction().execute(async (trx) => {
    await engine.lockForMigration(trx);
    const tables = mayHaveTables ? [] : await engine.listTables(trx);
    if (tables.length > 0) throw new Error(`the database has tables: ${tables.join(", ")}`);
    await applyMigrations(trx, engine);
    const result = await fill(trx);
    await engine.resetSequences(trx);
    return result;
  });
}

async function applyMigrations(transaction: Transaction<unknown>, engine: Engine): Promise<void> {
  const trx = transaction as Transaction<SchemaMigrations>;
  await sql`create table if not exists schema_migrations (
    name text not null primary key,
    applied_at text not null
  )`.execute(trx);
  const applied = await trx.selectFrom("schema_migrations").select("name").execute();
  const done = new Set(applied.map(({ name }) => name));
  for (const { name, up } of migrations) {
    if (done.has(name)) continue;
    try {
      await up(transaction, engine);
    } catch (error) {
      throw new Error(`migration ${name}: ${getErrorMessage(error)}`, { cause: error });
    }
    await trx
      .insertInto("schema_migrations")
      .values({ name, applied_at: new Date().toISOString() })
      .execute();
  }
}
