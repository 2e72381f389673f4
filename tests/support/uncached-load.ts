import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import path from "node:path";
import type { LoadKind } from "./load-addresses.ts";

/** Milliseconds that answers took. */
export interface AnswerTimes {
  median: number;
  /** 99 of 100 answers took no longer. */
  p99: number;
  longest: number;
}

/** What a visitor met while others asked for something else. */
export interface MeasuredLoad {
  page: AnswerTimes;
  file: AnswerTimes;
  /** Answers to the load by status. */
  statuses: Record<string, number>;
  perSecond: number;
}

const cached = { page: "/contacto", file: "/icon.svg" };

/**
 * Asks a site for a cached page and a static file in turn, one at a time, for some milliseconds; a process of its own asks
 * for addresses of a kind meanwhile, as fast as its connections get answers. Without a kind there is no load.
 */
export async function measureUnderLoad(
  origin: string,
  { kind, connections = 64, time }: { kind?: LoadKind; connections?: number; time: number },
): Promise<MeasuredLoad> {
  const load = kind && (await startLoad(origin, kind, connections));
  const times: Record<keyof typeof cached, number[]> = { page: [], file: [] };
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const start = performance.now();
  while (performance.now() - start < time) {
    for (const name of ["page", "file"] as const) {
      times[name].push(await timeAnswer(origin + cached[name], agent));
    }
  }
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  const statuses = (await load?.stop()) ?? {};
  const answers = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  return {
    page: describeTimes(times.page),
    file: describeTimes(times.file),
    statuses,
    perSecond: answers / seconds,
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

function timeAnswer(address: string, agent: Agent): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { "Accept-Encoding": "gzip, br" } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}`));
      answer.resume().once("end", () => resolve(performance.now() - start));
    }).once("error", reject);
  });
}

function describeTimes(times: number[]): AnswerTimes {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
  return { median: at(0.5), p99: at(0.99), longest: at(1) };
}
