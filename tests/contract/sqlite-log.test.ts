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
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  createSqliteFile,
  type SqliteFile,
} from "../../src/platform/database/engines/sqlite-file.ts";

let directory: string;
let file: string;
let site: SqliteFile;
let other: SqliteFile;
let errors: Error[];
beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "sqlite-log-"));
  file = path.join(directory, "site.sqlite");
  errors = [];
  site = createSqliteFile(file, (error) => errors.push(error));
  other = createSqliteFile(file);
  await run(site, "create table notes (text text)");
});
afterEach(() => {
  site.close();
  other.close();
  rmSync(directory, { recursive: true });
});

async function run(from: SqliteFile, statement: string): Promise<void> {
  (await from.prepare(statement)).run();
  from.confirmCommit();
}
const write = (from: SqliteFile, text: string) => run(from, `insert into notes values ('${text}')`);
const readNotes = async (from: SqliteFile) =>
  (await from.prepare("select text from notes order by text")).all().map(({ text }) => text);
const isInFile = (text: string) => readFileSync(file).includes(text);

function replaceLog(content: string | Uint8Array): void {
  writeFileSync(`${file}-other`, content);
  renameSync(`${file}-other`, `${file}-wal`);
}

test("a commit is in the database file itself when it is acknowledged", async () => {
  for (const text of ["first", "second", "third"]) {
    await write(site, text);
    expect(isInFile(text)).toBe(true);
  }
});

describe("a log that is lost while the file is open takes nothing with it", () => {
  let earlier: Buffer;
  const losses: Record<string, () => void> = {
    removed: () => rmSync(`${file}-wal`),
    emptied: () => truncateSync(`${file}-wal`),
    "replaced by an earlier one": () => replaceLog(earlier),
    "replaced by something else": () => replaceLog("no log ".repeat(10_000)),
    "removed with the shared memory": () => {
      rmSync(`${file}-wal`);
      rmSync(`${file}-shm`);
    },
  };

  test.each(Object.entries(losses))("%s", async (_, lose) => {
    await write(site, "1");
    earlier = readFileSync(`${file}-wal`);
    await write(site, "2");
    lose();
    await write(site, "3");
    await write(site, "4");
    expect(await readNotes(site)).toEqual(["1", "2", "3", "4"]);
    site.close();
    expect(await readNotes(other)).toEqual(["1", "2", "3", "4"]);
  });
});

test("a log that is removed while another connection is open is an error until that one is closed", async () => {
  await write(site, "1");
  await write(other, "2");
  rmSync(`${file}-wal`);
  await expect(write(site, "3")).rejects.toThrow("another program has the database open");
  other.close();
  await write(site, "3");
  expect(await readNotes(site)).toEqual(["1", "2", "3"]);
});
