import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Logger } from "pino";
import { createElement } from "react";
import { BlogError } from "#app/features/blog/rules/blog-error.ts";
import { findRoute } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { isClientGone } from "#app/platform/http-server/client-gone.ts";
import { FairQueueFullError } from "#app/platform/http-server/fair-queue.ts";
import type { AppEnv } from "#app/platform/http-server/hono-env.ts";
import { choosePageLanguage } from "#app/platform/http-server/page-language.ts";
import { noStore, respondUnavailable } from "#app/platform/http-server/plain-response.ts";
import { chooseBody, type PageCache } from "#app/platform/page-cache/page-cache.ts";
import { clientClosedRequest } from "#app/server/operations/metrics.ts";
import { NotFound, ServerBusy, ServerError } from "#app/shell/error-screens.tsx";
import { getEndOfYear } from "./cached-page.ts";
import { readPath } from "./canonical-path.ts";
import type { ErrorScreenOptions, PageRenderer } from "./page-renderer.tsx";
import { resolvePathAndFormat } from "./path-and-format.ts";
import { suggestPage } from "./suggest-page.ts";

interface ErrorResponsesOptions {
  renderer: PageRenderer;
  pageCache: PageCache;
  log: Logger;
}

/** `Retry-After` in seconds: the queue is empty again by then. */
const busyRetrySeconds = "2";

export function createErrorResponses({ renderer, pageCache, log }: ErrorResponsesOptions) {
  /** A screen that depends on nothing but its name and language, kept; the number of names must be bounded. */
  async function respondWithScreen(
    c: Context<AppEnv>,
    name: string,
    screen: ErrorScreenOptions,
    status: 404 | 503,
  ): Promise<Response> {
    const key = JSON.stringify(["screen", name, screen.language]);
    const page = await pageCache.findOrBuild(key, async () => renderer.renderErrorScreen(screen), {
      expiresAt: getEndOfYear(new Date()),
    });
    const { encoding, body } = chooseBody(page, c.req.header("accept-encoding"));
    if (encoding !== "identity") c.header("Content-Encoding", encoding);
    c.header("Content-Type", "text/html; charset=UTF-8");
    return c.body(body, status, noStore);
  }

  function getScreenTexts(c: Context<AppEnv>) {
    const { language } = choosePageLanguage(c, findRoute(readPath(c))?.language);
    return { language, texts: getTexts(language, "shell") };
  }

  async function respondNotFound(c: Context<AppEnv>): Promise<Response> {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") {
      return c.text("404 Not Found", 404, noStore);
    }
    c.header("Vary", "Accept-Encoding, Cookie");
    if (resolvePathAndFormat(readPath(c)).isMarkdown) return c.text("404 Not Found", 404, noStore);
    const { language, texts } = getScreenTexts(c);
    const suggestedPage = suggestPage(readPath(c));
    const body = createElement(NotFound, { language, suggestedPage });
    const screen = { language, meta: texts.notFound.meta, body };
    return respondWithScreen(c, `not-found ${suggestedPage}`, screen, 404);
  }

  async function respondBusy(c: Context<AppEnv>): Promise<Response> {
    c.header("Retry-After", busyRetrySeconds);
    const { path } = c.req;
    if (path.startsWith("/administrator/app/")) return c.json({ code: 0 }, 503, noStore);
    // Paths with an extension are requested by programs.
    if (/\.\w+$/.test(path)) return respondUnavailable(c, busyRetrySeconds);
    const { language, texts } = getScreenTexts(c);
    const body = createElement(ServerBusy, { language });
    return respondWithScreen(c, "busy", { language, meta: texts.busy.meta, body }, 503);
  }

  async function respondError(c: Context<AppEnv>, error: Error): Promise<Response> {
    if (error instanceof HTTPException && error.status < 500) return error.getResponse();
    if (error instanceof FairQueueFullError) return respondBusy(c);
    const requestId = c.get("requestId");
    if (isClientGone(c)) {
      log.info({ requestId }, "client closed the request");
      return new Response(null, { status: clientClosedRequest, headers: noStore });
    }
    log.error({ err: error, requestId }, "request failed");
    if (error instanceof HTTPException && error.status === 503) {
      return respondUnavailable(c, "5");
    }
    if (c.req.path.startsWith("/administrator/app/")) {
      const isTemporary = error instanceof BlogError;
      if (isTemporary) c.header("Retry-After", "5");
      return c.json({ code: 0 }, isTemporary ? 503 : 500, noStore);
    }
    const { language, texts } = getScreenTexts(c);
    await c.get("waitForTurn")();
    const body = createElement(ServerError, { language, requestId });
    const meta = texts.serverError.meta;
    return c.html(renderer.renderErrorScreen({ language, meta, body }), 500, noStore);
  }

  return { respondNotFound, respondError };
}
