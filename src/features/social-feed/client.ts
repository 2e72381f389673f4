import { JsonFault, parseJson } from "#app/platform/http-client/parse-json.ts";
import { OutgoingFault, sendRequest } from "#app/platform/http-client/safe-request.ts";
import { graphFields } from "./rules/parse-graph-response.ts";
import { SocialFault } from "./rules/social-feed-error.ts";
import type { SocialGraph } from "./rules/social-feed-ports.ts";
import { feedSize } from "./rules/social-post.ts";

interface SocialGraphSettings {
  /** Of the service, such as `https://graph.instagram.com`; one that ends in `/media` is the list's own. */
  graphUrl: string;
  token: string;
}

const list = { time: 5000, bytes: 256 * 1024 };
const picture = { time: 10_000, bytes: 10 * 1024 * 1024 };

/** The social service behind its address and token; the token leaves this function towards that address alone. */
export function createSocialGraph({ graphUrl, token }: SocialGraphSettings): SocialGraph {
  const base = new URL(graphUrl);
  const listUrl = new URL(base);
  if (!base.pathname.endsWith("/media")) {
    listUrl.pathname = `${base.pathname.replace(/\/$/, "")}/me/media`;
  }
  const query = { fields: graphFields, limit: String(feedSize), access_token: token };
  for (const [name, value] of Object.entries(query)) listUrl.searchParams.set(name, value);

  return {
    async listPosts(stop) {
      const body = await getBody(listUrl, { ...list, stop, trusted: true }, "the list of posts");
      try {
        return parseJson(body);
      } catch (error) {
        if (!(error instanceof JsonFault)) throw error;
        throw new SocialFault(`the list of posts: ${error.message}`);
      }
    },
    async fetchPicture(address, stop) {
      const url = new URL(address);
      const trusted = url.origin === base.origin;
      return getBody(url, { ...picture, stop, trusted }, "a picture");
    },
  };
}

async function getBody(url: URL, limits: Parameters<typeof sendRequest>[2], what: string) {
  try {
    const { status, body } = await sendRequest(url, {}, limits);
    if (status !== 200) throw new SocialFault(`${what}: answered ${status}`);
    return body;
  } catch (error) {
    if (error instanceof OutgoingFault) throw new SocialFault(`${what}: ${error.message}`);
    throw error;
  }
}
