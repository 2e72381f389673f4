import type { ChildProcess } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { get } from "node:http";
import { getLocalizedPath, type PageId } from "../src/locale/route-pairs.ts";
import { waitForCompression } from "../tests/support/page-cache.ts";
import type { SiteServer } from "../tests/support/site-server.ts";
import { takeMedian } from "./median.ts";
import { measureRequestRate, startNginx } from "./throughput.ts";

const rounds = 3;
const secondsPerRound = 2;
/** Clock ticks of `/proc/PID/stat`, which Linux fixes at 100 a second. */
const microsecondsPerTick = 10_000;

interface Sample {
  perSecond: number;
  /** Processor time per request. */
  microseconds: number;
}

/** Cached pages of one site beside nginx with the same bytes. */
interface CachedPage {
  ours: Sample;
  nginx: Sample;
  ratio: number;
}

/**
 * Requests per second and processor time of cached pages beside nginx with the same bytes, in alternating rounds: the
 * medians, by site and page. All write a log line per request; a site's log is a pipe that this process reads.
 */
export async function measureCachedPages(
  sites: Readonly<Record<string, SiteServer>>,
): Promise<Record<string, CachedPage>> {
  const results: Record<string, CachedPage> = {};
  for (const id of ["home", "contact"] satisfies PageId[]) {
    const measured = [];
    try {
      for (const [name, site] of Object.entries(sites)) {
        measured.push({ name, ...(await openPage(site, id)), samples: { ours: [], nginx: [] } });
      }
      await measureRounds(measured);
    } finally {
      for (const { nginx } of measured) await nginx.stop();
    }
    for (const { name, samples } of measured) {
      const medians = { ours: takeMedians(samples.ours), nginx: takeMedians(samples.nginx) };
      const ratio = medians.ours.perSecond / medians.nginx.perSecond;
      results[[id, name].filter(Boolean).join(" ")] = { ...medians, ratio };
    }
  }
  return results;
}

interface MeasuredPage extends Awaited<ReturnType<typeof openPage>> {
  samples: { ours: Sample[]; nginx: Sample[] };
}

async function measureRounds(pages: readonly MeasuredPage[]): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    for (const { url, site, nginx, samples } of pages) {
      samples.nginx.push(await measureRound(nginx.url, nginx.process));
      samples.ours.push(await measureRound(url, site.process));
    }
  }
}

/** Has a page cached as small as it will be, and starts an nginx with its bytes. */
async function openPage(site: SiteServer, id: PageId) {
  const url = site.url + getLocalizedPath(id, "es");
  await fetchEncoded(url);
  await waitForCompression(site.url);
  const { body, headers } = await fetchEncoded(url);
  return { site, url, nginx: await startNginx(body, headers) };
}

/** Prints what `measureCachedPages` found. */
export function printCachedPages(results: Readonly<Record<string, CachedPage>>): void {
  console.log(`Cached pages beside nginx with the same bytes (medians of ${rounds} rounds)`);
  console.table(
    Object.fromEntries(
      Object.entries(results).map(([name, { ours, nginx, ratio }]) => [
        name,
        {
          "pages/s": Math.round(ours.perSecond),
          "nginx/s": Math.round(nginx.perSecond),
          ratio: Number(ratio.toFixed(2)),
          "µs a page": Number(ours.microseconds.toFixed(1)),
          "nginx µs": Number(nginx.microseconds.toFixed(1)),
        },
      ]),
    ),
  );
}

async function measureRound(url: string, measured: ChildProcess): Promise<Sample> {
  const before = readProcessorTime(Number(measured.pid));
  const perSecond = await measureRequestRate(url, secondsPerRound);
  const spent = readProcessorTime(Number(measured.pid)) - before;
  return { perSecond, microseconds: spent / (perSecond * secondsPerRound) };
}

/** Processor time of a process and its children in microseconds, of all threads, in user and system mode. */
function readProcessorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const own = (Number(fields[11]) + Number(fields[12])) * microsecondsPerTick;
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" ").filter(Boolean),
  );
  return children.reduce((sum, child) => sum + readProcessorTime(Number(child)), own);
}

function takeMedians(samples: readonly Sample[]): Sample {
  return {
    perSecond: takeMedian(samples.map(({ perSecond }) => perSecond)),
    microseconds: takeMedian(samples.map(({ microseconds }) => microseconds)),
  };
}

/** A page as sent with brotli; `fetch` would decode it. */
function fetchEncoded(url: string): Promise<{ body: Buffer; headers: Headers }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "Accept-Encoding": "br" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const headers = new Headers(response.headers as Record<string, string>);
        resolve({ body: Buffer.concat(chunks), headers });
      });
    }).on("error", reject);
  });
}
