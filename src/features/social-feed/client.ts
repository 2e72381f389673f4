import { fetchJson, fetchResource } from "#app/platform/http-client/fetch-resource.ts";
import { graphFields } from "./rules/parse-graph-response.ts";
import { feedSize } from "./rules/social-post.ts";

interface SocialFeedClientOptions {
  /** URL of the service, such as `https://graph.instagram.com`, or of the list itself if it ends in `/media`. */
  graphUrl: string;
  token: string;
}

const listLimits = { timeout: 5000, maxBytes: 256 * 1024, trusted: true };
const imageLimits = { timeout: 10_000, maxBytes: 10 * 1024 * 1024 };

export type SocialFeedClient = ReturnType<typeof createSocialFeedClient>;

/** The token is sent to the given URL only. */
export function createSocialFeedClient({ graphUrl, token }: SocialFeedClientOptions) {
  const base = new URL(graphUrl);
  const listUrl = new URL(base);
  if (!base.pathname.endsWith("/media")) {
    listUrl.pathname = `${base.pathname.replace(/\/$/, "")}/me/media`;
  }
  const query = { fields: graphFields, limit: String(feedSize), access_token: token };
  for (const [name, value] of Object.entries(query)) listUrl.searchParams.set(name, value);

  return {
    /** The parsed JSON of the newest posts, not validated. */
    listPosts: (signal: AbortSignal) =>
      fetchJson(listUrl, "the list of posts", { ...listLimits, signal }),

    fetchImage(address: string, signal: AbortSignal) {
      const url = new URL(address);
      const trusted = url.origin === base.origin;
      return fetchResource(url, "a picture", { ...imageLimits, signal, trusted });
    },
  };
}
