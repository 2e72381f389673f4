import { statfs } from "node:fs/promises";
import { totalmem } from "node:os";
import { findBackupState } from "#app/platform/database/backup-record.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import { createJob } from "#app/platform/jobs/job.ts";
import type { Backlog } from "#app/platform/outbox/delivery.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import { askPublicAddress } from "./ask-public-address.ts";
import type { PublicAddress, SiteHealth, StoredState, Usage } from "./rules/health.ts";

export type SiteHealthService = ReturnType<typeof createSiteHealthService>;

/** Poll interval of the public address, in milliseconds, and while it does not answer. */
const checkInterval = 5 * 60_000;
const retryInterval = 30_000;

interface SiteHealthOptions {
  readonly settings: Pick<Settings, "dataDir" | "databaseUrl" | "backup">;
  readonly database: Pick<Database, "db" | "readSize">;
  readonly listBacklog: () => Promise<Backlog[]>;
  readonly findContactTo: () => Promise<readonly string[]>;
  readonly findAddress: () => PublicAddress | undefined;
}

export function createSiteHealthService(options: SiteHealthOptions) {
  const { database, listBacklog, findContactTo, findAddress } = options;
  const { dataDir, databaseUrl } = options.settings;
  const makesBackups = options.settings.backup !== undefined;
  /** State that all processes on the database share. Rejects without it. */
  async function readStored(now: Date): Promise<StoredState> {
    const backlogs = await listBacklog();
    const ages = backlogs.flatMap(({ oldest }) => (oldest ? [now.getTime() - +oldest] : []));
    const sum = (key: "waiting" | "failed") =>
      backlogs.reduce((total, backlog) => total + backlog[key], 0);
    return {
      engine: databaseUrl ? "PostgreSQL" : "SQLite",
      bytes: await database.readSize(),
      waiting: sum("waiting"),
      failed: sum("failed"),
      oldestAge: Math.max(0, ...ages) / 1000,
      backup: await findBackupState(database.db),
      needsBackup: !databaseUrl || makesBackups,
      makesBackups,
    };
  }
  return {
    readStored,
    async read(now: Date): Promise<SiteHealth> {
      const [stored, disk] = await Promise.all([readStored(now), readDisk(dataDir)]);
      return { ...stored, disk, memory: readMemory(), address: findAddress() };
    },
    readDisk: () => readDisk(dataDir),
    readMemory,
    findAddress,
    /** The mailboxes that get each contact request, which are told of alarms too. */
    findContactTo,
  };
}

export function createAddressCheck(siteUrl: string) {
  let address: PublicAddress | undefined;
  return {
    find: () => address,
    job: createJob({
      every: checkInterval,
      retryAfter: retryInterval,
      async run(signal) {
        address = await askPublicAddress(siteUrl, signal);
        if (address.problem) throw new Error(address.problem);
      },
      // Told by the alarm, which waits for minutes: a start is seen as a failure too.
      reportError: () => undefined,
    }),
  };
}

/** As `df` counts it: without what is reserved for the system. */
export async function readDisk(directory: string): Promise<Usage | undefined> {
  try {
    const { bsize, blocks, bfree, bavail } = await statfs(directory);
    const used = (blocks - bfree) * bsize;
    return { used, total: used + bavail * bsize };
  } catch {
    return undefined;
  }
}

function readMemory(): Usage {
  const limit = process.constrainedMemory();
  const machine = totalmem();
  return {
    used: process.memoryUsage.rss(),
    total: limit > 0 && limit < machine ? limit : machine,
  };
}
