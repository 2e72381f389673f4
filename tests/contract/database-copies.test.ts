import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { backUpDatabase } from "../../src/composition/database-copies.ts";
import { tables } from "../../src/composition/tables.ts";
import { createContactStore } from "../../src/features/contact/requests/contact-store.ts";
import { createBackup } from "../../src/platform/database/back-up.ts";
import { findBackupState } from "../../src/platform/database/backup-record.ts";
import { openDatabase, sqliteFileName } from "../../src/platform/database/open-database.ts";
import { restore } from "../../src/platform/database/restore.ts";
import { readSettings } from "../../src/platform/settings/settings.ts";
import { makeContactRequest } from "../support/samples/contacts.ts";

let directory: string;
let dataDir: string;
let copy: string;
beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "copies-"));
  dataDir = path.join(directory, "data");
  copy = path.join(directory, "copy.sqlite");
  mkdirSync(dataDir);
  await store();
});
afterEach(() => rmSync(directory, { recursive: true }));

const settings = () => ({ databaseUrl: undefined, dataDir });
const file = () => path.join(dataDir, sqliteFileName);
const now = new Date("2026-11-22T10:00:00Z");
const restoreCopy = () => restore(settings(), copy, now, tables, async () => undefined);

async function store(): Promise<void> {
  const database = await openDatabase(settings());
  const request = makeContactRequest({ comment: "x".repeat(5000) });
  await createContactStore(database).create(request, {
    key: request.id,
    bodyHash: "",
    lifetime: 1000,
  });
  await database.close();
}

async function count(): Promise<number> {
  const database = await openDatabase(settings());
  const total = await createContactStore(database).count();
  await database.close();
  return total;
}

describe("a backup", () => {
  test("is one file that only its owner can read, and reports its content", async () => {
    const report = await createBackup(settings(), copy, tables);
    expect(report).toMatchObject({ file: copy, bytes: statSync(copy).size });
    expect(report.rows).toMatchObject({ contact_requests: 1, idempotency_keys: 1, posts: 0 });
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    expect(readdirSync(directory).sort()).toEqual(["copy.sqlite", "data"]);
  });

  test("replaces no file, unless it is told to", async () => {
    writeFileSync(copy, "precious");
    await expect(createBackup(settings(), copy, tables)).rejects.toThrow("--force");
    expect(readFileSync(copy, "utf8")).toBe("precious");
    await createBackup(settings(), copy, tables, { force: true });
    expect(statSync(copy).size).toBeGreaterThan(1000);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
  });

  test.each([
    ["the database itself", () => file(), "is the database itself"],
    ["a folder", () => directory, "is no file"],
    [
      "a folder that is not there",
      () => path.join(directory, "no/copy.sqlite"),
      "no: expected a folder that this user can write to (ENOENT)",
    ],
  ])("into %s is refused, also by force", async (_, target, message) => {
    await expect(createBackup(settings(), target(), tables, { force: true })).rejects.toThrow(
      message,
    );
    expect(await count()).toBe(1);
    expect(readdirSync(directory)).toEqual(["data"]);
  });

  test("of a damaged database is rejected", async () => {
    writeFileSync(file(), readFileSync(file()).fill(0x5a, 4096, 12_000));
    await expect(createBackup(settings(), copy, tables)).rejects.toThrow();
    expect(readdirSync(directory)).toEqual(["data"]);
  });

  test("is recorded in the database once it is complete, in place of the one before", async () => {
    const options = readSettings({ DATA_DIR: dataDir });
    const findLast = async () => {
      const database = await openDatabase(settings());
      const { last: found } = await findBackupState(database.db);
      await database.close();
      return found;
    };
    expect(await findLast()).toBeUndefined();
    await expect(backUpDatabase(options, directory, { force: true }, now)).rejects.toThrow(
      "no file",
    );
    expect(await findLast()).toBeUndefined();
    for (const at of [new Date("2026-11-21T10:00:00Z"), now]) {
      await backUpDatabase(options, copy, { force: true }, at);
      expect(await findLast()).toEqual({ at, bytes: statSync(copy).size });
    }
  });

  test("that cannot be recorded is complete all the same", async () => {
    const database = new DatabaseSync(file());
    database.exec("drop table marks");
    database.close();
    const report = await backUpDatabase(readSettings({ DATA_DIR: dataDir }), copy, {}, now);
    expect(report.rows).toMatchObject({ contact_requests: 1 });
  });
});

describe("a restore", () => {
  beforeEach(async () => {
    await createBackup(settings(), copy, tables);
  });

  function change(sql: string): void {
    const db = new DatabaseSync(copy);
    db.exec(sql);
    db.close();
  }

  test("keeps the database that was there, and says what is in its place", async () => {
    await store();
    const replaced = `${file()}.replaced-2026-11-22T10-00-00.000Z`;
    const report = await restoreCopy();
    expect(report).toMatchObject({ file: file(), replaced, rows: { contact_requests: 1 } });
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir).sort()).toEqual([sqliteFileName, path.basename(replaced)]);
    expect(await count()).toBe(1);
    copy = replaced;
    rmSync(file());
    await restoreCopy();
    expect(await count()).toBe(2);
  });

  const damaged = /damaged|no readable SQLite database/;
  test.each<[string, () => void, string | RegExp]>([
    ["the file is no database", () => writeFileSync(copy, "no database".repeat(1000)), damaged],
    ["the file is empty", () => writeFileSync(copy, ""), "no database of this site"],
    ["it is cut off", () => writeFileSync(copy, readFileSync(copy).subarray(0, 40_000)), damaged],
    [
      "a page of it is damaged",
      () => writeFileSync(copy, readFileSync(copy).fill(0x5a, 4096, 12_000)),
      damaged,
    ],
    [
      "it is another program's",
      () => change("drop table schema_migrations"),
      "no database of this site",
    ],
    [
      "rows of it belong to none",
      () => change("pragma foreign_keys = off; update idempotency_keys set reference = 'gone'"),
      damaged,
    ],
    ["its newest rows are elsewhere", () => writeFileSync(`${copy}-wal`, "rows"), "not whole"],
    ["there is no such file", () => rmSync(copy), "there is no file"],
  ])("is refused when %s, and everything stays as it was", async (_, spoil, message) => {
    spoil();
    await store();
    const before = readFileSync(file());
    await expect(restoreCopy()).rejects.toThrow(message);
    expect(readFileSync(file()).equals(before)).toBe(true);
    expect(readdirSync(dataDir)).toEqual([sqliteFileName]);
  });

  test("is refused while another program has the database open", async () => {
    const other = await openDatabase(settings());
    await other.checkWritable();
    await expect(restoreCopy()).rejects.toThrow("another program has the database open");
    await other.close();
    await restoreCopy();
  });

  test("mends a database that is damaged, and does not take its log for its own", async () => {
    writeFileSync(file(), "damaged".repeat(1000));
    writeFileSync(`${file()}-wal`, "an old log");
    await restoreCopy();
    expect(existsSync(`${file()}-wal`)).toBe(false);
    expect(await count()).toBe(1);
  });

  test("into an empty folder takes no log that lies there for its own", async () => {
    rmSync(file());
    writeFileSync(`${file()}-wal`, "an old log");
    expect((await restoreCopy()).replaced).toBeUndefined();
    expect(existsSync(`${file()}-wal`)).toBe(false);
    expect(await count()).toBe(1);
  });
});
