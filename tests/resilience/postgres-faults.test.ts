import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startPostgres, type TestPostgres } from "../support/databases/postgres.ts";
import { listStoredContacts } from "../support/databases/stored-contacts.ts";
import {
  expectRecovery,
  expectServiceUnavailable,
  postContact,
} from "../support/servers/honest-failure.ts";
import { type SiteProcess, startSite } from "../support/servers/site-process.ts";

let postgres: TestPostgres;
let dataDir: string;
let settings: Record<string, string>;
let site: SiteProcess | undefined;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "postgres-faults-"));
  settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: await postgres.createDatabase(),
    SESSION_SECRET: "s".repeat(32),
    RATE_LIMIT: "1000/m",
  };
});
afterEach(async () => {
  await site?.terminate("SIGKILL");
  site = undefined;
  rmSync(dataDir, { recursive: true });
});

async function start(): Promise<SiteProcess> {
  site = await startSite(settings);
  return site;
}

const listReferences = async () =>
  (await listStoredContacts(dataDir, settings)).map(({ reference }) => reference).sort();

/** Runs statements in a connection of their own; returns the first column of the last one's rows. */
async function query(...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: settings["DATABASE_URL"] });
  await client.connect();
  let rows: unknown[][] = [];
  for (const text of statements) ({ rows } = await client.query({ text, rowMode: "array" }));
  await client.end();
  return rows.map(([first]) => first);
}

test("while PostgreSQL is stopped, requests are refused, and every acknowledged one is kept", async () => {
  const broken = await start();
  const kept = await (await postContact(broken, "before")).json();
  await postgres.halt();
  try {
    await expectServiceUnavailable(broken);
  } finally {
    await postgres.resume();
  }
  const reference = await expectRecovery(broken);
  expect(await broken.terminate("SIGTERM")).toBe(0);
  expect(await listReferences()).toEqual([kept.reference, reference].sort());
});

test("with PostgreSQL unreachable at the start, the site listens, and creates tables and posts once it is reachable", async () => {
  await postgres.halt();
  try {
    await expectServiceUnavailable(await start());
  } finally {
    await postgres.resume();
  }
  const late = site as SiteProcess;
  const reference = await expectRecovery(late);
  expect(await listReferences()).toEqual([reference]);
  const blogs = await fetch(`${late.origin}/administrator/app/site/get_blogs`);
  expect((await blogs.json()).data.length).toBeGreaterThan(0);
  expect((await fetch(`${late.origin}/blog`)).status).toBe(200);
});

test("with PostgreSQL unreachable, a stop does not wait for connection attempts", async () => {
  await postgres.halt();
  try {
    expect(await (await start()).terminate("SIGTERM")).toBe(0);
  } finally {
    await postgres.resume();
  }
});

test("with PostgreSQL read-only, requests are refused until it is writable", async () => {
  const broken = await start();
  await query("alter system set default_transaction_read_only = on", "select pg_reload_conf()");
  try {
    // The server reads its settings after it has said so; what a new connection has, the open ones were told before.
    await expect.poll(() => query("show default_transaction_read_only")).toEqual(["on"]);
    await expectServiceUnavailable(broken);
  } finally {
    await query("alter system reset default_transaction_read_only", "select pg_reload_conf()");
  }
  const reference = await expectRecovery(broken);
  expect(await listReferences()).toEqual([reference]);
});

test("with a table locked by another session, requests get 503 within the statement timeout until it is unlocked", async () => {
  const broken = await start();
  const holder = new pg.Client({ connectionString: settings["DATABASE_URL"] });
  await holder.connect();
  await holder.query("begin; lock table contact_requests in exclusive mode");
  expect((await postContact(broken)).status).toBe(503);
  await holder.end();
  const reference = await expectRecovery(broken);
  expect(await listReferences()).toEqual([reference]);
});
