import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Logger } from "pino";
import { createElement } from "react";
import { BlogError } from "#app/features/blog/rules/blog-error.ts";
import { findRoute } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { type CachedPage, chooseBody } from "#app/platform/page-cache/page-cache.ts";
import type { AppEnv } from "#app/server/hono-env.ts";
import { getRequestClientKey } from "#app/server/http/request-client.ts";
import { clientClosedRequest } from "#app/server/operations/metrics.ts";
import { NotFound, ServerBusy, ServerError } from "#app/shell/error-screens.tsx";
import { parseMotionCookie } from "#app/ui/motion-store.ts";
import { decodePath } from "./canonical-path.ts";
import type { ErrorScreenCache } from "./error-screen-cache.ts";
import { choosePageLanguage } from "./page-language.ts";
import type { PageRenderer } from "./page-renderer.tsx";
import { type RenderQueue, RenderQueueFullError } from "./render-queue.ts";
import { suggestPage } from "./suggest-page.ts";

interface ErrorResponsesOptions {
  renderer: PageRenderer;
  queue: RenderQueue;
  errorScreens: ErrorScreenCache;
  log: Logger;
  /** How many proxies may tell the client's address. */
  trustedProxies: number;
}

/** The answers where there is no page. */
export interface ErrorResponses {
  /** 404 in the visitor's language; what asks for no page gets a line of text. */
  respondNotFound(c: Context<AppEnv>): Promise<Response>;
  /**
   * 500 in the visitor's language, with the request's id and nothing of the fault, which goes to the log; 503 where too
   * much waits to be rendered.
   */
  respondError(c: Context<AppEnv>, error: Error): Promise<Response>;
}

const noStore = { "Cache-Control": "no-store" };

/** When whoever was refused may come back, in seconds: what waits has had its turn by then. */
const busyRetrySeconds = "2";

/** Puts together the answers where there is no page. */
export function createErrorResponses(options: ErrorResponsesOptions): ErrorResponses {
  const { renderer, queue, errorScreens, log, trustedProxies } = options;
  const waitForTurn = (c: Context<AppEnv>) => queue.enter(getRequestClientKey(c, trustedProxies));

  async function answerNotFound(c: Context<AppEnv>): Promise<Response> {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") {
      return c.text("404 Not Found", 404, noStore);
    }
    const { language } = choosePageLanguage(c, undefined);
    const texts = getTexts(language, "shell");
    const suggestedPage = suggestPage(decodePath(c.req.path) ?? "");
    const cachedScreen = await errorScreens.find(
      `not-found ${suggestedPage}`,
      {
        language,
        motion: parseMotionCookie(c.req.header("cookie")),
        meta: texts.notFound.meta,
        body: createElement(NotFound, { language, texts, suggestedPage }),
      },
      { acceptEncoding: c.req.header("accept-encoding"), waitForTurn: () => waitForTurn(c) },
    );
    return respondWithScreen(c, cachedScreen, 404);
  }

  /** Rendered once, without waiting: this is what is answered when too much waits. */
  async function respondBusy(c: Context<AppEnv>): Promise<Response> {
    c.header("Retry-After", busyRetrySeconds);
    const { path } = c.req;
    if (path.startsWith("/administrator/")) return c.json({ code: 0 }, 503, noStore);
    // What has an extension is read by programs.
    if (/\.\w+$/.test(path)) return c.text("503 Service Unavailable", 503, noStore);
    const { language } = choosePageLanguage(c, findRoute(decodePath(path) ?? "")?.language);
    const texts = getTexts(language, "shell");
    const screen = await errorScreens.find(
      "busy",
      {
        language,
        motion: undefined,
        meta: texts.busy.meta,
        body: createElement(ServerBusy, { language, texts }),
      },
      { acceptEncoding: c.req.header("accept-encoding"), waitForTurn: () => Promise.resolve() },
    );
    return respondWithScreen(c, screen, 503);
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
    if (c.req.path.startsWith("/administrator/")) {
      const isTemporary = error instanceof BlogError;
      if (isTemporary) c.header("Retry-After", "5");
      return c.json({ code: 0 }, isTemporary ? 503 : 500, noStore);
    }
    const route = findRoute(decodePath(c.req.path) ?? "");
    const { language } = choosePageLanguage(c, route?.language);
    const texts = getTexts(language, "shell");
    await waitForTurn(c);
    const html = renderer.renderErrorScreen({
      language,
      motion: parseMotionCookie(c.req.header("cookie")),
      meta: texts.serverError.meta,
      body: createElement(ServerError, { language, texts, requestId }),
    });
    return c.html(html, 500, noStore);
  }

  return {
    respondNotFound: answerNotFound,
    async respondError(c, error) {
      if (error instanceof HTTPException && error.status < 500) return error.getResponse();
      try {
        if (!(error instanceof RenderQueueFullError)) return await respondServerError(c, error);
      } catch (rejection) {
        if (!(rejection instanceof RenderQueueFullError)) throw rejection;
      }
      return respondBusy(c);
    },
  };
}

/** Whether the connection ended before the request had come whole: nobody is there to be answered. */
function isClientGone(c: Context<AppEnv>): boolean {
  const incoming = c.env?.incoming;
  return incoming?.destroyed === true && !incoming.complete;
}

function respondWithScreen(c: Context<AppEnv>, screen: CachedPage, status: 404 | 503): Response {
  const { encoding, body } = chooseBody(screen, c.req.header("accept-encoding"));
  if (encoding !== "identity") c.header("Content-Encoding", encoding);
  c.header("Content-Type", "text/html; charset=UTF-8");
  return c.body(body, status, noStore);
}
