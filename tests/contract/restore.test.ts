import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createRequestBatchStore } from "../../src/features/contact/changes/request-batch-store.ts";
import { createErasureStore } from "../../src/features/contact/erasure/erasure-store.ts";
import { createContactStore } from "../../src/features/contact/requests/contact-store.ts";
import { createHandlingStore } from "../../src/features/contact/requests/handling-store.ts";
import { undoTime } from "../../src/features/contact/rules/request-list.ts";
import { createLazyDatabase, type Database } from "../../src/platform/database/open-database.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import {
  fillDatabase,
  guardOf,
  readContent,
  readRows,
  sampleRequestCount,
} from "../support/databases/filled-database.ts";
import { applyNewerStep, newerStep, takeNewerStep } from "../support/databases/newer-schema.ts";
import { makeContactRequest } from "../support/samples/contacts.ts";
import { type CommandOutput, createEmptySite, runCommand } from "../support/servers/command.ts";

const secret = "s".repeat(32);

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "restore-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

const at = (name: string) => path.join(directory, name);

describeOnBothEngines("backup and restore", (current) => {
  let run: (words: string, sessionSecret?: string) => Promise<CommandOutput>;
  let open: () => Promise<Database>;
  const opened: Database[] = [];
  beforeEach(async () => {
    const { databaseUrl } = current().settings;
    const dataDir = at("data");
    if (!databaseUrl) await createEmptySite(dataDir);
    run = (words, sessionSecret = secret) =>
      runCommand(words, {
        DATA_DIR: dataDir,
        SESSION_SECRET: sessionSecret,
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      });
    open = async () => {
      const database = createLazyDatabase({ databaseUrl, dataDir });
      opened.push(database);
      return database;
    };
  });
  const closeAll = () => Promise.all(opened.splice(0).map((database) => database.close()));
  afterEach(closeAll);

  async function store(...names: string[]): Promise<void> {
    const database = await open();
    for (const name of names) {
      const request = makeContactRequest({ email: `${name}@example.com` });
      await createContactStore(database).create(request, guardOf(request));
    }
    await closeAll();
  }
  const listEmails = async () =>
    JSON.parse((await runWell("contacts list --json")).stdout)
      .map(({ email }: { email: string }) => email)
      .sort();
  const runWell = async (words: string) => {
    const output = await run(words);
    expect(output).toMatchObject({ code: 0 });
    return output;
  };

  test("do not bring back people erased before or after the copy, however often", async () => {
    await store("ana", "luz", "eva");
    await runWell("contacts erase ana@example.com");
    const backup = JSON.parse((await runWell(`backup ${at("copy")} --json`)).stdout);
    expect(backup.rows).toMatchObject({ contact_requests: 2, erasures: 1 });
    await runWell("contacts erase luz@example.com");
    mkdirSync(at("data/restoring-killed"), { recursive: true });
    for (const erasures of [2, 3]) {
      const restored = await runWell(`restore ${at("copy")} --json`);
      const report = JSON.parse(restored.stdout);
      expect(report).toMatchObject({ erasures, erasedAgain: 1, rows: { contact_requests: 1 } });
      expect(restored.stderrLines).toEqual([]);
      expect(await listEmails()).toEqual(["eva@example.com"]);
    }
    expect(readdirSync(at("data")).join()).not.toContain("restoring");
  });

  test("do not bring back suspects that a user erased one by one, for good or for ten minutes", async () => {
    await store("ana", "luz", "eva");
    await runWell(`backup ${at("copy")}`);
    const database = await open();
    const batches = createRequestBatchStore(database);
    const now = new Date();
    for (const name of ["luz", "ana"]) {
      const [request] = await createHandlingStore(database).listByEmail(`${name}@example.com`);
      const erased = await batches.erase([{ id: request?.id ?? "", version: 1 }], {
        userId: "",
        at: now,
      });
      expect(erased).toBe("done");
      // The first is gone for good, with a receipt; the second is hidden.
      if (name === "ana") continue;
      const begun = { receipt: "ER-1", erasedAt: new Date(now.getTime() + undoTime) };
      await createErasureStore(database).eraseHidden(9, { ...begun, person: undefined });
    }
    await closeAll();
    for (let count = 0; count < 2; count++) {
      const { stdout } = await runWell(`restore ${at("copy")} --json`);
      expect(JSON.parse(stdout)).toMatchObject({ erasedAgain: 2, rows: { contact_requests: 1 } });
      expect(await listEmails()).toEqual(["eva@example.com"]);
    }
  });

  test("are refused where a later erasure was recorded with another secret", async () => {
    await store("ana", "luz", "eva");
    await runWell("contacts erase ana@example.com");
    await runWell(`backup ${at("copy")}`);
    await runWell("contacts erase luz@example.com");
    const { code, stdout, stderrLines } = await run(`restore ${at("copy")}`, "o".repeat(32));
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderrLines.at(-1)).toMatch(/^SESSION_SECRET: .* 1 recorded erasure\(s\)/);
    expect(await listEmails()).toEqual(["eva@example.com"]);
  });

  test("give every row back, as the site reads it, and keep what was replaced", async () => {
    await fillDatabase(await open());
    const before = await readRows(await open());
    const content = await readContent(await open());
    await closeAll();
    await runWell(`backup ${at("copy")}`);
    await run("users end-sessions ana@example.com");
    await store("later");
    const { replaced } = JSON.parse((await runWell(`restore ${at("copy")} --json`)).stdout);
    const after = await readRows(await open());
    expect(sortRows({ ...after, ...unkept })).toEqual(sortRows({ ...before, ...unkept }));
    expect([after["sessions"], after["one_time_links"]]).toEqual([[], expect.anything()]);
    const { users: _, sessions: __, ...seen } = await readContent(await open());
    expect(content).toMatchObject(seen);
    await closeAll();
    await store("another");
    await runWell(`restore ${replaced}`);
    expect(await listEmails()).toHaveLength(sampleRequestCount + 1);
    expect(await listEmails()).toContain("later@example.com");
  });

  test("go on under the schema of a newer version, whose steps stay", async () => {
    await store("ana");
    await takeNewerStep(await open());
    await closeAll();
    await store("luz");
    await runWell(`backup ${at("copy")}`);
    await store("eva");
    await runWell(`restore ${at("copy")} --check`);
    const restored = JSON.parse((await runWell(`restore ${at("copy")} --json`)).stdout);
    expect(await listEmails()).toEqual(["ana@example.com", "luz@example.com"]);
    const { db } = await open();
    const steps = sql<{ name: string }>`select name from schema_migrations`.execute(db);
    expect((await steps).rows).toContainEqual({ name: newerStep });
    await closeAll();
    await runWell(`restore ${restored.replaced}`);
    expect(await listEmails()).toHaveLength(3);
  });

  test("from a schema of a newer version reach one of this version", async () => {
    await store("ana");
    mkdirSync(at("later"));
    await createEmptySite(at("later"));
    applyNewerStep(at("later/site.sqlite"));
    const { stdout } = await runWell(`restore ${at("later/site.sqlite")} --json`);
    const isLeftOut = current().settings.databaseUrl !== undefined;
    expect(JSON.parse(stdout).newerSteps).toEqual(isLeftOut ? [newerStep] : []);
    expect(await listEmails()).toEqual([]);
  });

  test("name the database that they replace, without its password", async () => {
    await store("ana");
    await runWell(`backup ${at("copy")}`);
    const { databaseUrl } = current().settings;
    const target = databaseUrl ? databaseUrl.replace(/\/\/.*@/, "//") : at("data/site.sqlite");
    const { stderrLines } = await runWell(`restore ${at("copy")} --check`);
    expect(stderrLines).toEqual([`It would take the place of ${target}.`]);
    const { stdout } = await runWell(`restore ${at("copy")}`);
    expect(stdout.split("\n")[0]).toBe(`${target}: restored from ${at("copy")}, checked`);
  });

  test("are checked without a change", async () => {
    await store("ana");
    await runWell(`backup ${at("copy")}`);
    await runWell("contacts erase ana@example.com");
    const before = readdirSync(directory, { recursive: true }).sort();
    const { stdout } = await runWell(`restore ${at("copy")} --check`);
    expect(stdout).toMatch(/copy: \d+ bytes, can be restored\n[\s\S]* requests +1\n/);
    expect(readdirSync(directory, { recursive: true }).sort()).toEqual(before);
    expect(await listEmails()).toEqual([]);
  });

  test.each([
    ["no file", undefined, "there is no file"],
    ["text", "a copy", "no readable SQLite database"],
  ])("refuse %s, to check and to restore, and change nothing", async (_, content, message) => {
    await store("ana");
    if (content) writeFileSync(at("copy"), content);
    for (const words of ["--check", ""]) {
      const { code, stdout, stderrLines } = await run(`restore ${at("copy")} ${words}`);
      expect([code, stdout, stderrLines.length]).toEqual([1, "", 1]);
      expect(stderrLines[0]).toContain(message);
    }
    expect(await listEmails()).toEqual(["ana@example.com"]);
    expect(readdirSync(directory, { recursive: true }).join()).not.toContain("restoring");
  });

  test("are refused while another program has the database open", async () => {
    await store("ana");
    await runWell(`backup ${at("copy")}`);
    const site = await open();
    await site.checkWritable();
    const { code, stderrLines } = await run(`restore ${at("copy")}`);
    expect([code, stderrLines.at(-1)]).toEqual([
      1,
      "another program has the database open: stop the site first",
    ]);
    await closeAll();
    await runWell(`restore ${at("copy")}`);
  });
});

/** Tables that a restore changes on purpose, and that of the backup record. */
const unkept = { marks: [], sessions: [], one_time_links: [] };

const sortRows = (tables: Record<string, readonly unknown[]>) =>
  Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [
      name,
      rows.map((row) => JSON.stringify(row)).sort(),
    ]),
  );
