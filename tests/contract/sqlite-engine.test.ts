import { fork } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Tables } from "../../src/composition/tables.ts";
import { createContactStore } from "../../src/features/contact/requests/contact-store.ts";
import { openSqlite } from "../../src/platform/database/engines/sqlite.ts";
import { openDatabase, sqliteFileName } from "../../src/platform/database/open-database.ts";
import { makeContactRequest } from "../support/samples/contacts.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "sqlite-engine-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

const open = () => openDatabase<Tables>({ databaseUrl: undefined, dataDir: directory });
const guardOf = (key: string) => ({ key, bodyHash: "", lifetime: 1000 });

/** Starts a process that holds the database for some time from now, in the midst of these statements. */
async function startHolder(
  statements: string,
  milliseconds = 300,
): Promise<{ ended: Promise<unknown> }> {
  const script = path.join(directory, "holder.mjs");
  writeFileSync(
    script,
    `import { DatabaseSync } from "node:sqlite";
     const [file, statements] = process.argv.slice(2);
     const db = new DatabaseSync(file);
     db.exec(statements);
     process.send("begun");
     setTimeout(() => { db.exec("commit"); process.disconnect(); }, ${milliseconds});`,
  );
  const holder = fork(script, [path.join(directory, sqliteFileName), statements]);
  const ended = once(holder, "exit");
  await once(holder, "message");
  return { ended };
}

test("the settings that keep what is acknowledged are in force", async () => {
  const { db, close } = await open();
  const read = async (name: string) => {
    const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db);
    return Object.values(rows[0] ?? {})[0];
  };
  expect({
    journal_mode: await read("journal_mode"),
    synchronous: await read("synchronous"),
    secure_delete: await read("secure_delete"),
    foreign_keys: await read("foreign_keys"),
  }).toEqual({
    journal_mode: "wal",
    synchronous: 2,
    secure_delete: 1,
    foreign_keys: 1,
  });
  await close();
});

test("rejects a file that is not a database, and leaves it unchanged", async () => {
  const file = path.join(directory, sqliteFileName);
  const content = "not a database ".repeat(100);
  writeFileSync(file, content);
  await expect(open()).rejects.toThrow("file is not a database");
  expect(readFileSync(file, "utf8")).toBe(content);
});

test("makes the file and its companions accessible only to their owner", async () => {
  const { checkWritable, close } = await open();
  await checkWritable();
  for (const suffix of ["", "-wal", "-shm"]) {
    const { mode } = statSync(path.join(directory, `${sqliteFileName}${suffix}`));
    expect(mode & 0o777).toBe(0o600);
  }
  await close();
});

test("rejects requests on a full disk with the reason, and recovers when there is space", async () => {
  const database = await open();
  const { db, close } = database;
  const store = createContactStore(database);
  const pages = (count: number) => sql.raw(`pragma max_page_count = ${count}`).execute(db);
  const long = makeContactRequest({ comment: "a".repeat(5000) });
  await pages(1);
  await expect(store.create(long, guardOf("1"))).rejects.toThrow("database or disk is full");
  await expect(store.create(long, guardOf("1"))).rejects.toThrow("database or disk is full");
  await pages(100_000);
  expect(await store.create(long, guardOf("1"))).toMatchObject({ status: "stored" });
  expect(await store.count()).toBe(1);
  await close();
});

