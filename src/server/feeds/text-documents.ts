import { Hono } from "hono";
import type { Logger } from "pino";
import { defaultLanguage, findLanguage, type Language } from "#app/locale/languages.ts";
import { getFileCacheControl } from "#app/platform/http-server/file-cache-control.ts";
import type { AppEnv } from "#app/platform/http-server/hono-env.ts";
import { respondUnavailable } from "#app/platform/http-server/plain-response.ts";
import type { PageCache } from "#app/platform/page-cache/page-cache.ts";
import { withTimeout } from "#app/platform/page-cache/with-timeout.ts";
import { sendCached } from "#app/server/pages/cached-page.ts";
import { loadTimeouts } from "#app/server/pages/load-timeout.ts";

/** A document for programs that depends on nothing but the content and the language of `?lang`. */
export interface TextDocument {
  path: string;
  type: string;
  cacheControl: string;
  /** Waits for turns of its own in the queue; by default for those of the request. */
  waitForTurn?: () => Promise<void>;
  build(
    language: Language,
    turn: {
      now: Date;
      waitForTurn: () => Promise<void>;
    },
  ): Promise<string>;
}

interface TextDocumentOptions {
  getVersion: () => Promise<string>;
  pageCache: PageCache;
  log: Logger;
}

export function textDocumentRoutes(
  documents: readonly TextDocument[],
  { getVersion, pageCache, log }: TextDocumentOptions,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  for (const { path, type, cacheControl, build, ...document } of documents) {
    routes.get(path, async (c) => {
      const language = findLanguage(c.req.query("lang")) ?? defaultLanguage;
      const waitForTurn = document.waitForTurn ?? c.get("waitForTurn");
      async function buildInTurn(): Promise<string> {
        await waitForTurn();
        return build(language, { now: new Date(), waitForTurn });
      }
      try {
        const key = JSON.stringify(["text", path, language, await getVersion()]);
        const building = pageCache.findOrBuild(key, buildInTurn);
        const text = await withTimeout(loadTimeouts.max, building, undefined);
        // The document is built nevertheless, for the repeated request.
        if (!text) return respondUnavailable(c, "5");
        c.header("Content-Type", `${type}; charset=utf-8`);
        c.header("Cache-Control", getFileCacheControl(c, cacheControl));
        c.header("Vary", "Accept-Encoding");
        return sendCached(c, text);
      } catch (error) {
        log.error({ err: error, requestId: c.get("requestId") }, "document without its posts");
        return respondUnavailable(c, "60");
      }
    });
  }
  return routes;
}
