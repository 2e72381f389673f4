import { statfs } from "node:fs/promises";
import { totalmem } from "node:os";
import { findBackupState } from "#app/platform/database/backup-record.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import { readCertificate } from "#app/platform/http-client/read-certificate.ts";
import { createJob, type Job } from "#app/platform/jobs/job.ts";
import type { Backlog } from "#app/platform/outbox/delivery.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import type { CertificateStore } from "./certificate-store.ts";
import type { SiteHealth, StoredState, Usage } from "./rules/health.ts";

/** The health of the site, for the server and the command line. */
export type SiteHealthService = ReturnType<typeof createSiteHealthService>;

/** Poll interval of the certificate, in milliseconds. */
const checkInterval = 6 * 60 * 60_000;

interface SiteHealthOptions {
  readonly store: CertificateStore;
  readonly settings: Pick<Settings, "siteUrl" | "dataDir" | "databaseUrl" | "backup">;
  readonly database: Pick<Database, "db" | "readSize">;
  readonly listBacklog: () => Promise<Backlog[]>;
}

export function createSiteHealthService(options: SiteHealthOptions) {
  const { store, database, listBacklog } = options;
  const { siteUrl, dataDir, databaseUrl } = options.settings;
  const needsBackup = !databaseUrl || options.settings.backup !== undefined;
  const findCertificate = async () => (siteUrl.startsWith("https:") ? store.find() : undefined);
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
      needsBackup,
      certificate: await findCertificate(),
    };
  }
  return {
    readStored,
    async read(now: Date): Promise<SiteHealth> {
      const [stored, disk] = await Promise.all([readStored(now), readDisk(dataDir)]);
      return { ...stored, disk, memory: readMemory() };
    },
    readDisk: () => readDisk(dataDir),
    readMemory,
  };
}

/** Checks the certificate of an HTTPS site; one that cannot be reached is recorded, not reported. */
export function createCertificateJob(
  store: CertificateStore,
  siteUrl: string,
  reportError: (error: unknown) => void,
): Job {
  return createJob({
    every: checkInterval,
    async run(signal) {
      const certificate = await readCertificate(new URL(siteUrl), signal).catch(() => undefined);
      const expiresAt = certificate?.validTo;
      if (!signal.aborted) await store.save({ checkedAt: new Date(), expiresAt });
    },
    reportError,
  });
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
