import { readFileSync } from "node:fs";
import http from "node:http";
import { startSiteServer } from "../tests/support/servers/site-server.ts";

/** Number of answered requests, and resident memory of the site in megabytes. */
export interface MemorySample {
  requests: number;
  resident: number;
}

const connections = 32;

/** Requests of visitors: cached pages, posts, files and missing pages. */
const cachedPaths = [
  "/",
  "/?lang=en",
  "/contacto",
  "/contact",
  "/servicios",
  "/portafolio",
  "/nosotros",
];
const otherPaths = [
  "/blog",
  "/blog?page=2",
  "/feed.xml",
  "/sitemap.xml",
  "/icon.svg",
  "/no-such-page",
];

export const canMeasureMemory = process.platform === "linux";

/**
 * Sends requests to a newly started site over keep-alive connections until the last of these counts; returns its resident
 * memory at each count.
 */
export async function measureMemory(sampleAt = [1000, 50_000, 100_000]): Promise<MemorySample[]> {
  const total = sampleAt.at(-1) ?? 0;
  const site = await startSiteServer({ RATE_LIMIT: "off" });
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const memorySamples: MemorySample[] = [];
  try {
    const files = await listLinks(`${site.url}/`, /(?:src|href)="(\/(?:assets|media)\/[^"]+)"/g);
    const posts = await listLinks(`${site.url}/blog`, /href="(\/blog\/[\w-]+)"/g);
    const paths = [...cachedPaths, ...otherPaths, ...files.slice(0, 12), ...posts.slice(0, 8)];
    let sent = 0;
    const sendRequests = async () => {
      while (sent < total) {
        const number = sent++;
        await get(site.url + paths[number % paths.length], agent);
        const requests = number + 1;
        if (sampleAt.includes(requests)) {
          memorySamples.push({ requests, resident: readResident(site.process.pid) });
        }
      }
    };
    await Promise.all(Array.from({ length: connections }, sendRequests));
  } finally {
    agent.destroy();
    await site.stop();
  }
  return memorySamples;
}

async function listLinks(address: string, pattern: RegExp): Promise<string[]> {
  const html = await (await fetch(address)).text();
  return [...new Set(html.matchAll(pattern).map(([, link]) => link ?? ""))];
}

function get(address: string, agent: http.Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    http
      .get(address, { agent, headers: { "Accept-Encoding": "br" } }, (response) => {
        response.resume().on("end", resolve).on("error", reject);
      })
      .on("error", reject);
  });
}

function readResident(pid: number | undefined): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
