import type { Context } from "hono";
import type { Logger } from "pino";
import { getBlogFaultKind } from "#app/domain/blog/blog-fault.ts";
import type { PageId } from "#app/locale/route-pairs.ts";
import { chooseEncoding, type KeptPage } from "#app/rendering/kept-pages.ts";
import type { Absence, PageContext } from "#app/shell/page.ts";
import type { AppEnvironment } from "./app-environment.ts";
import { describeKeptPage } from "./kept-page.ts";
import type { MadePage } from "./page-maker.ts";
import type { PageRenderer } from "./page-renderer.tsx";

interface PageAnswerParts {
  renderer: PageRenderer;
  log: Logger;
  id: PageId;
  context: PageContext;
}

const noStore = { "Cache-Control": "no-store" };

/**
 * The answer to what came of making a page: the page, or what stands in for it; undefined where nothing does and there is
 * nothing at the address. Throws what made a page fail that has no stand-in.
 */
export function answerMade(
  c: Context<AppEnvironment>,
  made: MadePage | "late",
  { renderer, log, id, context }: PageAnswerParts,
): Response | undefined {
  const answerStandIn = (absence: Absence, status: 200 | 404 | 503): Response | undefined => {
    const html = renderer.renderStandIn(id, context, absence);
    return html === undefined ? undefined : c.html(html, status, noStore);
  };
  if (made === "late") {
    // Tells the page's script that an answer is late again (src/rendering/client/finish-late.ts).
    c.header("Retry-After", "1");
    return answerStandIn("late", 200);
  }
  switch (made.state) {
    case "kept":
      return answerKept(c, made.page);
    case "passing":
      return c.html(made.html, 200, noStore);
    case "moved":
      return c.redirect(made.path + new URL(c.req.url).search, 308);
    case "missing":
      return answerStandIn("missing", 404);
    case "failed": {
      const answer = answerStandIn(getBlogFaultKind(made.error), 503);
      if (!answer) throw made.error;
      answer.headers.set("Retry-After", "5");
      log.error({ err: made.error, requestId: c.get("requestId") }, "page without its content");
      return answer;
    }
  }
}

function answerKept(c: Context<AppEnvironment>, page: KeptPage): Response {
  const encoding = chooseEncoding(c.req.header("accept-encoding"));
  const unchanged = c.req.header("if-none-match")?.includes(page.etag) ?? false;
  for (const [name, value] of describeKeptPage(page, encoding, { unchanged })) {
    c.header(name, value);
  }
  return unchanged ? c.body(null, 304) : c.body(page.bodies[encoding], 200);
}
