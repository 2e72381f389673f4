import { getLocalizedPath, type PageId } from "../src/locale/route-pairs.ts";
import { findFreePort } from "../tests/support/free-port.ts";
import { hasNginx, startNginx } from "../tests/support/nginx.ts";
import type { SharedCache, StartCache } from "../tests/support/start-cache.ts";
import { hasVarnish, startVarnish } from "../tests/support/varnish.ts";
import { fetchEncoded, waitForSmallPage } from "./encoded-page.ts";
import {
  type Comparison,
  compareSamples,
  measureSample,
  printComparisons,
  type Sample,
} from "./sample.ts";
import { startNginx as startFileServer } from "./throughput.ts";

const rounds = 5;

const installed: Readonly<Record<string, StartCache>> = {
  ...(hasNginx && { nginx: startNginx }),
  ...(hasVarnish && { Varnish: startVarnish }),
};

/**
 * Cached pages of a site through each installed cache of `deploy` beside nginx serving files, in alternating rounds: the
 * medians, by cache and page. Both nginx log each request: that of `deploy` writes lines together, the file server one by one;
 * Varnish does not, as its command in `deploy` says.
 */
export async function measureSharedCaches(siteUrl: string): Promise<Record<string, Comparison>> {
  const results: Record<string, Comparison> = {};
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
): Promise<Comparison> {
  const { body, headers } = await fetchEncoded(origin + address);
  const server = await startFileServer(body, headers);
  const samples = { ours: [] as Sample[], nginx: [] as Sample[] };
  try {
    for (let round = 0; round < rounds; round++) {
      samples.nginx.push(await measureSample(server.url, Number(server.process.pid)));
      samples.ours.push(await measureSample(origin + address, processId));
    }
  } finally {
    await server.stop();
  }
  return compareSamples(samples);
}

/** Prints what `measureSharedCaches` found. */
export const printSharedCaches = (results: Readonly<Record<string, Comparison>>): void =>
  printComparisons(
    `Pages through the caches of deploy beside nginx serving files (medians of ${rounds} rounds)`,
    results,
  );
