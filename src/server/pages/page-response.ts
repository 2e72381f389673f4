import type { Context } from "hono";
import type { Logger } from "pino";
import { getBlogErrorKind } from "#app/features/blog/rules/blog-error.ts";
import type { PageId } from "#app/locale/route-pairs.ts";
import type { CachedPage } from "#app/platform/page-cache/page-cache.ts";
import type { AppEnv } from "#app/server/hono-env.ts";
import { toSameOriginPath } from "#app/server/http/local-path.ts";
import type { FallbackReason, PageContext } from "#app/shell/page.ts";
import type { BuiltPage } from "./build-page.ts";
import { buildCachedResponse } from "./page-cache-key.ts";
import type { PageRenderer } from "./page-renderer.tsx";
import type { RenderQueue } from "./render-queue.ts";

interface PageResponseOptions {
  renderer: PageRenderer;
  queue: RenderQueue;
  log: Logger;
  /** Who asks, as limits count it. */
  client: string;
  id: PageId;
  context: PageContext;
}

const noStore = { "Cache-Control": "no-store" };

/**
 * The answer to what came of making a page: the page, or what stands in for it; undefined where nothing does and there is
 * nothing at the address. Throws what made a page fail that has no stand-in.
 */
export async function respondWithPage(
  c: Context<AppEnv>,
  builtPage: BuiltPage | "late",
  { renderer, queue, log, client, id, context }: PageResponseOptions,
): Promise<Response | undefined> {
  const respondWithFallback = async (
    reason: FallbackReason,
    status: 200 | 404 | 503,
  ): Promise<Response | undefined> => {
    await queue.reenter(client);
    const html = renderer.renderFallback(id, context, reason);
    return html === undefined ? undefined : c.html(html, status, noStore);
  };
  if (builtPage === "late") {
    // Tells the page's script that an answer is late again (src/platform/hydration/client/reload-when-ready.ts).
    c.header("Retry-After", "1");
    return respondWithFallback("late", 200);
  }
  switch (builtPage.state) {
    case "kept":
      return respondWithCachedPage(c, builtPage.page);
    case "passing":
      return c.html(builtPage.html, 200, noStore);
    case "moved":
      return c.redirect(toSameOriginPath(builtPage.path, new URL(c.req.url).search), 308);
    case "missing":
      return respondWithFallback("missing", 404);
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

function respondWithCachedPage(c: Context<AppEnv>, page: CachedPage): Response {
  const response = buildCachedResponse(page, {
    acceptEncoding: c.req.header("accept-encoding"),
    ifNoneMatch: c.req.header("if-none-match"),
  });
  for (const [name, value] of response.headers) c.header(name, value);
  return response.notModified ? c.body(null, 304) : c.body(response.body, 200);
}
