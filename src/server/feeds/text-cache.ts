import type { Context } from "hono";
import type { CachedPage, PageCache } from "#app/platform/page-cache/page-cache.ts";
import type { AppEnv } from "#app/server/hono-env.ts";
import { encodeResponse } from "#app/server/pages/page-cache-key.ts";

/** A text for programs, made of the content: what it is cached under, and how it is made. */
interface TextOptions {
  /** Must have few forms. */
  name: string;
  make: () => Promise<string>;
}

/** Answers with a text that stands as long as the content does, compressed once for all who ask. */
export type RespondText = (
  c: Context<AppEnv>,
  text: TextOptions,
  headers: Readonly<Record<string, string>>,
) => Promise<Response>;

/** Keeps texts in the store of finished pages; each is made once for all who ask at the same time. */
export function createTextCache(
  pageCache: PageCache,
  getVersion: () => Promise<string>,
): RespondText {
  const inFlight = new Map<string, Promise<CachedPage>>();

  function startBuild(key: string, { make }: TextOptions, acceptEncoding: string | undefined) {
    const building = make()
      .then((text) => pageCache.set(key, text, { acceptEncoding: acceptEncoding }))
      .finally(() => inFlight.delete(key));
    inFlight.set(key, building);
    return building;
  }

  return async (c, text, headers) => {
    const acceptEncoding = c.req.header("accept-encoding");
    const key = JSON.stringify(["text", text.name, await getVersion()]);
    const cached =
      pageCache.find(key) ?? (await (inFlight.get(key) ?? startBuild(key, text, acceptEncoding)));
    const response = encodeResponse(cached, {
      acceptEncoding: acceptEncoding,
      ifNoneMatch: c.req.header("if-none-match"),
    });
    for (const [name, value] of response.headers) c.header(name, value);
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    c.header("Vary", "Accept-Encoding");
    return response.notModified ? c.body(null, 304) : c.body(response.body, 200);
  };
}
