import type { Context } from "hono";
import type { Logger } from "pino";
import { getBlogErrorKind } from "#app/features/blog/rules/blog-error.ts";
import type { AppEnv } from "#app/platform/http-server/hono-env.ts";
import { noStore } from "#app/platform/http-server/plain-response.ts";
import type { FallbackReason, PageContext, PageDefinition } from "#app/shell/page.ts";
import type { BuiltPage } from "./build-page.ts";
import {
  buildCachedResponse,
  getPageCacheControl,
  getPageVary,
  sendResponse,
} from "./cached-page.ts";
import type { PageRenderer } from "./page-renderer.tsx";

interface PageResponseOptions {
  renderer: PageRenderer;
  log: Logger;
  page: PageDefinition;
  context: PageContext;
}

/** Undefined if nothing is there. Throws the error of a failed page without a fallback. */
export async function respondWithPage(
  c: Context<AppEnv>,
  builtPage: Exclude<BuiltPage, { state: "redirected" }>,
  { renderer, log, page, context }: PageResponseOptions,
): Promise<Response | undefined> {
  const respondWithFallback = async (
    reason: FallbackReason,
    status: 200 | 404 | 410 | 503,
    headers: Record<string, string> = noStore,
  ): Promise<Response | undefined> => {
    await c.get("waitForTurn")();
    const html = renderer.renderFallback(page, context, reason);
    return html === undefined ? undefined : c.html(html, status, headers);
  };
  switch (builtPage.state) {
    case "loading":
      // Signals to the page's script that the data is still loading (src/platform/hydration/client/reload-when-ready.ts).
      c.header("Retry-After", "1");
      return respondWithFallback("loading", 200);
    case "cached": {
      const { isLanguageInAddress } = context;
      const cacheControl = getPageCacheControl(c, { ...context, query: builtPage.query });
      const headers = c.req.header();
      return sendResponse(
        c,
        buildCachedResponse(builtPage.page, headers, isLanguageInAddress, cacheControl),
      );
    }
    case "uncached":
      return c.html(builtPage.html, 200, noStore);
    case "missing":
      return respondWithFallback("missing", 404);
    case "withdrawn":
      // Shared caches keep it in place of the post, which they would serve again while the site fails.
      return respondWithFallback("withdrawn", 410, {
        "Cache-Control": getPageCacheControl(c, context),
        Vary: getPageVary(context.isLanguageInAddress),
      });
    case "failed": {
      const response = await respondWithFallback(getBlogErrorKind(builtPage.error), 503);
      if (!response) throw builtPage.error;
      response.headers.set("Retry-After", "5");
      log.error(
        { err: builtPage.error, requestId: c.get("requestId") },
        "page without its content",
      );
      return response;
    }
  }
}
