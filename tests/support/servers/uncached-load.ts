import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import path from "node:path";
import type { LoadKind } from "./load-addresses.ts";

/** Milliseconds that answers took. */
export interface ResponseTimes {
  median: number;
  /** 99 of 100 answers took no longer. */
  p99: number;
  longest: number;
}

/** Responses to a visitor while others request uncached pages. */
export interface MeasuredLoad {
  page: ResponseTimes;
  file: ResponseTimes;
  health: ResponseTimes;
  /** Answers to the load by status. */
  statuses: Record<string, number>;
  perSecond: number;
}

const measuredPaths = { page: "/contacto", file: "/icon.svg", health: "/readyz" };
export const measuredKinds = ["page", "file", "health"] as const;

/**
 * Asks a site for a cached page, a static file and its readiness in turn, one at a time, for some milliseconds; a process of its own asks
 * for addresses of a kind meanwhile, as fast as its connections get answers. Without a kind there is no load.
 */
export async function measureUnderLoad(
  origin: string,
  { kind, connections = 64, duration }: { kind?: LoadKind; connections?: number; duration: number },
): Promise<MeasuredLoad> {
  const load = kind && (await startLoad(origin, kind, connections));
  const times: Record<keyof typeof measuredPaths, number[]> = { page: [], file: [], health: [] };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const start = performance.now();
  while (performance.now() - start < duration) {
    for (const name of measuredKinds) {
      times[name].push(await measureResponseTime(origin + measuredPaths[name], agent));
    }
  }
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  const statuses = (await load?.stop()) ?? {};
  const responseCount = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  return {
    page: summarizeTimes(times.page),
    file: summarizeTimes(times.file),
    health: summarizeTimes(times.health),
    statuses,
    perSecond: responseCount / seconds,
  };
}

/** Starts a process that asks a site for addresses of a kind without pause; `stop` tells how many answers it got, by status. */
export async function startLoad(origin: string, kind: LoadKind, connections: number) {
  const script = path.join(import.meta.dirname, "load-client.ts");
  const child = fork(script, [origin, kind, String(connections)]);
  await once(child, "message");
  return {
    async stop(): Promise<Record<string, number>> {
      const answered = once(child, "message");
      child.send("stop");
      const [statuses] = await answered;
      return statuses;
    },
  };
}

function measureResponseTime(address: string, agent: Agent): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { "Accept-Encoding": "gzip, br" } }, (response) => {
      if (response.statusCode !== 200)
        reject(new Error(`${address} answered ${response.statusCode}`));
      response.resume().once("end", () => resolve(performance.now() - start));
    }).once("error", reject);
  });
}

function summarizeTimes(times: number[]): ResponseTimes {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
  return { median: at(0.5), p99: at(0.99), longest: at(1) };
}
