import { setTimeout as wait } from "node:timers/promises";
import { listChangedPaths } from "#app/features/delivery/rules/changed-addresses.ts";
import type {
  AnnouncementDelivery,
  DeliveryChannel,
} from "#app/features/delivery/rules/outbox-ports.ts";
import { createStatusError, sendToOwnAddress } from "./post-json.ts";

interface CachePurgeSettings {
  siteUrl: string;
  /** Address of the cache, without a slash at its end. */
  url: string;
  /** Milliseconds until the status of one request. */
  timeout?: number;
  /** Milliseconds after the change for which a replica may still show the old content. */
  settleTime?: number;
}

/** Requests at a time. */
const concurrency = 8;

/** Not kept by the cache: Squid and modules of nginx answer so. */
const absentStatuses: ReadonlySet<number> = new Set([404, 412]);
/** Refused by the cache's configuration, which a repeat does not change. */
const permanentStatuses: ReadonlySet<number> = new Set([401, 403, 405, 501]);

/**
 * Makes a shared cache drop what shows changed posts, by a `PURGE` request to each address, as Varnish, Squid, Fastly and
 * others take it.
 */
export function createCachePurgeChannel({
  siteUrl,
  url,
  timeout = 5000,
  settleTime = 600,
}: CachePurgeSettings): DeliveryChannel<AnnouncementDelivery> {
  const { host } = new URL(siteUrl);

  async function purge(path: string, signal: AbortSignal): Promise<void> {
    const request = { method: "PURGE" as const, headers: { Host: host } };
    const limits = { timeout, maxBytes: 0, signal };
    const response = await sendToOwnAddress(new URL(url + path), request, limits);
    const { status } = response;
    if ((status < 200 || status > 299) && !absentStatuses.has(status)) {
      throw createStatusError(response, { isPermanent: permanentStatuses.has(status) });
    }
  }

  return async ({ posts, createdAt }, signal) => {
    // Otherwise the cache could fetch the old page again.
    const age = Math.max(0, Date.now() - createdAt.getTime());
    if (age < settleTime) await wait(settleTime - age, undefined, { signal });
    const paths = listChangedPaths(posts);
    for (let start = 0; start < paths.length; start += concurrency) {
      const batch = paths.slice(start, start + concurrency);
      await Promise.all(batch.map((path) => purge(path, signal)));
    }
  };
}
