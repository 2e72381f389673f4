import { Gauge } from "prom-client";
import type { Runtime } from "#app/composition/create-runtime.ts";
import type { Metrics } from "./metrics.ts";

/** Gauges of backups; the returned function reads the database. Without it, or without a backup, they have no value. */
export function createBackupGauges(
  registry: Metrics["registry"],
  { findBackupState }: Pick<Runtime, "findBackupState">,
): () => Promise<void> {
  const create = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const success = create(
    "backup_last_success_timestamp_seconds",
    "Time of the last good backup, in seconds since 1970",
  );
  const failure = create(
    "backup_last_failure_timestamp_seconds",
    "Time of the last backup that was not made or not carried away, in seconds since 1970",
  );
  const bytes = create("backup_bytes", "Size of the last good backup");
  return async () => {
    const state = await findBackupState().catch(() => undefined);
    for (const gauge of [success, failure, bytes]) gauge.remove();
    if (state?.last) {
      success.set(state.last.at.getTime() / 1000);
      bytes.set(state.last.bytes);
    }
    if (state?.failure) failure.set(state.failure.at.getTime() / 1000);
  };
}
