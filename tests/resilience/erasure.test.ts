import { randomUUIDv7 } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createRequestListStore } from "../../src/features/contact/lists/request-list-store.ts";
import { createReplyStore } from "../../src/features/contact/replies/reply-store.ts";
import { createHandlingStore } from "../../src/features/contact/requests/handling-store.ts";
import { parseRequestSearch } from "../../src/features/contact/rules/request-text.ts";
import type { Database } from "../../src/platform/database/open-database.ts";
import { lockSqlite } from "../support/databases/broken-databases.ts";
import { copyStartedData } from "../support/databases/data-templates.ts";
import { findFilesContaining } from "../support/databases/find-bytes.ts";
import { startPostgres } from "../support/databases/postgres.ts";
import { listStoredContacts, withDatabase } from "../support/databases/stored-contacts.ts";
import { pickSize } from "../support/servers/full-run.ts";
import { runCli, type SiteProcess, startSite } from "../support/servers/site-process.ts";

const email = "Borrada.Canaria@correo.example.com";
/** Texts that must not be found afterwards, including the normalized address. */
const canaries = [
  email,
  email.toLowerCase(),
  "+525598765432",
  "Cañaria Nombre",
  "Cañaria Apellido",
  "cañaria-del-comentario",
  // As search words, and in notes of the team.
  "canaria nombre",
  "canaria del comentario",
  // Digits of the phone, and a word that no other request has.
  "5598765432",
  "\u9fc6\u9fc7\u9fc8",
  "nota-cañaria",
  "respuesta-cañaria",
  "nota canaria",
  "respuesta canaria",
];

/** Number of requests that are sent, in groups that are under way at once. */
const requests = pickSize(100, 300);
const group = 50;

/** Alternating requests of the person and of others, of various lengths, so that database pages split and overflow. */
async function fill(
  site: SiteProcess,
  settings: Readonly<Record<string, string>>,
): Promise<{ person: number; others: number }> {
  const counts = { person: 0, others: 0 };
  const send = async (number: number) => {
    const isPerson = number % 5 === 0;
    counts[isPerson ? "person" : "others"] += 1;
    const length = [0, 40, 400, 2000, 4500][number % 7] ?? 800;
    const answer = await fetch(`${site.origin}/administrator/app/site/postContactApp`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": `key-${number}` },
      body: JSON.stringify({
        first_name: isPerson ? "Cañaria Nombre \u9fc6\u9fc7\u9fc8" : `Otra ${number}`,
        last_name: isPerson ? "Cañaria Apellido" : "",
        email: isPerson ? email : `${(number * 7919) % 1000}@otra.example.com`,
        phone: isPerson ? "+525598765432" : "5500000000",
        service: "Otro",
        consent: "on",
        comment: `${"x".repeat(length)} ${isPerson ? "cañaria-del-comentario" : "otro"} ${number}`,
      }),
    });
    expect(answer.status).toBe(200);
  };
  for (let first = 0; first < requests; first += group) {
    await Promise.all(Array.from({ length: group }, (_, index) => send(first + index)));
  }
  await withDatabase(settings, addNotes);
  return counts;
}

/** Notes on every request of the person and replies to it, of various lengths, and the texts that are searched. */
async function addNotes(database: Database): Promise<void> {
  const handling = createHandlingStore(database);
  const replies = createReplyStore(database);
  const author = { id: "carmen", name: "Carmen", email: "carmen@example.com" };
  const actor = { userId: "carmen", at: new Date() };
  // Each search fills the texts that were emptied since.
  const find = (query: string) => {
    const filter = { terms: parseRequestSearch(query) };
    const days = { today: "2026-11-20", weekEnd: "2026-11-22", now: new Date() };
    const list = { view: "all", filter, userId: "carmen", ...days } as const;
    return createRequestListStore(database).list(list, { limit: 1 });
  };
  expect(await find("cañaria 98765")).toHaveLength(1);
  for (const request of await createHandlingStore(database).listByEmail(email)) {
    const { id } = request;
    for (const length of [0, 900, 4900]) {
      await handling.change(id, { note: `nota-cañaria ${"x".repeat(length)}` }, actor);
      const text = `respuesta-cañaria ${"x".repeat(length)}`;
      const letter = { recipient: email, subject: text.slice(0, 200), text };
      await replies.send(
        request,
        {
          ...{ id: randomUUIDv7(), letter, quote: request.comment, author },
          ...{ templateId: undefined, replaces: undefined },
        },
        { version: 1, state: undefined, followUpOn: undefined },
        actor,
      );
    }
    const change = { state: "won", assigneeId: "carmen", version: 1 } as const;
    await handling.change(id, change, actor);
  }
  expect(await find("nota cañaria respuesta")).toHaveLength(1);
}

