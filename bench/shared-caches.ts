import { getLocalizedPath, type PageId } from "../src/locale/route-pairs.ts";
import { findFreePort } from "../tests/support/free-port.ts";
import { hasNginx, startNginx } from "../tests/support/nginx.ts";
import type { SharedCache, StartCache } from "../tests/support/start-cache.ts";
import { hasVarnish, startVarnish } from "../tests/support/varnish.ts";
import { fetchEncoded, waitForSmallPage } from "./encoded-page.ts";
import { measureSample, type Sample, takeSampleMedians } from "./sample.ts";
import { startNginx as startFileServer } from "./throughput.ts";

const rounds = 5;

/** A page through a cache of `deploy`, and the same bytes as a file of an nginx. */
export interface SharedCacheRate {
  cache: Sample;
  files: Sample;
  /** Of the requests per second. */
  ratio: number;
}

const installed: Readonly<Record<string, StartCache>> = {
  ...(hasNginx && { nginx: startNginx }),
  ...(hasVarnish && { Varnish: startVarnish }),
};

/**
 * Cached pages of a site through each installed cache of `deploy` beside nginx serving files, in alternating rounds: the
 * medians, by cache and page. Both nginx write a log line per request.
 */
export async function measureSharedCaches(
  siteUrl: string,
): Promise<Record<string, SharedCacheRate>> {
  const results: Record<string, SharedCacheRate> = {};
  const sitePort = Number(new URL(siteUrl).port);
  for (const [name, start] of Object.entries(installed)) {
    const cache = await start(await findFreePort(), [sitePort, sitePort]);
    try {
      for (const id of ["home", "contact"] satisfies PageId[]) {
        const address = getLocalizedPath(id, "es");
        await waitForSmallPage(siteUrl, address);
        results[`${id}, ${name}`] = await measurePage(cache, address);
      }
    } finally {
      await cache.stop();
    }
  }
  return results;
}

async function measurePage(
  { origin, processId }: SharedCache,
  address: string,
): Promise<SharedCacheRate> {
  const { body, headers } = await fetchEncoded(origin + address);
  const server = await startFileServer(body, headers);
  const samples = { cache: [] as Sample[], files: [] as Sample[] };
  try {
    for (let round = 0; round < rounds; round++) {
      samples.files.push(await measureSample(server.url, Number(server.process.pid)));
      samples.cache.push(await measureSample(origin + address, processId));
    }
  } finally {
    await server.stop();
  }
  const medians = {
    cache: takeSampleMedians(samples.cache),
    files: takeSampleMedians(samples.files),
  };
  return { ...medians, ratio: medians.cache.perSecond / medians.files.perSecond };
}

/** Prints what `measureSharedCaches` found. */
export function printSharedCaches(results: Readonly<Record<string, SharedCacheRate>>): void {
  console.log(
    `Pages through the caches of deploy beside nginx serving files (medians of ${rounds} rounds)`,
  );
  console.table(
    Object.fromEntries(
      Object.entries(results).map(([name, { cache, files, ratio }]) => [
        name,
        {
          "pages/s": Math.round(cache.perSecond),
          "files/s": Math.round(files.perSecond),
          ratio: Number(ratio.toFixed(2)),
          "µs a page": Number(cache.microseconds.toFixed(1)),
          "µs a file": Number(files.microseconds.toFixed(1)),
        },
      ]),
    ),
  );
}
