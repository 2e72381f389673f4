import http from "node:http";
import { makeVisitor } from "../samples/canaries.ts";

/** Milliseconds: half of the answers, and 99 of 100, took no longer. */
export interface Latency {
  readonly p50: number;
  readonly p99: number;
  readonly perSecond: number;
}

/** Sends that many requests over kept connections, numbered from 0; each must be answered 200. */
async function measureLatency(
  connections: number,
  count: number,
  makeRequest: (number: number) => { url: string; options?: http.RequestOptions; body?: string },
): Promise<Latency> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let next = 0;
  const startedAt = performance.now();
  const send = (number: number) =>
    new Promise<void>((resolve, reject) => {
      const { url, options = {}, body } = makeRequest(number);
      const sentAt = performance.now();
      http
        .request(url, { ...options, agent }, (response) => {
          if (response.statusCode !== 200)
            reject(new Error(`${url} answered ${response.statusCode}`));
          response.on("error", reject).resume();
          response.on("end", () => {
            times.push(performance.now() - sentAt);
            resolve();
          });
        })
        .on("error", reject)
        .end(body);
    });
  try {
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (next < count) await send(next++);
      }),
    );
  } finally {
    agent.destroy();
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return {
    p50: at(0.5),
    p99: at(0.99),
    perSecond: (1000 * count) / (performance.now() - startedAt),
  };
}

/** Asks for pages as visitors do, one after the other. */
export const measurePages = (
  origin: string,
  paths: readonly string[],
  connections: number,
  count: number,
) =>
  measureLatency(connections, count, (number) => ({
    url: `${origin}${paths[number % paths.length]}`,
    options: { headers: { "Accept-Encoding": "br" } },
  }));

/** Sends contact requests, of other visitors for each `first`. */
export const measureForms = (origin: string, connections: number, count: number, first: number) =>
  measureLatency(connections, count, (number) => ({
    url: `${origin}/administrator/app/site/postContactApp`,
    options: {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": `form-${first + number}` },
    },
    body: JSON.stringify(makeVisitor(first + number)),
  }));
