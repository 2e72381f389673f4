import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createBackupJob } from "../../src/platform/backups/backup-job.ts";
import { createSiteRunner } from "../../src/platform/backups/run-site.ts";
import { recordBackup, recordBackupFailure } from "../../src/platform/database/backup-record.ts";
import type { Database } from "../../src/platform/database/open-database.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";

const hour = 60 * 60_000;
const day = 24 * hour;

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "backup-job-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

describeOnBothEngines("the daily backup", (current) => {
  let database: Database;
  let errors: unknown[];
  beforeEach(async () => {
    database = await current().open();
    errors = [];
  });

  const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);
  const log = () => path.join(directory, "log");

  /** Starts a replica with a command line that writes down what it is told; waits for the first run and ends it. */
  async function runReplica(replica: Database, code = 0): Promise<void> {
    const script = `echo "$*" >>'${log()}'; echo 'first\nthe disk is full' >&2; exit ${code}`;
    const job = createBackupJob({
      database: replica,
      timeZone: "America/Mexico_City",
      runSite: createSiteRunner(["sh", "-c", script, "sh"]),
      reportError: (error) => errors.push(error),
    });
    await job.start();
    await job.stop();
  }

  /** Words that the command lines were given since the last time. */
  function takeLog(): string[] {
    try {
      return readFileSync(log(), "utf8").trim().split("\n");
    } catch {
      return [];
    } finally {
      rmSync(log(), { force: true });
    }
  }

  /** Has the last claim made this long ago. */
  const moveClaim = (milliseconds: number) =>
    database.db
      .updateTable("marks")
      .set({ value: ago(milliseconds).toISOString() })
      .where("name", "=", "backup-look")
      .execute();

  test("is made at the first start, by one of all replicas", async () => {
    await Promise.all([runReplica(database), runReplica(await current().open())]);
    expect(takeLog()).toEqual(["backup --prune"]);
    await recordBackup(database.db, { at: new Date(), bytes: 1 });
    await moveClaim(day);
    await runReplica(database);
    expect([takeLog(), errors]).toEqual([[], []]);
  });

  test("is made when the last one is of another day, or of a clock that was ahead", async () => {
    for (const at of [ago(2 * day), ago(-30 * day)]) {
      await recordBackup(database.db, { at, bytes: 1 });
      await moveClaim(-30 * day);
      await runReplica(database);
      expect(takeLog()).toEqual(["backup --prune"]);
    }
  });

  test("is tried again an hour after it failed, and says why", async () => {
    await runReplica(database, 1);
    expect(takeLog()).toEqual(["backup --prune"]);
    expect(errors.map(String)).toEqual(["Error: backup: the disk is full"]);
    await moveClaim(hour - 60_000);
    await runReplica(database);
    expect(takeLog()).toEqual([]);
    await moveClaim(hour + 60_000);
    await runReplica(database);
    expect(takeLog()).toEqual(["backup --prune"]);
  });

  test("that a stop of the site interrupted is made at the next start", async () => {
    const begun = Promise.withResolvers<void>();
    const job = createBackupJob({
      database,
      timeZone: "America/Mexico_City",
      runSite: async (words, signal) => {
        begun.resolve();
        await createSiteRunner(["sh", "-c", "exec sleep 60", "sh"])(words, signal);
      },
      reportError: (error) => errors.push(error),
    });
    const started = job.start();
    await begun.promise;
    await Promise.all([job.stop(), started]);
    await runReplica(database);
    expect([takeLog(), errors]).toEqual([["backup --prune"], []]);
  });

  test("is only carried away again where only that failed", async () => {
    await recordBackup(database.db, { at: new Date(), bytes: 1 });
    await recordBackupFailure(database.db, { at: new Date(), step: "carry", reason: "no network" });
    await runReplica(database);
    expect(takeLog()).toEqual(["backup --carry-away"]);
  });
});
