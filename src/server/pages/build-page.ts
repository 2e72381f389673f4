import type { Runtime } from "#app/composition/create-runtime.ts";
import type { RouteMatch } from "#app/locale/route-pairs.ts";
import type { KeptPage, KeptPages } from "#app/platform/page-cache/page-cache.ts";
import type { PageContext, PageSources } from "#app/shell/page.ts";
import { createCountOnce } from "./count-once.ts";
import { getNewYear, getPageKey } from "./page-cache-key.ts";
import { getPage } from "./page-registry.ts";
import type { PageRenderer } from "./page-renderer.tsx";
import { type RenderQueue, RenderQueueFull } from "./render-queue.ts";
import { waitAtMost } from "./with-timeout.ts";

/** What came of making a page. One that is passing is made and not kept. */
export type MadePage =
  | { state: "kept"; page: KeptPage }
  | { state: "passing"; html: string }
  | { state: "missing" }
  | { state: "moved"; path: string }
  | { state: "failed"; error: unknown };

/** Who asks for a page, and how. */
interface Asker {
  /** As limits count it. */
  client: string;
  /** How long it waits for what a page loads, in milliseconds. */
  patience: number;
  /** Its `Accept-Encoding`. */
  accepted: string | undefined;
}

/**
 * Makes a page, or finds it kept; `late` when what it shows takes longer to come than the asker waits. It is made all the
 * same. Rejects with RenderQueueFull when too much is being made already.
 */
export type MakePage = (
  match: RouteMatch,
  context: PageContext,
  asker: Asker,
) => Promise<MadePage | "late">;

interface PageMakerParts {
  runtime: Runtime;
  renderer: PageRenderer;
  kept: KeptPages;
  queue: RenderQueue;
}

/** How long a page that was late is held for whoever was told so, in milliseconds. */
const held = 5000;

/** How far a page is. */
interface Progress {
  /** Whether its turn to load has not come yet: nobody's patience is spent on that. */
  isQueued: boolean;
  wasLate: boolean;
}

interface Work extends Progress {
  /** Settles once the page has what it shows, or will not get it. */
  loading: Promise<Loaded>;
  making: Promise<MadePage>;
}

/** What a page has to be made of: a key to keep it under, and its data; or how that ended already. */
type Loaded = { key: string; context: PageContext; data: unknown } | MadePage;

/** Puts together how pages are made: each once for all who ask for it at the same time, in the turns of the queue. */
export function createPageMaker(parts: PageMakerParts): MakePage {
  const { runtime } = parts;
  const sources: PageSources = {
    blog: runtime.blog,
    countOnce: createCountOnce(() => runtime.getContentVersion()),
  };
  const underWay = new Map<string, Work>();

  function begin(match: RouteMatch, context: PageContext, asker: Asker): Work {
    const progress: Progress = { isQueued: false, wasLate: false };
    const loading = loadPage(parts, sources, { match, context, asker, progress });
    const making = finishPage(parts, match, asker, loading);
    return Object.assign(progress, { loading, making });
  }

  function share(key: string, work: Work): void {
    underWay.set(key, work);
    const forget = () => void underWay.delete(key);
    work.making.then(() => {
      if (work.wasLate) setTimeout(forget, held).unref();
      else forget();
    }, forget);
  }

  return async function makePage(match, asked, asker) {
    const page = getPage(match.id, asked.query);
    // What is made for one visitor is no other's.
    if (asked.result) return begin(match, asked, asker).making;
    const start = performance.now();
    const canonical = canonicalise(sources, match, asked).catch(() => asked);
    const context = await waitAtMost(asker.patience, canonical, asked);
    const patience = Math.max(0, asker.patience - (performance.now() - start));
    const key = getPageKey(context);
    const found = underWay.get(key);
    const work = found ?? begin(match, context, asker);
    if (!found) share(key, work);
    try {
      if (page.load && page.standIn && (await isLate(work, patience))) {
        work.wasLate = true;
        return "late";
      }
      return await work.making;
    } catch (error) {
      // It was another client who asked for too much.
      if (found && error instanceof RenderQueueFull) return makePage(match, asked, asker);
      throw error;
    }
  };
}

/** Addresses that show the same have one query, or anyone could fill the memory with new ones. */
async function canonicalise(
  sources: PageSources,
  { id }: RouteMatch,
  context: PageContext,
): Promise<PageContext> {
  const query = await getPage(id, context.query).canonicalQuery?.(sources, context);
  return query ? { ...context, query } : context;
}

async function isLate(work: Work, patience: number): Promise<boolean> {
  do {
    if ((await waitAtMost(patience, work.loading, "late" as const)) !== "late") return false;
  } while (work.isQueued);
  return true;
}

interface Order {
  match: RouteMatch;
  context: PageContext;
  asker: Asker;
  progress: Progress;
}

async function loadPage(
  { runtime, kept, queue }: PageMakerParts,
  sources: PageSources,
  { match, context: asked, asker, progress }: Order,
): Promise<Loaded> {
  const page = getPage(match.id, asked.query);
  const { load, movedTo, showsFeed, draws = 1, isPassing } = page;
  try {
    const context = await canonicalise(sources, match, asked);
    let key = "";
    if (!isPassing) {
      const version = load && (await runtime.getContentVersion());
      const draw = Math.floor(Math.random() * draws);
      key = getPageKey(context, { version, draw, feed: showsFeed ? context.feed : undefined });
      const found = kept.find(key);
      if (found) return { state: "kept", page: found };
    }
    progress.isQueued = true;
    // The acknowledgement of a contact request waits for nobody.
    await (asked.result ? queue.enterFirst(asker.client) : queue.enter(asker.client));
    progress.isQueued = false;
    const data = await load?.(sources, context);
    if (!load || data !== undefined) return { key, context, data };
    const path = await movedTo?.(sources, context);
    return path ? { state: "moved", path } : { state: "missing" };
  } catch (error) {
    if (error instanceof RenderQueueFull) throw error;
    return { state: "failed", error };
  }
}

async function finishPage(
  { renderer, kept, queue }: PageMakerParts,
  match: RouteMatch,
  { client, accepted }: Asker,
  loading: Promise<Loaded>,
): Promise<MadePage> {
  const loaded = await loading;
  if ("state" in loaded) return loaded;
  const { key, context, data } = loaded;
  const page = getPage(match.id, context.query);
  // What was loaded took its turn; rendering it takes another.
  if (page.load) await queue.reenter(client);
  const { html, keptUntil } = renderer.renderPage(match.id, context, data);
  if (page.isPassing) return { state: "passing", html };
  const expires = Math.min(
    getNewYear(context.now),
    keptUntil?.getTime() ?? Number.POSITIVE_INFINITY,
  );
  return { state: "kept", page: await kept.keep(key, html, { expires, accepted }) };
}
