import { Gauge, type Registry } from "prom-client";
import type { Runtime } from "#app/composition/create-runtime.ts";
import { withTimeout } from "#app/platform/page-cache/with-timeout.ts";
import packageFile from "../../../package.json" with { type: "json" };

/** Milliseconds: a database that hangs must not keep Prometheus, which waits for ten seconds, from the other figures. */
export const databaseTimeout = 4000;

type HealthSources = Pick<Runtime, "siteHealth" | "checkWritable">;

/** The returned function reads them. What is not known has no value. */
export function createHealthGauges(
  registry: Registry,
  { siteHealth, checkWritable }: HealthSources,
): () => Promise<void> {
  const registers = [registry];
  const create = (name: string, help: string) => new Gauge({ name, help, registers });
  new Gauge({
    ...{ name: "site_info", help: "1, with the version of the site", registers },
    labelNames: ["version"],
  }).set({ version: packageFile.version }, 1);
  const reachable = create("site_reachable", "1 if visitors get through to SITE_URL, else 0");
  const writable = create("database_writable", "1 if a contact request could be stored, else 0");
  const size = create("database_size_bytes", "Size of the database");
  const diskUsed = create("data_disk_used_bytes", "Used bytes of the disk with DATA_DIR");
  const diskSize = create("data_disk_size_bytes", "Bytes that the disk with DATA_DIR offers");
  const memory = create("memory_limit_bytes", "Memory that the process may take");
  const certificateStart = create(
    "certificate_start_timestamp_seconds",
    "Beginning of the certificate of SITE_URL, when it was last looked at",
  );
  const certificate = create(
    "certificate_expiry_timestamp_seconds",
    "End of the certificate of SITE_URL, when it was last looked at",
  );
  const backup = create(
    "backup_last_success_timestamp_seconds",
    "Time of the last good backup; 0 if there was none",
  );
  const backupFailure = create(
    "backup_last_failure_timestamp_seconds",
    "Time of the last backup that was not made or not carried away, until one is",
  );
  const backupSize = create("backup_bytes", "Size of the last good backup");

  const setOrRemove = (gauge: Gauge, value: number | undefined) => {
    gauge.remove();
    if (value !== undefined) gauge.set(value);
  };
  const isWritable = () =>
    checkWritable().then(
      () => true,
      () => false,
    );
  return async () => {
    const canWrite = await withTimeout(databaseTimeout, isWritable(), false);
    const reading = siteHealth.readStored(new Date()).catch(() => undefined);
    const stored = canWrite ? await withTimeout(databaseTimeout, reading, undefined) : undefined;
    const disk = await siteHealth.readDisk();
    const address = siteHealth.findAddress();
    setOrRemove(reachable, address && (address.problem === undefined ? 1 : 0));
    setOrRemove(certificateStart, toSeconds(address?.certificate?.startsAt));
    setOrRemove(certificate, toSeconds(address?.certificate?.expiresAt));
    writable.set(canWrite ? 1 : 0);
    memory.set(siteHealth.readMemory().total);
    setOrRemove(size, stored?.bytes);
    setOrRemove(diskUsed, disk?.used);
    setOrRemove(diskSize, disk?.total);
    const { last, failure } = stored?.backup ?? {};
    const none = stored?.needsBackup ? 0 : undefined;
    setOrRemove(backup, toSeconds(last?.at) ?? none);
    setOrRemove(backupSize, last?.bytes);
    setOrRemove(backupFailure, failure?.isOver ? undefined : toSeconds(failure?.at));
  };
}

const toSeconds = (time: Date | undefined) => time && time.getTime() / 1000;
