import { statfs } from "node:fs/promises";
import { totalmem } from "node:os";
import { createJob, type Job } from "#app/platform/jobs/job.ts";
import { readCertificateExpiry } from "./certificate-client.ts";
import type { CertificateStore } from "./certificate-store.ts";
import type { SiteHealth, Usage } from "./rules/health.ts";

/** The health of the site, for the server. */
export type SiteHealthService = ReturnType<typeof createSiteHealthService>;

/** Milliseconds between two looks at the certificate. */
const checkInterval = 6 * 60 * 60_000;

export function createSiteHealthService(store: CertificateStore, siteUrl: string, dataDir: string) {
  return {
    async read(): Promise<SiteHealth> {
      const isSecure = siteUrl.startsWith("https:");
      const [certificate, disk] = await Promise.all([
        isSecure ? store.find() : undefined,
        readDisk(dataDir),
      ]);
      return { certificate, disk, memory: readMemory() };
    },
  };
}

/** Looks at the certificate of an HTTPS site; one that cannot be reached is recorded, not reported. */
export function createCertificateJob(
  store: CertificateStore,
  siteUrl: string,
  reportError: (error: unknown) => void,
): Job {
  return createJob({
    every: checkInterval,
    async run(signal) {
      const expiresAt = await readCertificateExpiry(siteUrl, signal).catch(() => undefined);
      if (!signal.aborted) await store.save({ checkedAt: new Date(), expiresAt });
    },
    reportError,
  });
}

/** As `df` counts it: without what is reserved for the system. */
async function readDisk(directory: string): Promise<Usage | undefined> {
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
