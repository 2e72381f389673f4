import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Logger } from "pino";
import { createElement } from "react";
import { BlogFault } from "#app/domain/blog/blog-fault.ts";
import { findRoute } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { NotFound, ServerError } from "#app/shell/error-screens.tsx";
import { findMotion } from "#app/ui/motion-store.ts";
import type { AppEnvironment } from "./app-environment.ts";
import { findNearMiss } from "./near-miss.ts";
import { choosePageLanguage } from "./page-language.ts";
import type { PageRenderer } from "./page-renderer.tsx";

const noStore = { "Cache-Control": "no-store" };

/** 404 in the visitor's language; what asks for no page gets a line of text. */
export function answerNotFound(c: Context<AppEnvironment>, renderer: PageRenderer): Response {
  if (c.req.method !== "GET" && c.req.method !== "HEAD")
    return c.text("404 Not Found", 404, noStore);
  const { language } = choosePageLanguage(c, undefined);
  const texts = getTexts(language, "shell");
  const path = decodeSafely(c.req.path);
  const html = renderer.renderScreen({
    language,
    motion: findMotion(c.req.header("cookie")),
    meta: texts.notFound.meta,
    path: encodeURI(path),
    body: createElement(NotFound, { language, texts, near: findNearMiss(path) }),
  });
  return c.html(html, 404, noStore);
}

/** 500 in the visitor's language, with the request's id and nothing of the fault; the fault itself goes to the log. */
export function answerServerError(
  c: Context<AppEnvironment>,
  error: Error,
  renderer: PageRenderer,
  log: Logger,
): Response {
  if (error instanceof HTTPException && error.status < 500) return error.getResponse();
  const requestId = c.get("requestId");
  log.error({ err: error, requestId }, "request failed");
  if (c.req.path.startsWith("/administrator/")) {
    const isPassing = error instanceof BlogFault;
    if (isPassing) c.header("Retry-After", "5");
    return c.json({ code: 0 }, isPassing ? 503 : 500, noStore);
  }
  const route = findRoute(decodeSafely(c.req.path));
  const { language } = choosePageLanguage(c, route?.language);
  const texts = getTexts(language, "shell");
  const html = renderer.renderScreen({
    language,
    motion: findMotion(c.req.header("cookie")),
    meta: texts.serverError.meta,
    path: encodeURI(decodeSafely(c.req.path)),
    body: createElement(ServerError, { language, texts, requestId }),
  });
  return c.html(html, 500, noStore);
}

function decodeSafely(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return "/";
  }
}
