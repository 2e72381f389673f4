import { Kysely, sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Tables } from "../../src/composition/tables.ts";
import { createContactStore } from "../../src/features/contact/requests/contact-store.ts";
import { openPostgres } from "../../src/platform/database/engines/postgres.ts";
import { type Database, openDatabase } from "../../src/platform/database/open-database.ts";
import { startPostgres, type TestPostgres } from "../support/databases/postgres.ts";
import { makeContactRequest } from "../support/samples/contacts.ts";

let postgres: TestPostgres;
let url: string;
let database: Database<Tables>;
let reported: Error[];
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());
beforeEach(async () => {
  reported = [];
  url = await postgres.createDatabase();
  database = await openDatabase<Tables>({ databaseUrl: url, dataDir: "" }, (error) =>
    reported.push(error),
  );
});
afterEach(() => database.close());

test("every connection has its limits and waits for the disk", async () => {
  await sql`alter database ${sql.id(new URL(url).pathname.slice(1))} set synchronous_commit = off`.execute(
    database.db,
  );
  await database.close();
  database = await openDatabase<Tables>({ databaseUrl: url, dataDir: "" });
  const { rows } = await sql<Record<string, string>>`select
    current_setting('synchronous_commit') as synchronous_commit,
    current_setting('statement_timeout') as statement_timeout,
    current_setting('idle_in_transaction_session_timeout') as idle_timeout,
    current_setting('application_name') as application_name`.execute(database.db);
  expect(rows).toEqual([
    {
      synchronous_commit: "on",
      statement_timeout: "10s",
      idle_timeout: "15s",
      application_name: "site",
    },
  ]);
});

test("big numbers are numbers, or an error where they would not be exact", async () => {
  const { rows } = await sql<{ n: number }>`select 9007199254740991::bigint as n`.execute(
    database.db,
  );
  expect(rows).toEqual([{ n: Number.MAX_SAFE_INTEGER }]);
  await expect(sql`select 9007199254740992::bigint as n`.execute(database.db)).rejects.toThrow(
    "beyond exact numbers",
  );
});

test("a NUL, which this database takes in no text, becomes the sign for what cannot be shown", async () => {
  const [typed, bytes] = ["ana\0@example.com", Buffer.from([0, 1])];
  const { rows } = await sql`select ${typed}::text as typed, ${bytes}::bytea as bytes`.execute(
    database.db,
  );
  expect(rows).toEqual([{ typed: "ana\uFFFD@example.com", bytes }]);
});

test("a restart of the server is survived without help", async () => {
  const store = createContactStore(database);
  const request = makeContactRequest();
  const guard = { key: "k", bodyHash: "", lifetime: 1000 };
  await store.create(request, guard);
  await postgres.restart();
  await expect
    .poll(() => store.create(request, guard).catch(() => undefined))
    .toEqual({ status: "repeated", reference: request.reference });
  expect(await store.count()).toBe(1);
});

test("a connection that broke while idle is reported, not thrown", async () => {
  await database.checkWritable();
  await postgres.restart();
  await expect.poll(() => reported.length).toBeGreaterThan(0);
});

test("a connection that breaks between two queries undoes its transaction, and nothing else", async () => {
  const store = createContactStore(database);
  const other = await openDatabase<Tables>({ databaseUrl: url, dataDir: "" });
  const broken = database.transact(async (trx) => {
    await createContactStore({ ...database, transact: (work) => work(trx) }).create(
      makeContactRequest(),
      { key: "k", bodyHash: "", lifetime: 1000 },
    );
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    const pid = rows[0]?.pid;
    await sql`select pg_terminate_backend(${pid}, 5000)`.execute(other.db);
    // What the server says on its way out arrives while no query waits for an answer.
    await new Promise((resolve) => setImmediate(resolve));
  });
  await expect(broken).rejects.toThrow();
  await other.close();
  expect(await store.count()).toBe(0);
});

test("a connection that gave no answer in time is not used again", async () => {
  const engine = openPostgres(`${url}?query_timeout=1000`, () => undefined);
  const db = new Kysely<unknown>({ dialect: engine.dialect });
  const backend = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  const first = await backend();
  expect(await backend()).toBe(first);
  await expect(sql`select pg_sleep(10)`.execute(db)).rejects.toThrow("timeout");
  const second = await backend();
  expect(second).toBeTypeOf("number");
  expect(second).not.toBe(first);
  await db.destroy();
});

test.each([
  ["reads the table", "contact_requests"],
  ["still sees the dead rows", "marks"],
] as const)("reports a rewrite as unfinished when another connection %s", async (_, table) => {
  const store = createContactStore(database);
  await store.create(makeContactRequest(), { key: "k", bodyHash: "", lifetime: 1000 });
  const reader = await openDatabase<Tables>({ databaseUrl: url, dataDir: "" });
  const begun = Promise.withResolvers<void>();
  const letGo = Promise.withResolvers<void>();
  const reading = reader.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      await trx.selectFrom(table).selectAll().execute();
      begun.resolve();
      await letGo.promise;
    });
  await begun.promise;
  await database.db.deleteFrom("contact_requests").execute();
  expect(await database.rewrite(["contact_requests"], 0)).toBe(false);
  letGo.resolve();
  await reading;
  await reader.close();
  expect(await database.rewrite(["contact_requests"], 0)).toBe(true);
});

test("no statistics hold samples of what visitors wrote", async () => {
  const store = createContactStore(database);
  for (let number = 0; number < 20; number++) {
    const request = makeContactRequest();
    await store.create(request, { key: request.id, bodyHash: "", lifetime: 1000 });
  }
  await sql`analyze contact_requests`.execute(database.db);
  const { rows } = await sql<{ attname: string }>`select attname from pg_stats
    where tablename = 'contact_requests_phone_end' or tablename = 'contact_requests' and attname in
      ('first_name', 'last_name', 'email', 'email_folded', 'phone', 'comment')`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
});

test("a limit is counted in the database by all, and in memory where that fails", async () => {
  const other = await openDatabase<Tables>({ databaseUrl: url, dataDir: "" });
  const [ours, theirs] = [database, other].map((one) =>
    one.createLimiter({ points: 2, duration: 60 }),
  );
  await ours?.consume("client");
  await theirs?.consume("client");
  await expect(ours?.consume("client")).rejects.toMatchObject({ remainingPoints: 0 });
  await expect(theirs?.consume("client")).rejects.toMatchObject({ remainingPoints: 0 });
  await other.close();

  await sql`drop table rate_limits`.execute(database.db);
  const alone = database.createLimiter({ points: 2, duration: 60 });
  await alone.consume("client");
  await alone.consume("client");
  await expect(alone.consume("client")).rejects.toMatchObject({ remainingPoints: 0 });
});
