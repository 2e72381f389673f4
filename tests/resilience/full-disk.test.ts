import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createContactStore } from "../../src/features/contact/requests/contact-store.ts";
import { contactFieldTable } from "../../src/features/contact/rules/contact-fields.ts";
import { type Database, openDatabase } from "../../src/platform/database/open-database.ts";
import { mountSmallDisk } from "../support/databases/broken-databases.ts";
import { listStoredContacts } from "../support/databases/stored-contacts.ts";
import { makeContactRequest } from "../support/samples/contacts.ts";
import { expectNotReady, expectRecovery, postContact } from "../support/servers/honest-failure.ts";
import { startSite } from "../support/servers/site-process.ts";

const canMount = (() => {
  const disk = mountSmallDisk(1);
  disk?.remove();
  return disk !== undefined;
})();

/** Three bytes each in the database. */
const longestComment = "漢".repeat(contactFieldTable.comment.max);

let directory: string;
let database: Database;
beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "full-disk-"));
});
afterEach(async () => {
  await database?.close();
  rmSync(directory, { recursive: true });
});

const open = async (dataDir = directory) => {
  database = await openDatabase({ databaseUrl: undefined, dataDir });
  return database;
};
const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

/** Stores the longest request that the form accepts, with a delivery to each destination. */
function storeLongest(key: string): Promise<unknown> {
  const text = (length: number) => "漢".repeat(length);
  const request = makeContactRequest({
    firstName: text(contactFieldTable.first_name.max),
    lastName: text(contactFieldTable.last_name.max),
    comment: longestComment,
  });
  const deliveries = (["owner-mail", "visitor-mail", "administrator", "webhook"] as const).map(
    (destination) => ({ id: `${key}-${destination}`, destination }),
  );
  const guard = { key: key.padEnd(64, "0"), bodyHash: "0".repeat(64), lifetime: 1000 };
  return createContactStore(database).create(request, guard, deliveries);
}

test.skipIf(!canMount)(
  "whoever is told that the database takes writes can store the longest request, however little space is left [needs the right to mount]",
  async () => {
    const disk = mountSmallDisk(8);
    if (!disk) throw new Error("no disk");
    try {
      await open(disk.directory);
      await storeLongest("first");
      const outcomes = new Set<string>();
      for (let left = 400 * 1024; left >= 0; left -= 25 * 1024) {
        disk.fill(left);
        for (let isStored = true, number = 0; isStored; number++) {
          const isReady = await succeeds(database.checkWritable());
          isStored = await succeeds(storeLongest(`left-${left}-${number}`));
          outcomes.add(`ready ${isReady}, stored ${isStored}`);
        }
        // Repeated while the disk is full, although a few bytes can be written.
        expect(await succeeds(database.checkWritable())).toBe(false);
        disk.freeSpace();
      }
      expect(outcomes).toContain("ready true, stored true");
      expect(outcomes).toContain("ready false, stored false");
      expect(outcomes).not.toContain("ready true, stored false");
      expect(await succeeds(database.checkWritable())).toBe(true);
      expect(await succeeds(storeLongest("last"))).toBe(true);
    } finally {
      await database.close();
      disk.remove();
    }
  },
);

test("after a refused write, the database is writable again only once a write of that size succeeds", async () => {
  await open();
  await database.checkWritable();
  const pages = Number(
    Object.values((await sql<object>`pragma page_count`.execute(database.db)).rows[0] ?? {})[0],
  );
  const free = Number(
    Object.values((await sql<object>`pragma freelist_count`.execute(database.db)).rows[0] ?? {})[0],
  );
  await sql.raw("vacuum").execute(database.db);
  await sql.raw(`pragma max_page_count = ${pages - free + 3}`).execute(database.db);
  await expect(storeLongest("refused")).rejects.toThrow("full");
  await expect(database.checkWritable()).rejects.toThrow("full");
  await database.db.insertInto("marks").values({ name: "small", value: "1" }).execute();
  await sql.raw("pragma max_page_count = 100000").execute(database.db);
  await database.checkWritable();
  await storeLongest("stored");
});

test("readiness checks do not grow the database", async () => {
  await open();
  const size = async () => {
    await sql.raw("pragma wal_checkpoint(truncate)").execute(database.db);
    return statSync(path.join(directory, "site.sqlite")).size;
  };
  const refuse = () => database.transact(() => Promise.reject(new Error("refused")));
  await database.checkWritable();
  const before = await size();
  for (let number = 0; number < 30; number++) {
    await expect(refuse()).rejects.toThrow("refused");
    await database.checkWritable();
  }
  expect(await size()).toBe(before);
  expect(await database.db.selectFrom("marks").select("name").execute()).toEqual([
    { name: "writable" },
  ]);
});

describe.skipIf(!canMount)(
  "a site whose disk is so full that small writes succeed [needs the right to mount]",
  () => {
    test("is not ready while it refuses requests, and becomes ready when there is space", async () => {
      const disk = mountSmallDisk(6);
      if (!disk) throw new Error("no disk");
      const site = await startSite({ DATA_DIR: disk.directory, RATE_LIMIT: "off" });
      try {
        const acknowledged: string[] = [];
        for (let round = 0; round < 4; round++) {
          disk.fill(20 * 1024);
          let status = 200;
          for (let number = 0; status === 200; number++) {
            const answer = await postContact(
              site,
              "",
              `${round} ${number} ${longestComment}`.slice(0, 5000),
            );
            status = answer.status;
            const { reference } = await answer.json();
            if (status === 200) acknowledged.push(reference);
          }
          expect(status).toBe(503);
          await expectNotReady(site);
          disk.freeSpace();
          acknowledged.push(await expectRecovery(site, `again-${round}`));
        }
        await site.terminate("SIGKILL");
        const stored = await listStoredContacts(disk.directory);
        expect(stored.map(({ reference }) => reference).sort()).toEqual(
          [...new Set(acknowledged)].sort(),
        );
      } finally {
        await site.terminate("SIGKILL");
        disk.remove();
      }
    });
  },
);
