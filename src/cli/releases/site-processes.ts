import { execFile } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { SettingsError } from "#app/platform/settings/settings.ts";

const run = promisify(execFile);

/** Poll interval of the readiness of a process, in milliseconds. */
const pause = 100;

/** Processes of the site on this machine, and how one is restarted. */
export interface SiteProcesses {
  /** Their ports, in the order in which they are restarted. */
  readonly ports: readonly string[];
  /** Command for a shell; PORT says which process. */
  readonly restartCommand: string;
  /** Milliseconds within which a restarted process has to be ready. */
  readonly timeout: number;
}

/** Ports of the units that systemd runs: `deploy/debian/site@.service` is named by its port. */
export async function listUnitPorts(): Promise<string[]> {
  const args = ["list-units", "--plain", "--no-legend", "site@*.service"];
  const { stdout } = await run("systemctl", args).catch(() => ({ stdout: "" }));
  const ports = [...stdout.matchAll(/^site@(\d+)\.service/gm)].map(([, port = ""]) => port).sort();
  if (ports.length > 0) return ports;
  throw new SettingsError("no unit site@PORT.service runs: name the processes with --port");
}

/** Restarts one process after the other, each once the one before is ready. Rejects when one does not get ready. */
export async function restartProcesses(
  { ports, restartCommand, timeout }: SiteProcesses,
  note: (line: string) => void,
): Promise<void> {
  for (const port of ports) {
    const begun = Date.now();
    await run("sh", ["-c", restartCommand], { env: { ...process.env, PORT: port } }).catch(
      ({ stderr }: { stderr?: string }) => {
        throw new Error(`port ${port}: the restart failed: ${stderr?.trim() ?? ""}`);
      },
    );
    await waitUntilReady(port, timeout, note);
    note(`port ${port}: ready after ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  }
}

/** Notes at once why the process is not ready, where it says so. Rejects with its last answer. */
async function waitUntilReady(
  port: string,
  timeout: number,
  note: (line: string) => void,
): Promise<void> {
  const end = Date.now() + timeout;
  let last = "no answer";
  let noted: string | undefined;
  for (; ; await setTimeout(pause)) {
    const answer = await readReadiness(port, end - Date.now());
    if (answer?.isReady) return;
    if (answer) last = answer.text;
    if (answer?.hasReason && answer.text !== noted) note(`port ${port}: ${answer.text}`);
    if (answer?.hasReason) noted = answer.text;
    if (Date.now() >= end) {
      throw new Error(`port ${port}: not ready within ${timeout / 1000} s (${last})`);
    }
  }
}

/** Undefined where the process does not answer in time, in milliseconds. */
async function readReadiness(port: string, timeout: number) {
  try {
    const signal = AbortSignal.timeout(Math.max(1, timeout));
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal });
    const { reason } = await answer.json().catch(() => ({}));
    const text = `status ${answer.status}${reason ? `, ${reason}` : ""}`;
    return { isReady: answer.ok, text, hasReason: Boolean(reason) };
  } catch {
    return undefined;
  }
}
