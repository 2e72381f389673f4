import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Logger } from "pino";
import { createElement } from "react";
import { BlogFault } from "#app/features/blog/rules/blog-error.ts";
import { findRoute } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { chooseBody, type KeptPage } from "#app/platform/page-cache/page-cache.ts";
import type { AppEnvironment } from "#app/server/hono-env.ts";
import { getRequestClient } from "#app/server/http/request-client.ts";
import { clientClosedRequest } from "#app/server/operations/metrics.ts";
import { Busy, NotFound, ServerError } from "#app/shell/error-screens.tsx";
import { findMotion } from "#app/ui/motion-store.ts";
import { decodePath } from "./canonical-path.ts";
import type { ScreenCache } from "./error-screen-cache.ts";
import { choosePageLanguage } from "./page-language.ts";
import type { PageRenderer } from "./page-renderer.tsx";
import { type RenderQueue, RenderQueueFull } from "./render-queue.ts";
import { findNearMiss } from "./suggest-page.ts";

interface ErrorAnswersParts {
  renderer: PageRenderer;
  queue: RenderQueue;
  screens: ScreenCache;
  log: Logger;
  /** How many proxies may tell the client's address. */
  proxies: number;
}

/** The answers where there is no page. */
export interface ErrorAnswers {
  /** 404 in the visitor's language; what asks for no page gets a line of text. */
  answerNotFound(c: Context<AppEnvironment>): Promise<Response>;
  /**
   * 500 in the visitor's language, with the request's id and nothing of the fault, which goes to the log; 503 where too
   * much waits to be rendered.
   */
  answerError(c: Context<AppEnvironment>, error: Error): Promise<Response>;
}

const noStore = { "Cache-Control": "no-store" };

/** When whoever was refused may come back, in seconds: what waits has had its turn by then. */
const busyRetry = "2";

/** Puts together the answers where there is no page. */
export function createErrorAnswers(parts: ErrorAnswersParts): ErrorAnswers {
  const { renderer, queue, screens, log, proxies } = parts;
  const enter = (c: Context<AppEnvironment>) => queue.enter(getRequestClient(c, proxies));

  async function answerNotFound(c: Context<AppEnvironment>): Promise<Response> {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") {
      return c.text("404 Not Found", 404, noStore);
    }
    const { language } = choosePageLanguage(c, undefined);
    const texts = getTexts(language, "shell");
    const near = findNearMiss(decodePath(c.req.path) ?? "");
    const screen = await screens.find(
      `not-found ${near}`,
      {
        language,
        motion: findMotion(c.req.header("cookie")),
        meta: texts.notFound.meta,
        body: createElement(NotFound, { language, texts, near }),
      },
      { accepted: c.req.header("accept-encoding"), enter: () => enter(c) },
    );
    return answerScreen(c, screen, 404);
  }

  /** Rendered once, without waiting: this is what is answered when too much waits. */
  async function answerBusy(c: Context<AppEnvironment>): Promise<Response> {
    c.header("Retry-After", busyRetry);
    const { path } = c.req;
    if (path.startsWith("/administrator/")) return c.json({ code: 0 }, 503, noStore);
    // What has an extension is read by programs.
    if (/\.\w+$/.test(path)) return c.text("503 Service Unavailable", 503, noStore);
    const { language } = choosePageLanguage(c, findRoute(decodePath(path) ?? "")?.language);
    const texts = getTexts(language, "shell");
    const screen = await screens.find(
      "busy",
      {
        language,
        motion: undefined,
        meta: texts.busy.meta,
        body: createElement(Busy, { language, texts }),
      },
      { accepted: c.req.header("accept-encoding"), enter: () => Promise.resolve() },
    );
    return answerScreen(c, screen, 503);
  }

  async function answerFault(c: Context<AppEnvironment>, error: Error): Promise<Response> {
    const requestId = c.get("requestId");
    if (isAbandoned(c)) {
      log.info({ requestId }, "client closed the request");
      return new Response(null, { status: clientClosedRequest, headers: noStore });
    }
    log.error({ err: error, requestId }, "request failed");
    if (error instanceof HTTPException && error.status === 503) {
      return c.text("503 Service Unavailable", 503, { ...noStore, "Retry-After": "5" });
    }
    if (c.req.path.startsWith("/administrator/")) {
      const isPassing = error instanceof BlogFault;
      if (isPassing) c.header("Retry-After", "5");
      return c.json({ code: 0 }, isPassing ? 503 : 500, noStore);
    }
    const route = findRoute(decodePath(c.req.path) ?? "");
    const { language } = choosePageLanguage(c, route?.language);
    const texts = getTexts(language, "shell");
    await enter(c);
    const html = renderer.renderScreen({
      language,
      motion: findMotion(c.req.header("cookie")),
      meta: texts.serverError.meta,
      body: createElement(ServerError, { language, texts, requestId }),
    });
    return c.html(html, 500, noStore);
  }

  return {
    answerNotFound,
    async answerError(c, error) {
      if (error instanceof HTTPException && error.status < 500) return error.getResponse();
      try {
        if (!(error instanceof RenderQueueFull)) return await answerFault(c, error);
      } catch (refused) {
        if (!(refused instanceof RenderQueueFull)) throw refused;
      }
      return answerBusy(c);
    },
  };
}

/** Whether the connection ended before the request had come whole: nobody is there to be answered. */
function isAbandoned(c: Context<AppEnvironment>): boolean {
  const incoming = c.env?.incoming;
  return incoming?.destroyed === true && !incoming.complete;
}

function answerScreen(c: Context<AppEnvironment>, screen: KeptPage, status: 404 | 503): Response {
  const { encoding, body } = chooseBody(screen, c.req.header("accept-encoding"));
  if (encoding !== "identity") c.header("Content-Encoding", encoding);
  c.header("Content-Type", "text/html; charset=UTF-8");
  return c.body(body, status, noStore);
}