test("what arrives together shares one commit, and fails together when that is refused", async () => {
  const database = await open();
  const { db, close } = database;
  const store = createContactStore(database);
  const createTogether = () =>
    Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        store.create(makeContactRequest(), guardOf(String(index))),
      ),
    );
  // Checked when the transaction is committed, as a disk's refusal would be.
  await sql`create table owed (mark text references marks (name) deferrable initially deferred)`.execute(
    db,
  );
  await sql`create trigger debt after insert on contact_requests when new.comment = 'last'
    begin insert into owed values ('missing'); end`.execute(db);
  const last = store.create(makeContactRequest({ comment: "last" }), guardOf("last"));
  const refused = await Promise.allSettled([last, createTogether()]);
  expect(refused[0]).toMatchObject({ status: "rejected" });
  expect(await store.count()).toBe(0);

  const logSize = () => statSync(path.join(directory, `${sqliteFileName}-wal`)).size;
  // The log keeps what is written, so that its size tells how often.
  await sql.raw("pragma wal_autocheckpoint = 0").execute(db);
  await sql.raw("pragma wal_checkpoint(truncate)").execute(db);
  const outcomes = await createTogether();
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  const together = logSize();
  await sql.raw("pragma wal_checkpoint(truncate)").execute(db);
  for (let index = 100; index < 120; index++) {
    await store.create(makeContactRequest(), guardOf(String(index)));
  }
  // Each commit writes every page that it changed once more.
  expect(logSize()).toBeGreaterThan(4 * together);
  await close();
});

test("a transaction waits for another process that writes, from its beginning", async () => {
  const { db, close } = await open();
  const holder = await startHolder("begin immediate; insert into marks values ('other', '1')");
  // A deferred transaction would read first, and could then no longer write what it read is old.
  const marks = await db.transaction().execute(async (trx) => {
    const before = await trx.selectFrom("marks").select("name").execute();
    await trx.insertInto("marks").values({ name: "ours", value: "1" }).execute();
    return before;
  });
  expect(marks).toEqual([{ name: "other" }]);
  await holder.ended;
  await close();
});

test("a new file waits for another process that has just made it", async () => {
  const holder = await startHolder(
    "create table early (id integer); begin; select count(*) from early",
  );
  const { db, close } = await open();
  await holder.ended;
  expect((await db.introspection.getTables()).map(({ name }) => name)).toContain("early");
  await close();
});

test("an error inside a transaction undoes it and leaves the connection usable", async () => {
  const { db, close } = await open();
  await expect(
    db.transaction().execute(async (trx) => {
      await trx.insertInto("marks").values({ name: "a", value: "1" }).execute();
      await trx.insertInto("marks").values({ name: "a", value: "2" }).execute();
    }),
  ).rejects.toThrow("UNIQUE");
  expect(await db.selectFrom("marks").selectAll().execute()).toEqual([]);
  await close();
});

test("closing leaves one file with everything in it, while another one is connected too", async () => {
  const database = await open();
  const { close } = database;
  const { dialect } = openSqlite(path.join(directory, sqliteFileName));
  const other = new Kysely<unknown>({ dialect });
  await sql`select 1`.execute(other);
  await createContactStore(database).create(makeContactRequest(), guardOf("1"));
  await close();
  expect(statSync(path.join(directory, `${sqliteFileName}-wal`)).size).toBe(0);
  await other.destroy();
});

test("does not block other work while it waits for another writing process", async () => {
  const { checkWritable, close } = await open();
  const holder = await startHolder("begin immediate", 1000);
  let turns = 0;
  let isWritten = false;
  const writing = checkWritable().then(() => {
    isWritten = true;
  });
  while (!isWritten) {
    await setImmediate();
    turns++;
  }
  await writing;
  // One for each try would be about a hundred; a blocked process has none.
  expect(turns).toBeGreaterThan(1000);
  await holder.ended;
  await close();
});

test("a lock that is held for too long is an error, and no harm", async () => {
  const { db, checkWritable, close } = await open();
  const holder = await startHolder(
    "begin immediate; insert into marks values ('other', '1')",
    6500,
  );
  await expect(checkWritable()).rejects.toThrow("database is locked");
  await holder.ended;
  await checkWritable();
  expect(await db.selectFrom("marks").select("name").orderBy("name").execute()).toEqual([
    { name: "other" },
    { name: "writable" },
  ]);
  await close();
});

