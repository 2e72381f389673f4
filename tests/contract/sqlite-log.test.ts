import {
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { recoverSqlite } from "../../src/platform/database/engines/sqlite-recovery.ts";
import {
  openSqliteSession,
  type SqliteSession,
} from "../../src/platform/database/engines/sqlite-session.ts";

let directory: string;
let file: string;
let session: SqliteSession;
beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "sqlite-log-"));
  file = path.join(directory, "site.sqlite");
  session = await openSqliteSession(file);
  session.connection.exec("create table notes (text text)");
});
afterEach(() => {
  session.close();
  rmSync(directory, { recursive: true });
});

/** Empties the log over and over as a process does that ends: it copies everything into the database file first. */
const emptyLog = `
  const { workerData, parentPort } = require("node:worker_threads");
  const { DatabaseSync } = require("node:sqlite");
  const database = new DatabaseSync(workerData.file);
  parentPort.postMessage("started");
  while (Atomics.load(workerData.stopped, 0) === 0) {
    try { database.exec("pragma wal_checkpoint(truncate)"); } catch {}
  }
  database.close();
`;

test("a log that another connection copies into the database file and empties is intact", async () => {
  const stopped = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(emptyLog, { eval: true, workerData: { file, stopped } });
  const ended = new Promise((resolve) => worker.once("exit", resolve));
  await new Promise((resolve) => worker.once("message", resolve));
  const insert = session.prepare("insert into notes values ('Hola')");
  let broken = 0;
  for (let count = 0; count < 3000; count++) {
    try {
      insert.run();
    } catch {
      // The other connection has the lock.
      continue;
    }
    for (let reading = 0; reading < 20; reading++) if (!session.isLogIntact()) broken += 1;
  }
  Atomics.store(stopped, 0, 1);
  await ended;
  expect(broken).toBe(0);
});

test("a log that was emptied with the last commits is not intact", () => {
  session.prepare("insert into notes values ('Hola')").run();
  expect(session.isLogIntact()).toBe(true);
  truncateSync(`${file}-wal`);
  expect(session.isLogIntact()).toBe(false);
});

test("a log that another connection goes on with is intact", async () => {
  const other = await openSqliteSession(file);
  try {
    session.prepare("insert into notes values ('Hola')").run();
    other.prepare("insert into notes values ('Adiós')").run();
    expect([session.isLogIntact(), other.isLogIntact()]).toEqual([true, true]);
    // SQLite starts a new log, over the frames of the last one.
    session.connection.exec("pragma wal_checkpoint(restart)");
    other.prepare("insert into notes values ('Hola')").run();
    expect([session.isLogIntact(), other.isLogIntact()]).toEqual([true, true]);
  } finally {
    other.close();
  }
});

describe("of two connections, each one finds after a loss of the log what the other had committed", () => {
  const readNotes = (from: SqliteSession) =>
    from
      .prepare("select text from notes order by text")
      .all()
      .map(({ text }) => text);
  const losses: Record<string, () => void> = {
    removed: () => rmSync(`${file}-wal`),
    "replaced by an earlier one": () => {
      writeFileSync(`${file}-other`, earlier);
      renameSync(`${file}-other`, `${file}-wal`);
    },
    "replaced by something else": () => {
      writeFileSync(`${file}-other`, "no log ".repeat(10_000));
      renameSync(`${file}-other`, `${file}-wal`);
    },
  };
  let earlier: Buffer;

  test.each(Object.entries(losses))("%s", async (_, lose) => {
    let other = await openSqliteSession(file);
    session.prepare("insert into notes values ('1')").run();
    earlier = readFileSync(`${file}-wal`);
    other.prepare("insert into notes values ('2')").run();
    lose();
    // This one has not read since the other's commit.
    session = await recoverSqlite(session, file);
    session.prepare("insert into notes values ('3')").run();
    other = await recoverSqlite(other, file);
    other.prepare("insert into notes values ('4')").run();
    expect([readNotes(session), readNotes(other)]).toEqual([
      ["1", "2", "3", "4"],
      ["1", "2", "3", "4"],
    ]);
    other.close();
  });
});
