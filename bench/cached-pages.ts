import { getLocalizedPath, type PageId } from "../src/locale/route-pairs.ts";
import type { SiteServer } from "../tests/support/servers/site-server.ts";
import { fetchEncoded, waitForSmallPage } from "./encoded-page.ts";
import {
  type Comparison,
  compareSamples,
  measureSample,
  printComparisons,
  type Sample,
} from "./sample.ts";
import { startNginx } from "./throughput.ts";

const rounds = 3;

/**
 * Requests per second and processor time of cached pages beside nginx with the same bytes, in alternating rounds: the
 * medians, by site and page. All write a log line per request; a site's log is a pipe that this process reads.
 */
export async function measureCachedPages(
  sites: Readonly<Record<string, SiteServer>>,
): Promise<Record<string, Comparison>> {
  const results: Record<string, Comparison> = {};
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
      results[[id, name].filter(Boolean).join(" ")] = compareSamples(samples);
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
      samples.nginx.push(await measureSample(nginx.url, Number(nginx.process.pid)));
      samples.ours.push(await measureSample(url, Number(site.process.pid)));
    }
  }
}

/** Has a page cached as small as it will be, and starts an nginx with its bytes. */
async function openPage(site: SiteServer, id: PageId) {
  const address = getLocalizedPath(id, "es");
  const url = site.url + address;
  await waitForSmallPage(site.url, address);
  const { body, headers } = await fetchEncoded(url);
  return { site, url, nginx: await startNginx(body, headers) };
}

/** Prints what `measureCachedPages` found. */
export const printCachedPages = (results: Readonly<Record<string, Comparison>>): void =>
  printComparisons(
    `Cached pages beside nginx with the same bytes (medians of ${rounds} rounds)`,
    results,
  );
