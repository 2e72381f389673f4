import type { RouteMatch } from "#app/locale/route-pairs.ts";
import type { KeptPage, KeptPages } from "#app/rendering/kept-pages.ts";
import type { Runtime } from "#app/runtime/create-runtime.ts";
import { waitAtMost } from "#app/runtime/wait-at-most.ts";
import type { PageContext } from "#app/shell/page.ts";
import { getPageKey } from "./kept-page.ts";
import type { PageRenderer } from "./page-renderer.tsx";
import { getPage } from "./pages.ts";

/** What came of making a page. One that is passing is made and not kept. */
export type MadePage =
  | { state: "kept"; page: KeptPage }
  | { state: "passing"; html: string }
  | { state: "missing" }
  | { state: "moved"; path: string }
  | { state: "failed"; error: unknown };

/**
 * Makes a page, or finds it kept; `late` when what it shows takes longer to come than `patience`, in milliseconds. It is
 * made all the same.
 */
export type MakePage = (
  match: RouteMatch,
  context: PageContext,
  patience: number,
) => Promise<MadePage | "late">;

interface PageMakerParts {
  runtime: Runtime;
  renderer: PageRenderer;
  kept: KeptPages;
}

/** How long a page that was late is held for whoever was told so, in milliseconds. */
const held = 5000;

interface Work {
  /** Settles once the page has what it shows, or will not get it. */
  loading: Promise<Loaded>;
  making: Promise<MadePage>;
  wasLate: boolean;
}

/** What a page has to be made of: a key to keep it under, and its data; or how that ended already. */
type Loaded = { key: string; data: unknown } | MadePage;

/** Puts together how pages are made. Those that can stand in for themselves are made once for all who ask at the same time. */
export function createPageMaker(parts: PageMakerParts): MakePage {
  const underWay = new Map<string, Work>();

  function begin(key: string, match: RouteMatch, context: PageContext): Work {
    const loading = loadPage(parts, match, context);
    const work = { loading, making: finishPage(parts, match, context, loading), wasLate: false };
    underWay.set(key, work);
    const forget = () => {
      if (work.wasLate) setTimeout(() => underWay.delete(key), held).unref();
      else underWay.delete(key);
    };
    work.making.then(forget, forget);
    return work;
  }

  return async (match, context, patience) => {
    const page = getPage(match.id, context.query);
    if (!page.load || !page.standIn) {
      return finishPage(parts, match, context, loadPage(parts, match, context));
    }
    const key = getPageKey(context);
    const work = underWay.get(key) ?? begin(key, match, context);
    if ((await waitAtMost(patience, work.loading, "late" as const)) !== "late") return work.making;
    work.wasLate = true;
    return "late";
  };
}

async function loadPage(
  { runtime, kept }: PageMakerParts,
  match: RouteMatch,
  context: PageContext,
): Promise<Loaded> {
  const { load, movedTo, showsFeed, draws = 1, isPassing } = getPage(match.id, context.query);
  const sources = { blog: runtime.blog };
  let key = "";
  try {
    if (!isPassing) {
      const version = load && (await runtime.getContentVersion());
      const draw = Math.floor(Math.random() * draws);
      key = getPageKey(context, { version, draw, feed: showsFeed ? context.feed : undefined });
      const found = kept.find(key);
      if (found) return { state: "kept", page: found };
    }
    const data = await load?.(sources, context);
    if (!load || data !== undefined) return { key, data };
    const path = await movedTo?.(sources, context);
    return path ? { state: "moved", path } : { state: "missing" };
  } catch (error) {
    return { state: "failed", error };
  }
}

async function finishPage(
  { renderer, kept }: PageMakerParts,
  match: RouteMatch,
  context: PageContext,
  loading: Promise<Loaded>,
): Promise<MadePage> {
  const loaded = await loading;
  if ("state" in loaded) return loaded;
  const { html, keptUntil } = renderer.renderPage(match.id, context, loaded.data);
  if (getPage(match.id, context.query).isPassing) return { state: "passing", html };
  const page = await kept.keep(loaded.key, html, getExpiry(context.now, keptUntil));
  return { state: "kept", page };
}

/** The footer says the year: no page is kept beyond it. */
function getExpiry(now: Date, keptUntil: ReturnType<PageRenderer["renderPage"]>["keptUntil"]) {
  const newYear = new Date(now.getFullYear() + 1, 0).getTime();
  return Math.min(newYear, keptUntil?.getTime() ?? Number.POSITIVE_INFINITY);
}
