import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { getPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { createOwnerSettings } from "#app/platform/owner-settings/owner-settings.ts";
import { readSettings } from "#app/platform/settings/settings.ts";
import { copyStartedData } from "../support/databases/data-templates.ts";
import { createSharedDatabase } from "../support/databases/databases.ts";
import { startPostgres } from "../support/databases/postgres.ts";
import { listStoredContacts, withDatabase } from "../support/databases/stored-contacts.ts";
import { actAs } from "../support/samples/actions.ts";
import { expectRecovery, postContact } from "../support/servers/honest-failure.ts";
import { type SiteProcess, startSite } from "../support/servers/site-process.ts";

let dataDir: string;
let sites: SiteProcess[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "replicas-"));
});
afterEach(async () => {
  await Promise.all(sites.map((site) => site.terminate("SIGKILL")));
  sites = [];
  rmSync(dataDir, { recursive: true });
});

async function startAll(count: number, settings: Record<string, string>): Promise<void> {
  sites = await Promise.all(
    Array.from({ length: count }, () => startSite({ DATA_DIR: dataDir, ...settings })),
  );
}
const siteOf = (number: number) => sites[number % sites.length] as SiteProcess;

/** Sends the same form many times concurrently, alternating between the replicas, with the default rate limit. */
async function expectOne(settings: Record<string, string>, key: string): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, number) => {
      const answer = await postContact(siteOf(number), key);
      return `${answer.status} ${await answer.text()}`;
    }),
  );
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^200 {"code":1,"reference":"FS-/);
  expect(await listStoredContacts(dataDir, settings)).toHaveLength(1);
}

describe.each([
  ["with one key", "the same"],
  ["without a key", ""],
])("a form sent 50 times concurrently %s", (_, key) => {
  test("is stored once on SQLite, with 50 equal responses", async () => {
    await copyStartedData(dataDir);
    await startAll(1, {});
    await expectOne({}, key);
  });

  test("is stored once on SQLite shared by two processes", async () => {
    await copyStartedData(dataDir);
    await startAll(2, {});
    await expectOne({}, key);
  });
});

describe("two replicas on PostgreSQL", () => {
  let settings: Record<string, string>;
  beforeEach(async () => {
    const { databaseUrl } = await createSharedDatabase({ isStarted: true });
    settings = { DATABASE_URL: databaseUrl, SESSION_SECRET: "s".repeat(32) };
  });

  test.each([
    ["with one key", "the same"],
    ["without a key", ""],
  ])("store a form sent 50 times concurrently %s once, with 50 equal responses", async (_, key) => {
    await startAll(2, settings);
    await expectOne(settings, key);
  });

  test("share the rate limit of a client", async () => {
    await startAll(2, { ...settings, RATE_LIMIT: "4/h" });
    const statuses: number[] = [];
    for (let number = 0; number < 8; number++) {
      const answer = await postContact(siteOf(number), "", `petición ${number}`);
      statuses.push(answer.status);
      if (answer.status === 429) {
        const wait = Number(answer.headers.get("retry-after"));
        expect(wait).toBeGreaterThan(3000);
        expect(wait).toBeLessThanOrEqual(3600);
      }
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
  });

  test("show a time to answer that an owner sets, on pages that they keep in their caches", async () => {
    await startAll(2, settings);
    const { answerTimes } = getTexts("es", "contact");
    const showTime = () =>
      Promise.all(
        sites.map(async ({ directOrigin }) => {
          const html = await (await fetch(`${directOrigin}${getPath("contact", "es")}`)).text();
          return html.includes(answerTimes["1-working-day"]);
        }),
      );
    for (const _ of [1, 2]) expect(await showTime()).toEqual([false, false]);
    await withDatabase({ DATA_DIR: dataDir, ...settings }, async (database) => {
      const ownerSettings = createOwnerSettings(database, readSettings({ DATA_DIR: dataDir }));
      const save = (text: string) =>
        ownerSettings.save([{ name: "ANSWER_TIME", text }], actAs("ana"));
      await save("1-working-day");
      await expect.poll(showTime, { timeout: 3000 }).toEqual([true, true]);
      await save("");
      await expect.poll(showTime, { timeout: 3000 }).toEqual([false, false]);
    });
  });

  test("respond with 503 while the database is unavailable, and do not count these requests", async () => {
    const postgres = await startPostgres();
    try {
      settings["DATABASE_URL"] = await postgres.createDatabase();
      await startAll(2, { ...settings, RATE_LIMIT: "2/h" });
      await postgres.halt();
      try {
        for (let number = 0; number < 6; number++) {
          expect((await postContact(siteOf(number), "", `petición ${number}`)).status).toBe(503);
        }
      } finally {
        await postgres.resume();
      }
      await expectRecovery(siteOf(0), "one");
      await expectRecovery(siteOf(1), "two");
      expect(await listStoredContacts(dataDir, settings)).toHaveLength(2);
    } finally {
      await postgres.stop();
    }
  });
});
