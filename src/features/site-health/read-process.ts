import { sendRequest } from "#app/platform/http-client/safe-request.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import type { ProcessState } from "./rules/status.ts";

/** An answer is of a few kilobytes, and takes milliseconds unless the database hangs. */
const limits = { timeout: 10_000, maxBytes: 1024 * 1024, trusted: true } as const;

/** Address at which this machine reaches a process that listens on all of its own. */
const reachable: Readonly<Record<string, string>> = { "0.0.0.0": "127.0.0.1", "::": "::1" };

export function getProcessAddress({ host, port }: Pick<Settings, "host" | "port">): string {
  const name = reachable[host] ?? host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

/** Undefined where none answers. */
export async function readProcess(
  address: string,
  metricsToken: string | undefined,
): Promise<ProcessState | undefined> {
  const ask = (path: string) =>
    sendRequest(
      new URL(path, address),
      { headers: metricsToken ? { Authorization: `Bearer ${metricsToken}` } : {} },
      { ...limits, signal: new AbortController().signal },
    ).catch(() => undefined);
  const readiness = await ask("/readyz");
  const state = readiness && findState(readiness.body.toString());
  if (state === undefined) return undefined;
  const metrics = await ask("/metrics");
  return { state, figures: metrics?.status === 200 ? findFigures(`${metrics.body}`) : undefined };
}

/** Undefined where another program answers. */
function findState(body: string): string | undefined {
  return /^\{"status":"([a-z ]{1,20})"/.exec(body)?.[1];
}

function findFigures(text: string): ProcessState["figures"] {
  const read = (name: string) =>
    Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, "m").exec(text)?.[1]);
  const version = /^site_info\{version="([^"]*)"\}/m.exec(text)?.[1];
  if (version === undefined) return undefined;
  return {
    version,
    startedAt: new Date(read("process_start_time_seconds") * 1000),
    memory: { used: read("process_resident_memory_bytes"), total: read("memory_limit_bytes") },
    lastErrors: read("http_server_errors_last_hour"),
  };
}
