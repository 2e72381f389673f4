import { getIndexNowKeyPath } from "#app/features/blog/rules/index-now-key.ts";
import type { PublishedPost } from "#app/features/blog/rules/publication.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import type { DeliveryChannel } from "#app/platform/outbox/delivery.ts";
import { postJson } from "#app/platform/outbox/post-json.ts";

export interface PostsContent {
  readonly posts: readonly PublishedPost[];
}

interface IndexNowSettings {
  siteUrl: string;
  key: string;
  endpoint?: string;
}

/** Statuses of the protocol that a repeat does not change: malformed, wrong key, addresses of another host. */
const permanentStatuses = [400, 403, 422];

/** https://www.indexnow.org/documentation */
export function createIndexNowChannel({
  siteUrl,
  key,
  endpoint = "https://api.indexnow.org/indexnow",
}: IndexNowSettings): DeliveryChannel<PostsContent> {
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
    const limits = { timeout: 15_000, maxBytes: 0, signal };
    await postJson(target, { body, permanentStatuses, ...limits });
  };
}