describe("the file's name", () => {
  const file = () => path.join(directory, sqliteFileName);
  const aside = () => path.join(directory, "aside.sqlite");

  test("taken from it: nothing is written, until it is back", async () => {
    const { checkWritable, close } = await open();
    await checkWritable();
    renameSync(file(), aside());
    await expect(checkWritable()).rejects.toThrow("the database file is gone");
    expect(existsSync(file())).toBe(false);
    renameSync(aside(), file());
    await checkWritable();
    await close();
  });

  test("given to another file: that one is used", async () => {
    const { db, checkWritable, close } = await open();
    await checkWritable();
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    copyFileSync(file(), aside());
    renameSync(aside(), file());
    rmSync(`${file()}-wal`);
    rmSync(`${file()}-shm`);
    await checkWritable();
    const [row] = await db.selectFrom("marks").select("value").execute();
    await close();
    const other = await open();
    expect(await other.db.selectFrom("marks").select("value").execute()).toEqual([row]);
    await other.close();
  });

  test("taken while a transaction is under way: it is not acknowledged", async () => {
    const { transact, close } = await open();
    const lost = transact(async (trx) => {
      await trx.insertInto("marks").values({ name: "lost", value: "1" }).execute();
      renameSync(file(), aside());
    });
    await expect(lost).rejects.toThrow("the database file was moved");
    renameSync(aside(), file());
    await close();
  });
});

test("a rewrite takes what is left of deleted rows where pages were split", async () => {
  const { db, rewrite, close } = await open();
  const file = path.join(directory, sqliteFileName);
  // A fixed sequence that looks like chance, so that keys come in no order and pages are split in the middle.
  let seed = 1;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed.toString(36);
  };
  await db.transaction().execute(async (trx) => {
    for (let number = 0; number < 6000; number++) {
      const email = `${next()}-${number % 2 ? "deleted" : "kept"}-${"x".repeat(seed % 150)}`;
      const row = {
        ...Object.fromEntries(
          ["reference", "received_at", "language", "first_name", "last_name", "phone"].map(
            (name) => [name, next()],
          ),
        ),
        id: next(),
        email,
        email_folded: email,
        service: "",
        comment: "",
      };
      await trx
        .insertInto("contact_requests")
        .values(row as never)
        .execute();
    }
  });
  await db.deleteFrom("contact_requests").where("email", "like", "%-deleted-%").execute();
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  // Should this fail one day, SQLite wipes what it leaves, and the rewrite can be cheaper.
  expect(readFileSync(file).includes("-deleted-")).toBe(true);
  expect(await rewrite(["contact_requests"])).toBe(true);
  expect(readFileSync(file).includes("-deleted-")).toBe(false);
  expect(readFileSync(file).includes("-kept-")).toBe(true);
  await close();
});

test("does not truncate a log with a reader, and reports it", async () => {
  const { db, rewrite, close } = await open();
  const reader = await startHolder("begin; select count(*) from marks", 3000);
  await db.insertInto("marks").values({ name: "written", value: "1" }).execute();
  expect(await rewrite(["marks"], 0)).toBe(false);
  expect(await rewrite(["marks"], 15_000)).toBe(true);
  expect(statSync(path.join(directory, `${sqliteFileName}-wal`)).size).toBe(0);
  await reader.ended;
  await close();
});

test("the event loop turns between long queries that were asked for at once", async () => {
  const { db, close } = await open();
  const count = sql<{ n: number }>`with recursive numbers(n) as
    (select 1 union all select n + 1 from numbers where n < 300000) select max(n) as n from numbers`;
  await count.execute(db);
  let turns = 0;
  let isOver = false;
  const counting = (async () => {
    while (!isOver) {
      await setImmediate();
      turns += 1;
    }
  })();
  await Promise.all(Array.from({ length: 6 }, () => count.execute(db)));
  isOver = true;
  await counting;
  expect(turns).toBeGreaterThanOrEqual(5);
  await close();
});
