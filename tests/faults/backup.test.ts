import {
  copyFileSync,
  existsSync,
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
import { postContact } from "../support/honest-failure.ts";
import {
  listStoredContacts,
  runSite,
  type SiteProcess,
  startSite,
} from "../support/site-process.ts";

let directory: string;
let dataDir: string;
let site: SiteProcess | undefined;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "backup-"));
  dataDir = path.join(directory, "data");
});
afterEach(async () => {
  await site?.end("SIGKILL");
  site = undefined;
  rmSync(directory, { recursive: true });
});

const settings = () => ({ DATA_DIR: dataDir, RATE_LIMIT: "off" });
const inDirectory = (name: string) => path.join(directory, name);
const run = (...words: string[]) => runSite(settings(), words);

async function start(): Promise<SiteProcess> {
  site = await startSite(settings());
  return site;
}

async function post(running: SiteProcess, comment: string): Promise<string> {
  const answer = await postContact(running, "", comment);
  expect(answer.status).toBe(200);
  return (await answer.json()).reference;
}

const listReferences = async (from = dataDir) =>
  (await listStoredContacts(from)).map(({ reference }) => reference).sort();

describe("the drill", () => {
  test("a copy made while the site writes is whole: restored, it holds what was acknowledged before it", async () => {
    const running = await start();
    const before = [await post(running, "antes 1"), await post(running, "antes 2")];
    const during: string[] = [];
    let isCopied = false;
    const writing = (async () => {
      for (let number = 0; !isCopied; number++) during.push(await post(running, `${number}`));
    })();
    const file = inDirectory("copy.sqlite");
    const backup = await run("backup", file, "--json");
    isCopied = true;
    await writing;
    expect(backup.code).toBe(0);
    const report = JSON.parse(backup.out);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(directory).sort()).toEqual(["copy.sqlite", "data"]);
    const after = await post(running, "después");
    await running.end("SIGTERM");

    const all = await listReferences();
    const restored = await run("restore", file, "--json");
    expect([restored.code, restored.notes]).toEqual([0, ""]);
    const { rows, replaced } = JSON.parse(restored.out);
    expect(rows).toEqual(report.rows);
    const references = await listReferences();
    expect(references).toHaveLength(rows.contact_requests);
    expect(references).toEqual(expect.arrayContaining(before));
    expect(references).not.toContain(after);
    expect(before.concat(during)).toEqual(expect.arrayContaining(references));
    expect(readdirSync(dataDir).sort()).toEqual(
      ["session-secret", "site.sqlite", path.basename(replaced)].sort(),
    );

    // The site goes on with it, and the database that was replaced is whole.
    const again = await start();
    await post(again, "y sigue");
    await again.end("SIGTERM");
    expect(await listReferences()).toHaveLength(references.length + 1);
    const other = mkdtempSync(path.join(directory, "replaced-"));
    copyFileSync(replaced, path.join(other, "site.sqlite"));
    expect(await listReferences(other)).toEqual(all);
  });

  test("whoever was erased since the copy is not brought back by it; what they sent later stays", async () => {
    const running = await start();
    await post(running, "de antes");
    const file = inDirectory("copy.sqlite");
    await run("backup", file);
    expect((await run("contacts", "erase", "canaria@correo.example.com")).code).toBe(0);
    const later = await post(running, "de después");
    await running.end("SIGTERM");
    const restored = await run("restore", file, "--json");
    expect(JSON.parse(restored.out).erasedAgain).toBe(1);
    expect(await listReferences()).toEqual([]);
    expect(readFileSync(path.join(dataDir, "site.sqlite")).includes("de antes")).toBe(false);

    // The database that was replaced has it: restored, it keeps what was sent after the erasure.
    const { replaced } = JSON.parse(restored.out);
    expect((await run("restore", replaced)).code).toBe(0);
    expect(await listReferences()).toEqual([later]);
  });
});

