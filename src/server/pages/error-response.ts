import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Logger } from "pino";
import { createElement } from "react";
import { BlogError } from "#app/features/blog/rules/blog-error.ts";
import { findRoute } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import {
  type CachedPage,
  chooseBody,
  type PageCache,
} from "#app/platform/page-cache/page-cache.ts";
import type { AppEnv } from "#app/server/hono-env.ts";
import { isClientGone } from "#app/server/http/client-gone.ts";
import { FairQueueFullError } from "#app/server/http/fair-queue.ts";
import { noStore } from "#app/server/http/plain-response.ts";
import { clientClosedRequest } from "#app/server/operations/metrics.ts";
import { NotFound, ServerBusy, ServerError } from "#app/shell/error-screens.tsx";
import { getEndOfYear } from "./cached-page.ts";
import { readPath } from "./canonical-path.ts";
import { choosePageLanguage } from "./page-language.ts";
import type { ErrorScreenOptions, PageRenderer } from "./page-renderer.tsx";
import { resolveRequest } from "./requested-format.ts";
import { suggestPage } from "./suggest-page.ts";

interface ErrorResponsesOptions {
  renderer: PageRenderer;
  pageCache: PageCache;
  log: Logger;
}

export interface ErrorResponses {
  /** 404 in the visitor's language; one line of text for methods other than GET and HEAD. */
  respondNotFound(c: Context<AppEnv>): Promise<Response>;
  /**
   * 500 in the visitor's language, with the request id; details go to the log only. 503 when the queue is full.
   */
  respondError(c: Context<AppEnv>, error: Error): Promise<Response>;
}

/** `Retry-After` in seconds: the queue is empty again by then. */
const busyRetrySeconds = "2";

export function createErrorResponses(options: ErrorResponsesOptions): ErrorResponses {
  const { renderer, pageCache, log } = options;

  /** Finds or renders a screen that does not depend on the request; the number of names must be bounded. */
  function findScreen(
    name: string,
    screen: ErrorScreenOptions,
    render: () => Promise<string>,
  ): Promise<CachedPage> {
    const key = JSON.stringify(["screen", name, screen.language]);
    return pageCache.findOrBuild(key, render, { expiresAt: getEndOfYear(new Date()) });
  }

  async function respondNotFound(c: Context<AppEnv>): Promise<Response> {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") {
      return c.text("404 Not Found", 404, noStore);
    }
    c.header("Vary", "Accept, Accept-Encoding, Cookie");
    if (resolveRequest(c).format === "markdown") return c.text("404 Not Found", 404, noStore);
    const { language } = choosePageLanguage(c, undefined);
    const texts = getTexts(language, "shell");
    const suggestedPage = suggestPage(readPath(c));
    const screen = {
      language,
      meta: texts.notFound.meta,
      body: createElement(NotFound, { language, texts, suggestedPage }),
    };
    const cachedScreen = await findScreen(`not-found ${suggestedPage}`, screen, async () =>
      renderer.renderErrorScreen(screen),
    );
    return respondWithScreen(c, cachedScreen, 404);
  }

  async function respondBusy(c: Context<AppEnv>): Promise<Response> {
    c.header("Retry-After", busyRetrySeconds);
    const { path } = c.req;
    if (path.startsWith("/administrator/app/")) return c.json({ code: 0 }, 503, noStore);
    // Paths with an extension are requested by programs.
    if (/\.\w+$/.test(path)) return c.text("503 Service Unavailable", 503, noStore);
    const { language } = choosePageLanguage(c, findRoute(readPath(c))?.language);
    const texts = getTexts(language, "shell");
    const screen = {
      language,
      meta: texts.busy.meta,
      body: createElement(ServerBusy, { language, texts }),
    };
    const cachedScreen = await findScreen("busy", screen, async () =>
      renderer.renderErrorScreen(screen),
    );
    return respondWithScreen(c, cachedScreen, 503);
  }

  async function respondServerError(c: Context<AppEnv>, error: Error): Promise<Response> {
    const requestId = c.get("requestId");
    if (isClientGone(c)) {
      log.info({ requestId }, "client closed the request");
      return new Response(null, { status: clientClosedRequest, headers: noStore });
    }
    log.error({ err: error, requestId }, "request failed");
    if (error instanceof HTTPException && error.status === 503) {
      return c.text("503 Service Unavailable", 503, { ...noStore, "Retry-After": "5" });
    }
    if (c.req.path.startsWith("/administrator/app/")) {
      const isTemporary = error instanceof BlogError;
      if (isTemporary) c.header("Retry-After", "5");
      return c.json({ code: 0 }, isTemporary ? 503 : 500, noStore);
    }
    const route = findRoute(readPath(c));
    const { language } = choosePageLanguage(c, route?.language);
    const texts = getTexts(language, "shell");
    await c.get("waitForTurn")();
    const html = renderer.renderErrorScreen({
      language,
      meta: texts.serverError.meta,
      body: createElement(ServerError, { language, texts, requestId }),
    });
    return c.html(html, 500, noStore);
  }

  return {
    respondNotFound,
    async respondError(c, error) {
      if (error instanceof HTTPException && error.status < 500) return error.getResponse();
      return error instanceof FairQueueFullError ? respondBusy(c) : respondServerError(c, error);
    },
  };
}

function respondWithScreen(c: Context<AppEnv>, screen: CachedPage, status: 404 | 503): Response {
  const { encoding, body } = chooseBody(screen, c.req.header("accept-encoding"));
  if (encoding !== "identity") c.header("Content-Encoding", encoding);
  c.header("Content-Type", "text/html; charset=UTF-8");
  return c.body(body, status, noStore);
}
