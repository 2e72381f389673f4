import { randomUUIDv7 } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Kysely, sql, type Transaction } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createRuntime } from "#app/composition/create-runtime.ts";
import type { Tables } from "#app/composition/tables.ts";
import { openPostgres } from "#app/platform/database/engines/postgres.ts";
import { openSqlite } from "#app/platform/database/engines/sqlite.ts";
import { migrationNames } from "#app/platform/database/migrate.ts";
import type { Migration } from "#app/platform/database/migrations/migration.ts";
import { type DatabaseSettings, sqliteFileName } from "#app/platform/database/open-database.ts";
import { readSettings } from "#app/platform/settings/settings.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import { readRows } from "../support/databases/filled-database.ts";
import { getDatabaseEnvironment } from "../support/databases/stored-deliveries.ts";

const start = Date.now() - 60 * 60_000;
const minute = (minutes: number) => new Date(start + minutes * 60_000).toISOString();

/** Runs work on the database as 0.2.0 opens it: with its schema, the last step of which was 0011, if it is new. */
async function asEarlier(
  { databaseUrl, dataDir }: DatabaseSettings,
  work: (trx: Transaction<Tables>) => Promise<void>,
  isNew = false,
): Promise<void> {
  const ignore = () => undefined;
  const engine = databaseUrl
    ? openPostgres(databaseUrl, ignore)
    : openSqlite(path.join(dataDir, sqliteFileName), ignore);
  const db = new Kysely<Tables>({ dialect: engine.dialect });
  await db.transaction().execute(async (trx) => {
    if (isNew) {
      await sql`create table schema_migrations (
        name text not null primary key, applied_at text not null)`.execute(trx);
    }
    for (const name of isNew ? migrationNames.filter((one) => one < "0012") : []) {
      const file = await import(`../../src/platform/database/migrations/${name}.ts`);
      const step = Object.values(file as Record<string, Migration>).find(
        (one) => one.name === name,
      );
      await step?.up(trx as Transaction<unknown>, engine);
      await sql`insert into schema_migrations values (${name}, ${minute(0)})`.execute(trx);
    }
    await work(trx);
  });
  await db.destroy();
}

interface Entry {
  readonly minutes: number;
  readonly action: string;
  readonly subject: string;
}

/** The statements of 0.2.0, which knows no column that was added since. */
const addEntry = async (trx: Transaction<Tables>, { minutes, action, subject }: Entry) => {
  await sql`insert into audit_log (id, at, user_id, action, subject)
    values (${randomUUIDv7()}, ${minute(minutes)}, 'ana', ${action}, ${subject})`.execute(trx);
};

async function addRequest(trx: Transaction<Tables>, id: string) {
  await sql`insert into contact_requests (id, reference, received_at, language, first_name,
      last_name, email, email_folded, phone, service, comment)
    values (${id}, ${`FS-${id}`}, ${minute(0)}, 'es', 'Ana', '', 'a@example.com', 'a@example.com',
      '+525500000000', 'Otro', '')`.execute(trx);
  await sql`insert into request_words (request_id, words) values (${id}, ' ana ')`.execute(trx);
}

const addChange = (
  trx: Transaction<Tables>,
  requestId: string,
  minutes: number,
  [kind, value]: readonly [string, string | null],
) =>
  sql`insert into request_changes (id, request_id, user_id, at, kind, value)
    values (${randomUUIDv7()}, ${requestId}, 'ana', ${minute(minutes)}, ${kind}, ${value})`.execute(
    trx,
  );

const addNote = (trx: Transaction<Tables>, requestId: string, minutes: number) =>
  sql`insert into request_notes (id, request_id, user_id, at, text)
    values (${randomUUIDv7()}, ${requestId}, 'ana', ${minute(minutes)}, 'La llamo.')`.execute(trx);

/** A user of 0.2.0 answers a request, adds a note, then releases and exports it, each with its entry. */
async function work(trx: Transaction<Tables>, requestId: string, minutes: number): Promise<void> {
  await addRequest(trx, requestId);
  await addChange(trx, requestId, minutes, ["assignee", "ana"]);
  await addChange(trx, requestId, minutes, ["state", "answered"]);
  await sql`update contact_requests set handling = 'answered', handled_by = 'ana',
    handling_version = 2 where id = ${requestId}`.execute(trx);
  await addNote(trx, requestId, minutes + 1);
  await addChange(trx, requestId, minutes + 2, ["released", null]);
  const subject = `FS-${requestId}`;
  await addEntry(trx, { action: "request-released", subject, minutes: minutes + 2 });
  await addEntry(trx, { action: "person-exported", subject, minutes: minutes + 3 });
}

describeOnBothEngines(
  "what 0.2.0 has written",
  (current) => {
    let directory: string;
    beforeEach(() => {
      directory = mkdtempSync(path.join(tmpdir(), "earlier-"));
    });
    afterEach(() => rmSync(directory, { recursive: true }));

    /** Starts the site on the database, and stops it. */
    async function startSite(): Promise<void> {
      const { settings } = current();
      const dataDir = settings.databaseUrl ? directory : settings.dataDir;
      const environment = getDatabaseEnvironment({ ...settings, dataDir });
      const runtime = await createRuntime(readSettings(environment));
      await runtime.close();
    }

    async function readStored() {
      const database = await current().open();
      const rows = await readRows(database);
      const actions = await database.db.selectFrom("actions").selectAll().orderBy("at").execute();
      const ids = async (table: "request_changes" | "request_notes") =>
        (await database.db.selectFrom(table).select("action_id").orderBy("at").execute()).map(
          ({ action_id }) => action_id,
        );
      const changes = await ids("request_changes");
      const notes = await ids("request_notes");
      const entries = await database.db
        .selectFrom("audit_log")
        .select("id")
        .orderBy("at")
        .execute();
      return { rows, actions, changes, notes, entries: entries.map(({ id }) => id) };
    }

    test("gets its actions at the first start, after a way back at the next, and never twice", async () => {
      const { settings } = current();
      await asEarlier(settings, (trx) => work(trx, "one", 1), true);
      const toEntries = (reference: string) =>
        ["request-changed", "note-added", "request-released", "person-exported"].map((kind) => ({
          ...{ kind, subject: reference, user_id: "ana", undone_by: null },
        }));
      await startSite();
      const upgraded = await readStored();
      expect(upgraded.actions).toMatchObject(toEntries("FS-one"));
      const [answered, noted, ...logged] = upgraded.actions.map(({ id }) => id);
      expect(logged).toEqual(upgraded.entries);
      const [released] = logged;
      expect(upgraded.changes).toEqual([answered, answered, released]);
      expect(upgraded.notes).toEqual([noted]);
      await startSite();
      expect((await readStored()).rows).toEqual(upgraded.rows);

      await asEarlier(settings, (trx) => work(trx, "two", 11));
      await startSite();
      const again = await readStored();
      expect(again.actions).toMatchObject([...toEntries("FS-one"), ...toEntries("FS-two")]);
      expect(again.actions.slice(0, 4)).toEqual(upgraded.actions);
      const [later, laterNote, ...laterLogged] = again.actions.slice(4).map(({ id }) => id);
      expect([...logged, ...laterLogged]).toEqual(again.entries);
      expect(again.changes).toEqual([...upgraded.changes, later, later, laterLogged[0]]);
      expect(again.notes).toEqual([noted, laterNote]);
      await startSite();
      expect((await readStored()).rows).toEqual(again.rows);
    });
  },
  { isMigrated: false },
);