describe("a backup", () => {
  beforeEach(async () => {
    const running = await start();
    await post(running, "una");
    await running.end("SIGTERM");
  });

  test("replaces no file, unless it is told to", async () => {
    const file = inDirectory("copy.sqlite");
    writeFileSync(file, "precious");
    const refused = await run("backup", file);
    expect([refused.code, refused.notes]).toEqual([1, expect.stringContaining("--force")]);
    expect(readFileSync(file, "utf8")).toBe("precious");
    expect((await run("backup", file, "--force")).code).toBe(0);
    expect(statSync(file).size).toBeGreaterThan(1000);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test.each([
    ["the database itself", () => path.join(dataDir, "site.sqlite"), "is the database itself"],
    ["a folder", () => directory, "is no file"],
    ["a folder that is not there", () => inDirectory("no/copy.sqlite"), "ENOENT"],
  ])("into %s is refused, also by force", async (_, target, message) => {
    const { code, notes } = await run("backup", target(), "--force");
    expect([code, notes]).toEqual([1, expect.stringContaining(message)]);
    expect(await listReferences()).toHaveLength(1);
    expect(readdirSync(directory)).toEqual(["data"]);
  });

  test("of PostgreSQL names the tool for it", async () => {
    const other = { DATABASE_URL: "postgres://127.0.0.1:1/site", SESSION_SECRET: "s".repeat(32) };
    for (const [verb, tool] of [
      ["backup", "pg_dump"],
      ["restore", "pg_restore"],
    ] as const) {
      const { code, notes } = await runSite({ ...settings(), ...other }, [verb, "file"]);
      expect([code, notes]).toEqual([1, expect.stringContaining(tool)]);
    }
  });
});

describe("a restore is refused, and everything stays as it was, when", () => {
  const copy = () => inDirectory("copy.sqlite");
  let before: string[];
  beforeEach(async () => {
    const running = await start();
    await post(running, "x".repeat(5000));
    await running.end("SIGTERM");
    await run("backup", copy());
    before = await listReferences();
  });

  function change(sql: string): void {
    const db = new DatabaseSync(copy());
    db.exec(sql);
    db.close();
  }

  test.each([
    [
      "the file is no database",
      () => writeFileSync(copy(), "no database".repeat(1000)),
      "no readable SQLite",
    ],
    ["the file is empty", () => writeFileSync(copy(), ""), "no database of this site"],
    [
      "the file is cut off",
      () => writeFileSync(copy(), readFileSync(copy()).subarray(0, 40_000)),
      "",
    ],
    [
      "a page of it is damaged",
      () => writeFileSync(copy(), readFileSync(copy()).fill(0x5a, 4096, 12_000)),
      "",
    ],
    [
      "it is another program's",
      () => change("drop table schema_migrations"),
      "no database of this site",
    ],
    [
      "it is from a newer version",
      () => change("insert into schema_migrations values ('9999-later', '2099')"),
      "newer version of the site (9999-later)",
    ],
    [
      "rows of it belong to none",
      () => change("pragma foreign_keys = off; update idempotency_keys set reference = 'gone'"),
      "damaged",
    ],
    ["its newest rows are elsewhere", () => writeFileSync(`${copy()}-wal`, "rows"), "not whole"],
    ["there is no such file", () => rmSync(copy()), "there is no file"],
  ])("%s", async (_, spoil, message) => {
    spoil();
    const { code, notes } = await run("restore", copy());
    expect([code, notes]).toEqual([1, expect.stringContaining(message)]);
    expect(readdirSync(dataDir).sort()).toEqual(["session-secret", "site.sqlite"]);
    expect(await listReferences()).toEqual(before);
  });

  test("the site runs", async () => {
    const running = await start();
    const { code, notes } = await run("restore", copy());
    expect([code, notes]).toEqual([
      1,
      expect.stringContaining("another program has the database open"),
    ]);
    before.push(await post(running, "sigue"));
    await running.end("SIGTERM");
    expect(await listReferences()).toEqual(before.sort());
  });

  test("but not when the database in its place is damaged, or its log alone is left", async () => {
    const file = path.join(dataDir, "site.sqlite");
    writeFileSync(file, "damaged".repeat(1000));
    writeFileSync(`${file}-wal`, "an old log");
    expect((await run("restore", copy())).code).toBe(0);
    expect(await listReferences()).toEqual(before);
    rmSync(file);
    writeFileSync(`${file}-wal`, "an old log");
    expect((await run("restore", copy())).code).toBe(0);
    expect(existsSync(`${file}-wal`)).toBe(false);
    expect(await listReferences()).toEqual(before);
  });
});
