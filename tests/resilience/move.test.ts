import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createPostEditor } from "../../src/features/blog/store/post-editor.ts";
import { lockExclusively } from "../../src/platform/database/engines/sqlite-copy.ts";
import { sqliteFileName } from "../../src/platform/database/open-database.ts";
import { getSessionSecret } from "../../src/platform/settings/session-secret.ts";
import { copyStartedData } from "../support/databases/data-templates.ts";
import { createSharedDatabase } from "../support/databases/databases.ts";
import { listStoredContacts, withDatabase } from "../support/databases/stored-contacts.ts";
import {
  expectAllDelivered,
  getWebhookEnvironment,
  retryDeliveries,
} from "../support/databases/stored-deliveries.ts";
import { pickSize } from "../support/servers/full-run.ts";
import {
  expectRecovery,
  expectServiceUnavailable,
  postContact,
} from "../support/servers/honest-failure.ts";
import {
  respondWithStatus,
  startTestHttpServer,
  type TestHttpServer,
} from "../support/servers/other-host.ts";
import { runCli, type SiteProcess, startSite } from "../support/servers/site-process.ts";

const count = pickSize(5, 20);

let host: TestHttpServer;
let dataDir: string;
let site: SiteProcess | undefined;
beforeEach(async () => {
  host = await startTestHttpServer(respondWithStatus(500));
  dataDir = mkdtempSync(path.join(tmpdir(), "move-"));
  await copyStartedData(dataDir);
});
afterEach(async () => {
  await site?.terminate("SIGKILL");
  site = undefined;
  await host.close();
  rmSync(dataDir, { recursive: true });
});

test("a site started during a move accepts no request until the move has ended", async () => {
  const settings = { DATA_DIR: dataDir, RATE_LIMIT: "off" };
  site = await startSite(settings);
  await site.terminate("SIGTERM");
  const closed = lockExclusively(path.join(dataDir, sqliteFileName));
  try {
    site = await startSite(settings);
    await expectServiceUnavailable(site);
  } finally {
    closed.release();
  }
  const reference = await expectRecovery(site);
  expect(await listStoredContacts(dataDir)).toMatchObject([{ reference }]);
});

test("a move to PostgreSQL keeps every request once, and delivers waiting ones once", async () => {
  const before = { DATA_DIR: dataDir, RATE_LIMIT: "off", ...getWebhookEnvironment(host.url) };
  const start = async (settings: Record<string, string>) => {
    site = await startSite(settings);
    return site;
  };
  const old = await start(before);
  const post = async (running: SiteProcess, key: string) => {
    const answer = await postContact(running, key);
    expect(answer.status).toBe(200);
    return (await answer.json()).reference as string;
  };
  const references: string[] = [];
  for (let number = 0; number < count; number++) references.push(await post(old, `key ${number}`));

  const after = {
    ...before,
    DATABASE_URL: (await createSharedDatabase()).databaseUrl,
    SESSION_SECRET: getSessionSecret(dataDir),
  };
  const refused = await runCli(after, ["move"]);
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toContain("another program has the database open: stop the site first");
  references.push(await post(old, "still taken"));

  await old.terminate("SIGTERM");
  const tried = host.received.length;
  const moved = await runCli(after, ["move", "--json"]);
  expect([moved.code, moved.stderr]).toEqual([0, ""]);
  const { rows } = JSON.parse(moved.stdout);
  expect(rows).toMatchObject({ contact_requests: count + 1, deliveries: count + 1 });

  host.handler = respondWithStatus(204);
  const started = await start(after);
  // A repeated request gets the original reference.
  expect(await post(started, "key 0")).toBe(references[0]);
  await retryDeliveries(after);
  const deliveries = await expectAllDelivered(after, 60_000);
  const arrived = host.received.slice(tried).map(({ headers }) => String(headers["webhook-id"]));
  expect(arrived.toSorted()).toEqual(deliveries.map(({ id }) => id).toSorted());
  expect(deliveries.map(({ reference }) => reference).toSorted()).toEqual(references.toSorted());

  references.push(await post(started, "new"));
  const stored = await listStoredContacts(dataDir, after);
  expect(stored.map(({ reference }) => reference).sort()).toEqual(references.sort());
  // The sample posts were moved, not created again.
  const posts = await withDatabase(after, (database) => createPostEditor(database).listAll());
  expect(posts).toHaveLength(rows.posts);
});
