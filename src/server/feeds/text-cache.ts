import type { Context } from "hono";
import type { PageCache } from "#app/platform/page-cache/page-cache.ts";
import type { AppEnv } from "#app/server/hono-env.ts";
import { sendCached } from "#app/server/pages/cached-page.ts";

interface TextOptions {
  /** Part of the cache key; the number of names must be bounded. */
  name: string;
  build: () => Promise<string>;
}

/** Responds with a text that is built once per content version. Rejects if building it does. */
export type RespondText = (
  c: Context<AppEnv>,
  text: TextOptions,
  headers: Readonly<Record<string, string>>,
) => Promise<Response>;

/** Creates a responder for documents that depend on the content only, stored in the page cache. */
export function createTextCache(
  pageCache: PageCache,
  getVersion: () => Promise<string>,
): RespondText {
  return async (c, { name, build }, headers) => {
    const key = JSON.stringify(["text", name, await getVersion()]);
    const text = await pageCache.findOrBuild(key, build);
    for (const [header, value] of Object.entries(headers)) c.header(header, value);
    c.header("Vary", "Accept-Encoding");
    return sendCached(c, text);
  };
}
