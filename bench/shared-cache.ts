import { getLocalizedPath, type PageId } from "../src/locale/route-pairs.ts";
import { findFreePort } from "../tests/support/servers/free-port.ts";
import { hasNginx, type SharedCache, startNginx } from "../tests/support/servers/nginx.ts";
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

/**
 * Cached pages of a site through the nginx of `deploy` beside nginx serving files, in alternating rounds: the medians, by page.
 * Both log each request: that of `deploy` writes lines together, the file server one by one.
 */
export async function measureSharedCache(siteUrl: string): Promise<Record<string, Comparison>> {
  const results: Record<string, Comparison> = {};
  if (!hasNginx) return results;
  const sitePort = Number(new URL(siteUrl).port);
  const cache = await startNginx(await findFreePort(), [sitePort, sitePort]);
  try {
    for (const id of ["home", "contact"] satisfies PageId[]) {
      const address = getLocalizedPath(id, "es");
      await waitForSmallPage(siteUrl, address);
      results[id] = await measurePage(cache, address);
    }
  } finally {
    await cache.stop();
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

/** Prints what `measureSharedCache` found. */
export const printSharedCache = (results: Readonly<Record<string, Comparison>>): void =>
  printComparisons(
    `Pages through the nginx of deploy beside nginx serving files (medians of ${rounds} rounds)`,
    results,
  );
