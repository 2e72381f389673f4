import type { Context } from "hono";
import type { Logger } from "pino";
import { getMarkdownUrl } from "#app/seo/markdown-url.ts";
import { noindexPages } from "#app/seo/page-links.ts";
import type { AppEnv } from "#app/server/hono-env.ts";
import { toSameOriginPath } from "#app/server/http/local-path.ts";
import { noStore } from "#app/server/http/plain-response.ts";
import type { PageContext, PageDefinition } from "#app/shell/page.ts";
import type { BuildPage } from "./build-page.ts";
import {
  encodeResponse,
  getPageCacheControl,
  getPageVary,
  privateCacheControl,
  sendResponse,
} from "./cached-page.ts";
import { loadTimeouts } from "./load-timeout.ts";

interface MarkdownResponderOptions {
  buildPage: BuildPage;
  log: Logger;
}

interface MarkdownRequest {
  page: PageDefinition;
  context: PageContext;
  /** If true, the path names the format, and redirects keep it. */
  isNamed: boolean;
}

/** Responds with the Markdown version of a page; undefined if nothing is at the address. */
type RespondWithMarkdown = (
  c: Context<AppEnv>,
  request: MarkdownRequest,
) => Promise<Response | undefined>;

/** Whether a page has a Markdown version: all but those that depend on what a visitor sent. */
export const hasMarkdown = ({ noStore: isPersonal }: PageDefinition): boolean => !isPersonal;

/** Creates the responder. Instead of a fallback view it waits longer, then responds with 503. */
export function createMarkdownResponder(options: MarkdownResponderOptions): RespondWithMarkdown {
  const { buildPage, log } = options;
  const respondUnavailable = (c: Context<AppEnv>, retryAfter: string) =>
    c.text("503 Service Unavailable", 503, { ...noStore, "Retry-After": retryAfter });

  return async (c, { page, context, isNamed }) => {
    const toFormat = (path: string) => (isNamed ? getMarkdownUrl(path) : path);
    const redirectPath = page.queryView?.redirect?.(context);
    if (redirectPath) return c.redirect(toFormat(redirectPath), 302);
    const acceptEncoding = c.req.header("accept-encoding");
    const builtPage = await buildPage({
      page,
      context,
      waitForTurn: c.get("waitForTurn"),
      timeout: loadTimeouts.max,
      format: "markdown",
    });
    const vary = getPageVary(context.isLanguageInAddress);
    // Shared caches keep the HTML page at an address that does not name the format.
    const address = {
      ...context,
      path: getMarkdownUrl(context.path),
      query: builtPage.state === "cached" ? builtPage.query : context.query,
    };
    const cacheHeaders = isNamed
      ? { "Cache-Control": getPageCacheControl(c, address), Vary: vary }
      : { "Cache-Control": privateCacheControl, Vary: `Accept, ${vary}` };
    switch (builtPage.state) {
      case "cached": {
        const ifNoneMatch = c.req.header("if-none-match");
        c.header("Content-Type", "text/markdown; charset=utf-8");
        for (const [name, value] of Object.entries(cacheHeaders)) c.header(name, value);
        const { canonical } = builtPage.page;
        if (noindexPages.has(page.id)) c.header("X-Robots-Tag", "noindex");
        if (canonical) c.header("Link", `<${canonical}>; rel="canonical"`);
        return sendResponse(c, encodeResponse(builtPage.page, { acceptEncoding, ifNoneMatch }));
      }
      case "redirected": {
        const path = toFormat(builtPage.path);
        return c.redirect(toSameOriginPath(path, new URL(c.req.url).search), 308);
      }
      case "withdrawn":
        // Kept in place of the post, as the page.
        return c.text("410 Gone", 410, cacheHeaders);
      case "loading":
        return respondUnavailable(c, "1");
      case "failed":
        log.error(
          { err: builtPage.error, requestId: c.get("requestId") },
          "page without its content",
        );
        return respondUnavailable(c, "5");
      default:
        return undefined;
    }
  };
}
