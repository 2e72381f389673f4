import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Environment } from "#app/platform/settings/settings.ts";
import { environmentSchema } from "#app/platform/settings/variables.ts";
import { carriedName, type StoredBackup } from "./backup-folder.ts";

const hour = 60 * 60_000;

/**
 * Has a command carry a backup away: BACKUP_PATH names its folder. Of the environment it gets all but the site's settings,
 * whose secrets are not its business. What it prints goes to standard error. Rejects when it fails or takes too long.
 */
export async function copyOffSite(
  command: string,
  { folder }: StoredBackup,
  environment: Environment,
  timeout = hour,
): Promise<void> {
  const own = Object.entries(environment).filter(([name]) => !(name in environmentSchema.entries));
  const child = spawn("sh", ["-c", command], {
    env: { ...Object.fromEntries(own), BACKUP_PATH: folder },
    stdio: ["ignore", process.stderr, process.stderr],
    // A group of its own, so that what it has started ends with it.
    detached: true,
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    if (child.pid) process.kill(-child.pid, "SIGKILL");
  }, timeout);
  try {
    const [code, signal] = await once(child, "exit");
    if (isLate) throw new Error(`BACKUP_COMMAND did not end within ${timeout / 60_000} minutes`);
    if (code !== 0) throw new Error(`BACKUP_COMMAND failed with ${code ?? signal}`);
  } finally {
    clearTimeout(timer);
  }
  writeFileSync(path.join(folder, carriedName), "", { mode: 0o600 });
}
