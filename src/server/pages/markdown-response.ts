import type { Context } from "hono";
import type { Logger } from "pino";
import type { AppEnv } from "#app/platform/http-server/hono-env.ts";
import { respondUnavailable } from "#app/platform/http-server/plain-response.ts";
import { getMarkdownUrl } from "#app/seo/feed-links.ts";
import { noindexPages } from "#app/seo/page-links.ts";
import type { PageContext, PageDefinition } from "#app/shell/page.ts";
import type { BuiltPage } from "./build-page.ts";
import { getPageCacheControl, getPageVary, sendCached } from "./cached-page.ts";

interface MarkdownOptions {
  page: PageDefinition;
  context: PageContext;
  log: Logger;
}

export const hasMarkdown = ({ noStore: isPersonal }: PageDefinition): boolean => !isPersonal;

/** Undefined if nothing is at the address. Without a fallback view: 503. */
export function respondWithMarkdown(
  c: Context<AppEnv>,
  builtPage: Exclude<BuiltPage, { state: "redirected" }>,
  { page, context, log }: MarkdownOptions,
): Response | undefined {
  const address = {
    ...context,
    path: getMarkdownUrl(context.path),
    query: builtPage.state === "cached" ? builtPage.query : context.query,
  };
  const cacheHeaders = {
    "Cache-Control": getPageCacheControl(c, address),
    Vary: getPageVary(context.isLanguageInAddress),
  };
  switch (builtPage.state) {
    case "cached": {
      c.header("Content-Type", "text/markdown; charset=utf-8");
      for (const [name, value] of Object.entries(cacheHeaders)) c.header(name, value);
      const { canonical } = builtPage.page;
      if (noindexPages.has(page.id)) c.header("X-Robots-Tag", "noindex");
      if (canonical) c.header("Link", `<${canonical}>; rel="canonical"`);
      return sendCached(c, builtPage.page);
    }
    case "withdrawn":
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
}
