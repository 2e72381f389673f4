import { expect, test } from "vitest";
import { createCertificateStore } from "#app/features/site-health/certificate-store.ts";
import { createSiteHealthService } from "#app/features/site-health/service.ts";
import { recordBackup } from "#app/platform/database/backup-record.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";

const now = new Date("2026-11-20T10:00:00Z");
const earlier = new Date("2026-11-20T09:40:00Z");

describeOnBothEngines("the state that the database has", (current) => {
  test("has size, deliveries of all destinations, backup and certificate", async () => {
    const database = await current().open();
    const { databaseUrl, dataDir } = current().settings;
    const store = createCertificateStore(database);
    const service = createSiteHealthService({
      ...{ store, database },
      settings: {
        ...{ siteUrl: "https://www.example.com", dataDir, databaseUrl },
        backup: undefined,
      },
      listBacklog: async () => [
        { destination: "owner-mail", waiting: 2, failed: 1, oldest: earlier },
        { destination: "webhook", waiting: 0, failed: 3, oldest: undefined },
      ],
    });
    const first = await service.readStored(now);
    expect(first).toEqual({
      engine: databaseUrl ? "PostgreSQL" : "SQLite",
      bytes: expect.any(Number),
      waiting: 2,
      failed: 4,
      oldestAge: 20 * 60,
      backup: { last: undefined, failure: undefined },
      needsBackup: databaseUrl === undefined,
      certificate: undefined,
    });
    expect(first.bytes).toBeGreaterThan(100_000);
    const { disk, memory, ...stored } = await service.read(now);
    expect(stored).toEqual(first);
    for (const { used, total } of [disk ?? memory, memory]) expect(total).toBeGreaterThan(used);
    const certificate = { checkedAt: earlier, expiresAt: now };
    await store.save(certificate);
    await recordBackup(database.db, { at: earlier, bytes: 1 });
    expect(await service.readStored(now)).toMatchObject({
      backup: { last: { at: earlier, bytes: 1 } },
      certificate,
    });
  });
});
