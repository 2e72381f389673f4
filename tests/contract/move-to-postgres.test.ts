import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Tables, tables } from "../../src/composition/tables.ts";
import { createBlogStore } from "../../src/features/blog/store/blog-store.ts";
import { createContactStore } from "../../src/features/contact/requests/contact-store.ts";
import { moveToPostgres } from "../../src/platform/database/move-to-postgres.ts";
import {
  createLazyDatabase,
  type Database,
  openDatabase,
  sqliteFileName,
} from "../../src/platform/database/open-database.ts";
import { lockSqlite } from "../support/databases/broken-databases.ts";
import { createSharedDatabase } from "../support/databases/databases.ts";
import {
  fillDatabase,
  guardOf,
  now,
  readContent,
  readRows,
  sampleRequestCount,
  sampleRequests,
} from "../support/databases/filled-database.ts";
import { applyNewerStep, newerStep } from "../support/databases/newer-schema.ts";
import { makeContactRequest } from "../support/samples/contacts.ts";
import { makePost } from "../support/samples/posts.ts";
import { runCommand } from "../support/servers/command.ts";
import { openCuttingProxy } from "../support/servers/cut-connection.ts";

const secret = "s".repeat(32);

let dataDir: string;
let databaseUrl: string;
let opened: Database<Tables>[];
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "move-"));
  databaseUrl = (await createSharedDatabase()).databaseUrl;
  opened = [];
  await fillDatabase(await openSource());
});
afterEach(async () => {
  await closeAll();
  rmSync(dataDir, { recursive: true });
});

async function open(url: string | undefined): Promise<Database<Tables>> {
  const database = await openDatabase<Tables>({ databaseUrl: url, dataDir });
  opened.push(database);
  return database;
}
const openSource = () => open(undefined);
const openTarget = () => open(databaseUrl);
const closeAll = () => Promise.all(opened.splice(0).map((database) => database.close()));
const file = () => path.join(dataDir, sqliteFileName);

/** Moves as the command does, once no connection has the source open. */
async function move(url = databaseUrl) {
  await closeAll();
  return moveToPostgres(url, dataDir, tables);
}

/** PostgreSQL as it is, not migrated. */
function holdTarget(): Database<Tables> {
  const target = createLazyDatabase<Tables>({ databaseUrl, dataDir });
  opened.push(target);
  return target;
}
const listTables = async () =>
  (await holdTarget().db.introspection.getTables()).map(({ name }) => name);

describe("a move", () => {
  test("leaves the same in PostgreSQL, row by row and as the site reads it; the source keeps its rows", async () => {
    const before = await readRows(await openSource());
    const report = await move();
    expect(report.file).toBe(file());
    expect(report.rows).toMatchObject({
      contact_requests: sampleRequestCount,
      deliveries: 2 * sampleRequestCount,
      posts: 3,
    });
    expect(Object.values(report.rows)).not.toContain(0);
    expect(Object.keys(report.rows).sort()).toEqual(Object.keys(before).sort());
    const [source, target] = [await openSource(), await openTarget()];
    expect(await readRows(target)).toEqual(before);
    expect(await readRows(source)).toEqual(before);
    const seen = await readContent(target);
    expect(seen).toEqual(await readContent(source));
    expect(seen.contacts).toMatchObject(sampleRequests);
    expect([seen.found.total, seen.hostFound.total]).toEqual([1, 1]);
  });

  test("leaves an old request's key in force, and new rows get numbers of their own", async () => {
    await move();
    const target = await openTarget();
    const contacts = createContactStore(target);
    const [old] = sampleRequests;
    if (!old) throw new Error("no request");
    const again = makeContactRequest({ receivedAt: now });
    expect(await contacts.create(again, guardOf(old))).toEqual({
      status: "repeated",
      reference: old.reference,
    });
    expect(await contacts.create(again, guardOf(again))).toMatchObject({ status: "stored" });
    await createBlogStore(target).upsert(makePost("nuevo"));
    const posts = await target.db
      .selectFrom("posts")
      .select(["id", "slug"])
      .orderBy("id")
      .execute();
    expect(posts.map(({ slug }) => slug)).toEqual(["uno", "dos", "tres", "nuevo"]);
  });

  test("of an empty database leaves one that is used like a new one", async () => {
    await closeAll();
    rmSync(file());
    await openSource();
    expect(Object.values((await move()).rows).every((count) => count === 0)).toBe(true);
    const target = await openTarget();
    await createBlogStore(target).upsert(makePost("uno"));
    expect(await target.db.selectFrom("posts").select("id").execute()).toEqual([{ id: 1 }]);
  });

  test("takes what a killed process left in its log", async () => {
    const script = `
      pragma journal_mode = wal; pragma wal_autocheckpoint = 0;
      insert into marks values ('late', 'in the log');`;
    await closeAll();
    const db = new DatabaseSync(file());
    db.exec(script);
    const [whole, log] = [file(), `${file()}-wal`].map((name) => readFileSync(name));
    db.close();
    writeFileSync(file(), whole ?? "");
    writeFileSync(`${file()}-wal`, log ?? "");
    await move();
    const { db: target } = await openTarget();
    const late = await target
      .selectFrom("marks")
      .select("value")
      .where("name", "=", "late")
      .execute();
    expect(late).toEqual([{ value: "in the log" }]);
  });
});

