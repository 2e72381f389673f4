import { JsonError, parseJson } from "#app/platform/http-client/parse-json.ts";
import { HttpClientError, sendRequest } from "#app/platform/http-client/safe-request.ts";
import { graphFields } from "./rules/parse-graph-response.ts";
import type { SocialFeedClient } from "./rules/social-feed-ports.ts";
import { SocialFeedError } from "./rules/social-feed-ports.ts";
import { feedSize } from "./rules/social-post.ts";

interface SocialFeedClientOptions {
  /** URL of the service, such as `https://graph.instagram.com`, or of the list itself if it ends in `/media`. */
  graphUrl: string;
  token: string;
}

const listLimits = { timeout: 5000, maxBytes: 256 * 1024 };
const imageLimits = { timeout: 10_000, maxBytes: 10 * 1024 * 1024 };

/** Creates a client of the social service. The token is sent to the given URL only. */
export function createSocialFeedClient({
  graphUrl,
  token,
}: SocialFeedClientOptions): SocialFeedClient {
  const base = new URL(graphUrl);
  const listUrl = new URL(base);
  if (!base.pathname.endsWith("/media")) {
    listUrl.pathname = `${base.pathname.replace(/\/$/, "")}/me/media`;
  }
  const query = { fields: graphFields, limit: String(feedSize), access_token: token };
  for (const [name, value] of Object.entries(query)) listUrl.searchParams.set(name, value);

  return {
    async listPosts(stop) {
      const body = await fetchBody(
        listUrl,
        { ...listLimits, signal: stop, trusted: true },
        "the list of posts",
      );
      try {
        return parseJson(body);
      } catch (error) {
        if (!(error instanceof JsonError)) throw error;
        throw new SocialFeedError(`the list of posts: ${error.message}`);
      }
    },
    async fetchImage(address, stop) {
      const url = new URL(address);
      const trusted = url.origin === base.origin;
      return fetchBody(url, { ...imageLimits, signal: stop, trusted }, "a picture");
    },
  };
}

async function fetchBody(url: URL, limits: Parameters<typeof sendRequest>[2], resource: string) {
  try {
    const { status, body } = await sendRequest(url, {}, limits);
    if (status !== 200) throw new SocialFeedError(`${resource}: answered ${status}`);
    return body;
  } catch (error) {
    if (error instanceof HttpClientError)
      throw new SocialFeedError(`${resource}: ${error.message}`);
    throw error;
  }
}
