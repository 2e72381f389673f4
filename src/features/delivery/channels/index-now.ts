import { getIndexNowKeyPath } from "#app/features/delivery/rules/index-now-key.ts";
import type {
  AnnouncementDelivery,
  DeliveryChannel,
} from "#app/features/delivery/rules/outbox-ports.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { createStatusError, postJson } from "./post-json.ts";

interface IndexNowSettings {
  siteUrl: string;
  key: string;
  /** Endpoint that shares announcements with all participating search engines. */
  endpoint?: string;
  /** Milliseconds until the status. */
  timeout?: number;
}

/** Statuses of the protocol that a repeat does not change: malformed, wrong key, addresses of another host. */
const permanentStatuses: ReadonlySet<number> = new Set([400, 403, 422]);

/** Announces posts to search engines (https://www.indexnow.org/documentation); each 2xx is success. */
export function createIndexNowChannel({
  siteUrl,
  key,
  endpoint = "https://api.indexnow.org/indexnow",
  timeout = 15_000,
}: IndexNowSettings): DeliveryChannel<AnnouncementDelivery> {
  const target = new URL(endpoint);
  return async ({ posts }, signal) => {
    const body = JSON.stringify({
      host: new URL(siteUrl).host,
      key,
      keyLocation: siteUrl + getIndexNowKeyPath(key),
      urlList: posts.map(
        ({ slug, language }) => siteUrl + getLocalizedPath("blog-post", language, { slug }),
      ),
    });
    const response = await postJson(target, { headers: {}, body, timeout, maxBytes: 0, signal });
    if (response.status < 200 || response.status > 299) {
      const isPermanent = permanentStatuses.has(response.status);
      throw createStatusError(response, { isPermanent });
    }
  };
}