describe("a move is refused, and leaves both as they were,", () => {
  async function expectRefused(message: string | RegExp, url = databaseUrl) {
    const before = await listTables();
    await expect(move(url)).rejects.toThrow(message);
    expect(await listTables()).toEqual(before);
    expect(await createContactStore(await openSource()).count()).toBe(sampleRequestCount);
  }
  const changeSource = async (statement: string) => {
    await closeAll();
    const db = new DatabaseSync(file());
    db.exec(statement);
    db.close();
  };

  test("where the site was started on PostgreSQL before", async () => {
    await openTarget();
    await expectRefused(
      /^the move failed, .*: the database has tables: actions, announcements, audit_log, contact_requests, /,
    );
  });

  test("where PostgreSQL has another program's tables", async () => {
    await sql`create table invoices ()`.execute(holdTarget().db);
    await expectRefused("the database has tables: invoices");
  });

  test("where PostgreSQL does not answer, or not to us", async () => {
    const wrong = (change: (url: URL) => void) => {
      const url = new URL(databaseUrl);
      change(url);
      return url.href;
    };
    await expectRefused(
      /: .*ECONNREFUSED/,
      wrong((url) => {
        url.hostname = "localhost";
        url.port = "1";
      }),
    );
    await expectRefused(
      "password authentication failed",
      wrong((url) => {
        url.password = "wrong";
      }),
    );
    await expectRefused(
      'database "nowhere" does not exist',
      wrong((url) => {
        url.pathname = "nowhere";
      }),
    );
  });

  test("where the site runs", async () => {
    await closeAll();
    const letGo = await lockSqlite(file(), "select * from marks");
    await expectRefused("another program has the database open: stop the site first");
    await letGo();
    await move();
  });

  test("where the source is of an older version", async () => {
    await changeSource("delete from schema_migrations where name = '0006-host-posts'");
    await expect(move()).rejects.toThrow("older version of the site (without 0006-host-posts)");
    expect(await listTables()).toEqual([]);
  });

  test("where the source is damaged, of another program, or not there", async () => {
    await closeAll();
    const whole = readFileSync(file());
    writeFileSync(file(), Buffer.from(whole).fill(0x5a, 4096, 12_000));
    await expect(move()).rejects.toThrow(/damaged|no readable/);
    writeFileSync(file(), "");
    await expect(move()).rejects.toThrow("is no database of this site");
    rmSync(file());
    await expect(move()).rejects.toThrow(`there is no database in ${dataDir}`);
    expect(await listTables()).toEqual([]);
  });

  test("where PostgreSQL cannot keep a row as it is", async () => {
    await changeSource("insert into marks values ('a' || char(0), 'b')");
    await expectRefused(/^the move failed, .*0x00/);
  });

  const isAmongRows = (sent: number) => sent > 100_000;
  test.each<[string, string, (sent: number, part: Buffer) => boolean]>([
    ["while the tables are made", "the move failed", (sent) => sent > 3000],
    ["among the rows", "the move failed", isAmongRows],
    [
      "before the end is confirmed",
      "PostgreSQL holds everything or nothing: ",
      (_, part) => part.includes("commit\0"),
    ],
  ])("where the connection breaks %s; then it goes through", async (_, message, isTime) => {
    const cut = await openCuttingProxy(databaseUrl, isTime);
    await expectRefused(message, cut.url);
    expect(await listTables()).toEqual([]);
    await cut.close();
    expect((await move()).rows.contact_requests).toBe(sampleRequestCount);
  });

  test("locks the source meanwhile, because later writes would be lost", async () => {
    const seen: unknown[] = [];
    const cut = await openCuttingProxy(databaseUrl, isAmongRows, async () => {
      const db = new DatabaseSync(file());
      for (const statement of ["delete from marks", "select * from marks"]) {
        try {
          db.exec(statement);
          seen.push("done");
        } catch (error) {
          seen.push((error as Error).message);
        }
      }
      db.close();
    });
    await expectRefused("the move failed", cut.url);
    await cut.close();
    expect(seen).toEqual(["database is locked", "database is locked"]);
  });
});

test("a move from a schema of a newer version leaves out what only that version keeps", async () => {
  const before = await readRows(await openSource());
  await closeAll();
  applyNewerStep(file());
  const { newerSteps } = await move();
  expect(newerSteps).toEqual([newerStep]);
  expect(await readRows(await openTarget())).toEqual(before);
});

describe("site move", () => {
  const run = (words: string, change: Record<string, string> = {}) =>
    runCommand(words, {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: secret,
      ...change,
    });
  beforeEach(closeAll);

  test("prints what was moved, and what to do with the rest", async () => {
    writeFileSync(path.join(dataDir, "session-secret"), `${secret}\n`);
    const { code, stdout, stderrLines } = await run("move");
    expect([code, stderrLines.length]).toEqual([0, 2]);
    expect(stdout).toMatch(/site\.sqlite: moved to PostgreSQL, checked\n {2}requests +230\n/);
    expect(stderrLines.join()).toContain(path.join(dataDir, "uploads"));
    expect(JSON.parse((await run("contacts list --json")).stdout)).toHaveLength(sampleRequestCount);
  });

  test("prints JSON", async () => {
    const { stdout } = await run("move --json");
    expect(JSON.parse(stdout)).toMatchObject({
      file: file(),
      rows: { contact_requests: sampleRequestCount },
    });
  });

  test("requires the database, and the secret of the stored keyed hashes", async () => {
    writeFileSync(path.join(dataDir, "session-secret"), "a".repeat(43));
    expect(await run("move")).toMatchObject({
      code: 1,
      stdout: "",
      stderrLines: [
        expect.stringMatching(/^SESSION_SECRET: expected the content of session-secret in /),
      ],
    });
    expect(await run("move", { DATABASE_URL: "" })).toMatchObject({
      code: 1,
      stderrLines: ["DATABASE_URL: expected the address of the empty PostgreSQL to move to"],
    });
    expect(await listTables()).toEqual([]);
  });
});
