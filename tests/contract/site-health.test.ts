import { expect, test } from "vitest";
import { createSiteHealthService } from "#app/features/site-health/service.ts";
import { recordBackup } from "#app/platform/database/backup-record.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";

const now = new Date("2026-11-20T10:00:00Z");
const earlier = new Date("2026-11-20T09:40:00Z");

describeOnBothEngines("the state that the database has", (current) => {
  test("has size, deliveries of all destinations and backup", async () => {
    const database = await current().open();
    const { databaseUrl, dataDir } = current().settings;
    const service = createSiteHealthService({
      database,
      settings: { dataDir, databaseUrl, backup: undefined },
      findContactTo: async () => [],
      findAddress: () => ({ problem: "answered 502", certificate: undefined }),
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
      makesBackups: false,
    });
    expect(first.bytes).toBeGreaterThan(100_000);
    const { disk, memory, address, ...stored } = await service.read(now);
    expect(address?.problem).toBe("answered 502");
    expect(stored).toEqual(first);
    for (const { used, total } of [disk ?? memory, memory]) expect(total).toBeGreaterThan(used);
    await recordBackup(database.db, { at: earlier, bytes: 1 });
    expect(await service.readStored(now)).toMatchObject({
      backup: { last: { at: earlier, bytes: 1 } },
    });
  });
});