let dataDir: string;
let site: SiteProcess | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "erasure-"));
});
afterEach(async () => {
  await site?.terminate("SIGKILL");
  site = undefined;
  rmSync(dataDir, { recursive: true });
});

describe("erasing a person on SQLite", () => {
  const settings = () => ({ DATA_DIR: dataDir, RATE_LIMIT: "off" });
  beforeEach(() => copyStartedData(dataDir));
  const start = async () => {
    site = await startSite(settings());
    return site;
  };
  const erase = () =>
    runCli(settings(), ["contacts", "erase", ` ${email.toUpperCase()}`, "--json"]);

  test("leaves no byte in the files of a running site, and records the erasure", async () => {
    const running = await start();
    const { person, others } = await fill(running, settings());
    expect(findFilesContaining(dataDir, canaries).length).toBeGreaterThan(0);
    const before = Date.now();
    const { code, stdout } = await erase();
    expect(code).toBe(0);
    const { requests, erasures } = JSON.parse(stdout);
    expect(requests).toBe(person);
    expect(erasures).toMatchObject([
      { receipt: expect.stringMatching(/^ER-[\dA-Z]{4}-[\dA-Z]{4}$/), requests: person },
    ]);
    for (const time of [erasures[0].erased_at, erasures[0].cleaned_at]) {
      expect(Date.parse(time)).toBeGreaterThanOrEqual(before);
    }
    expect(findFilesContaining(dataDir, canaries)).toEqual([]);
    expect(statSync(path.join(dataDir, "site.sqlite-wal")).size).toBeLessThan(100_000);
    expect(await listStoredContacts(dataDir)).toHaveLength(others);

    // The site keeps running, a repeated erasure returns the same record, and the log contains nothing.
    expect((await fetch(`${running.origin}/readyz`)).status).toBe(200);
    const again = await erase();
    expect([again.code, JSON.parse(again.stdout)]).toEqual([
      0,
      { requests: 0, letters: 0, erasures },
    ]);
    for (const canary of canaries) expect(running.stdoutLines.join("\n")).not.toContain(canary);
  });

  test("reports a write-ahead log held by a concurrent reader, and completes when repeated", async () => {
    const running = await start();
    await fill(running, settings());
    const file = path.join(dataDir, "site.sqlite");
    const letGo = await lockSqlite(file, "begin; select count(*) from contact_requests");
    const { code, stderr } = await erase();
    expect([code, stderr]).toEqual([1, expect.stringContaining("not yet from the files")]);
    expect(findFilesContaining(dataDir, canaries)).not.toEqual([]);
    await letGo();
    expect((await erase()).code).toBe(0);
    expect(findFilesContaining(dataDir, canaries)).toEqual([]);
  }, 90_000);

  test("reports an unknown person without changes", async () => {
    await (await start()).terminate("SIGTERM");
    const { code, stderr } = await erase();
    expect([code, stderr]).toEqual([1, expect.stringContaining("no contact request from")]);
  });
});

test("erasing a person on PostgreSQL leaves no byte in the tables' files once open snapshots have ended", async () => {
  const postgres = await startPostgres();
  const url = await postgres.createDatabase();
  const client = new pg.Client({ connectionString: url });
  try {
    const settings = {
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      SESSION_SECRET: "s".repeat(32),
      RATE_LIMIT: "off",
    };
    site = await startSite(settings);
    const { person, others } = await fill(site, settings);
    await client.connect();
    await client.query("analyze");
    // The write-ahead log keeps its contents until the server recycles it: reported, and not searched.
    const search = async () => {
      await client.query("checkpoint");
      return findFilesContaining(postgres.directory, canaries, (file) => !file.includes("pg_wal"));
    };
    expect((await search()).length).toBeGreaterThan(0);

    await client.query("begin isolation level repeatable read");
    await client.query("select count(*) from contact_requests");
    const erasing = runCli(settings, ["contacts", "erase", email, "--json"]);
    const watcher = new pg.Client({ connectionString: url });
    await watcher.connect();
    await expect
      .poll(async () => (await watcher.query("select count(*) from erasures")).rows[0].count, {
        timeout: 20_000,
      })
      .toBe("1");
    await watcher.end();
    await client.query("commit");
    const { code, stdout } = await erasing;
    expect([code, JSON.parse(stdout).requests]).toEqual([0, person]);
    await client.query("analyze");
    expect(await search()).toEqual([]);
    expect(await listStoredContacts(dataDir, settings)).toHaveLength(others);
  } finally {
    await client.end();
    await site?.terminate("SIGKILL");
    await postgres.stop();
  }
}, 90_000);
