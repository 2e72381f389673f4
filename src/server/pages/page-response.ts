import type { Context } from "hono";
import type { Logger } from "pino";
import { getBlogFaultKind } from "#app/features/blog/rules/blog-error.ts";
import type { PageId } from "#app/locale/route-pairs.ts";
import type { KeptPage } from "#app/platform/page-cache/page-cache.ts";
import type { AppEnvironment } from "#app/server/hono-env.ts";
import { toLocalAddress } from "#app/server/http/local-path.ts";
import type { Absence, PageContext } from "#app/shell/page.ts";
import type { MadePage } from "./build-page.ts";
import { answerKeptPage } from "./page-cache-key.ts";
import type { PageRenderer } from "./page-renderer.tsx";
import type { RenderQueue } from "./render-queue.ts";

interface PageAnswerParts {
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
export async function answerMade(
  c: Context<AppEnvironment>,
  made: MadePage | "late",
  { renderer, queue, log, client, id, context }: PageAnswerParts,
): Promise<Response | undefined> {
  const answerStandIn = async (
    absence: Absence,
    status: 200 | 404 | 503,
  ): Promise<Response | undefined> => {
    await queue.reenter(client);
    const html = renderer.renderStandIn(id, context, absence);
    return html === undefined ? undefined : c.html(html, status, noStore);
  };
  if (made === "late") {
    // Tells the page's script that an answer is late again (src/platform/hydration/client/reload-when-ready.ts).
    c.header("Retry-After", "1");
    return answerStandIn("late", 200);
  }
  switch (made.state) {
    case "kept":
      return answerKept(c, made.page);
    case "passing":
      return c.html(made.html, 200, noStore);
    case "moved":
      return c.redirect(toLocalAddress(made.path, new URL(c.req.url).search), 308);
    case "missing":
      return answerStandIn("missing", 404);
    case "failed": {
      const answer = await answerStandIn(getBlogFaultKind(made.error), 503);
      if (!answer) throw made.error;
      answer.headers.set("Retry-After", "5");
      log.error({ err: made.error, requestId: c.get("requestId") }, "page without its content");
      return answer;
    }
  }
}

function answerKept(c: Context<AppEnvironment>, page: KeptPage): Response {
  const answer = answerKeptPage(page, {
    accepted: c.req.header("accept-encoding"),
    ifNoneMatch: c.req.header("if-none-match"),
  });
  for (const [name, value] of answer.headers) c.header(name, value);
  return answer.unchanged ? c.body(null, 304) : c.body(answer.body, 200);
}
