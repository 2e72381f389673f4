import { chmodSync, chownSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  limitFileSize,
  lockSqlite,
  mountSmallDisk,
} from "../support/databases/broken-databases.ts";
import { copyStartedData } from "../support/databases/data-templates.ts";
import { listStoredContacts } from "../support/databases/stored-contacts.ts";
import {
  expectNotReady,
  expectRecovery,
  expectServiceUnavailable,
  postContact,
} from "../support/servers/honest-failure.ts";
import { type SiteProcess, startSite } from "../support/servers/site-process.ts";

const canMount = (() => {
  const disk = mountSmallDisk(1);
  disk?.remove();
  return disk !== undefined;
})();
const canRefuseWrites = limitFileSize(process.pid, false);

let dataDir: string;
let site: SiteProcess | undefined;
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "sqlite-faults-"));
  await copyStartedData(dataDir);
});
afterEach(async () => {
  await site?.terminate("SIGKILL");
  site = undefined;
  rmSync(dataDir, { recursive: true });
});

const databaseFile = () => path.join(dataDir, "site.sqlite");

async function start(settings: Record<string, string> = {}, user?: number): Promise<SiteProcess> {
  site = await startSite({ DATA_DIR: dataDir, RATE_LIMIT: "off", ...settings }, { user });
  return site;
}

/** References of the stored requests, in order of receipt. */
const listReferences = async (directory = dataDir) =>
  (await listStoredContacts(directory)).map(({ reference }) => reference);

test.skipIf(!canMount)(
  "a full disk [needs the right to mount]: requests are refused, none acknowledged is lost, and the site recovers with free space",
  async () => {
    const disk = mountSmallDisk(4);
    if (!disk) throw new Error("no disk");
    try {
      const broken = await start({ DATA_DIR: disk.directory });
      disk.fill();
      const acknowledged: string[] = [];
      // Long requests first; where none of them fits any more, short ones may.
      for (const length of [4900, 0]) {
        for (let number = 0; number < 200; number++) {
          const answer = await postContact(broken, "", `${number} ${"x".repeat(length)}`);
          const { reference } = await answer.json();
          if (answer.status !== 200) break;
          acknowledged.push(reference);
        }
      }
      expect(acknowledged.length).toBeLessThan(400);
      await expectServiceUnavailable(broken);
      disk.freeSpace();
      acknowledged.push(await expectRecovery(broken));
      expect(await broken.terminate("SIGTERM")).toBe(0);
      expect((await listReferences(disk.directory)).sort()).toEqual(acknowledged.sort());
    } finally {
      await site?.terminate("SIGKILL");
      disk.remove();
    }
  },
);

test.skipIf(!canRefuseWrites)(
  "a disk that refuses writes [needs prlimit]: requests are refused until it accepts them",
  async () => {
    const broken = await start();
    const limitAll = (isLimited: boolean) => {
      limitFileSize(Number(broken.child.pid), isLimited);
    };
    const kept = await (await postContact(broken, "before")).json();
    limitAll(true);
    await expectServiceUnavailable(broken);
    limitAll(false);
    const reference = await expectRecovery(broken);
    expect((await listReferences()).sort()).toEqual([kept.reference, reference].sort());
  },
);

test("with a database locked by another process, requests are refused and pages served at once", async () => {
  const broken = await start();
  const letGo = await lockSqlite(databaseFile(), "begin immediate");
  const waiting = postContact(broken);
  const pages: number[] = [];
  let isAnswered = false;
  void waiting.finally(() => {
    isAnswered = true;
  });
  while (!isAnswered) {
    pages.push((await fetch(`${broken.origin}/contacto`)).status);
    await setTimeout(20);
  }
  expect((await waiting).status).toBe(503);
  // A process blocked by the lock would have served only one of them; a busy machine serves few.
  expect(pages.length).toBeGreaterThan(5);
  await expectServiceUnavailable(broken);
  await letGo();
  const reference = await expectRecovery(broken);
  expect(await listReferences()).toEqual([reference]);
});

test("with a removed database file, requests are refused until the file is restored, and no new file is created", async () => {
  const broken = await start();
  const kept = await (await postContact(broken, "before")).json();
  const aside = path.join(dataDir, "aside.sqlite");
  renameSync(databaseFile(), aside);
  await expectServiceUnavailable(broken);
  renameSync(aside, databaseFile());
  const reference = await expectRecovery(broken);
  expect((await listReferences()).sort()).toEqual([kept.reference, reference].sort());
});

describe("starting on SQLite", () => {
  // Skipped for root, to whom file modes do not apply.
  const nobody = process.getuid?.() === 0 ? 65_534 : undefined;

  test("with a read-only file, the site listens, reports it, and is ready once the file is writable", async () => {
    const first = await start();
    expect(await first.terminate("SIGTERM")).toBe(0);
    for (const name of ["", "site.sqlite", "session-secret"]) {
      if (nobody) chownSync(path.join(dataDir, name), nobody, nobody);
    }
    chmodSync(databaseFile(), 0o400);
    const broken = await start({}, nobody);
    await expectServiceUnavailable(broken);
    chmodSync(databaseFile(), 0o600);
    const reference = await expectRecovery(broken);
    expect(await listReferences()).toEqual([reference]);
  });

  test("with a file locked by another process, the site listens, and is ready once it is unlocked", async () => {
    const first = await start();
    await first.terminate("SIGTERM");
    const letGo = await lockSqlite(databaseFile(), "begin immediate");
    const broken = await start();
    await expectNotReady(broken);
    expect(broken.stdoutLines.some((line) => line.includes("database is locked"))).toBe(true);
    await letGo();
    await expectRecovery(broken);
    expect(await listReferences()).toHaveLength(1);
  });
});
