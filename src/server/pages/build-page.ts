import type { Runtime } from "#app/composition/create-runtime.ts";
import type { RouteMatch } from "#app/locale/route-pairs.ts";
import type { CachedPage, PageCache } from "#app/platform/page-cache/page-cache.ts";
import type { PageContext, PageSources } from "#app/shell/page.ts";
import { createMemoizedCount } from "./count-once.ts";
import { getEndOfYear, getPageCacheKey } from "./page-cache-key.ts";
import { getPage } from "./page-registry.ts";
import type { PageRenderer } from "./page-renderer.tsx";
import { type RenderQueue, RenderQueueFullError } from "./render-queue.ts";
import { withTimeout } from "./with-timeout.ts";

/** What came of making a page. One that is passing is made and not kept. */
export type BuiltPage =
  | { state: "kept"; page: CachedPage }
  | { state: "passing"; html: string }
  | { state: "missing" }
  | { state: "moved"; path: string }
  | { state: "failed"; error: unknown };

/** Who asks for a page, and how. */
interface PageRequest {
  /** As limits count it. */
  client: string;
  /** How long it waits for what a page loads, in milliseconds. */
  timeout: number;
  /** Its `Accept-Encoding`. */
  acceptEncoding: string | undefined;
}

/**
 * Makes a page, or finds it kept; `late` when what it shows takes longer to come than the asker waits. It is made all the
 * same. Rejects with RenderQueueFull when too much is being made already.
 */
export type BuildPage = (
  match: RouteMatch,
  context: PageContext,
  request: PageRequest,
) => Promise<BuiltPage | "late">;

interface PageBuilderOptions {
  runtime: Runtime;
  renderer: PageRenderer;
  pageCache: PageCache;
  queue: RenderQueue;
}

/** How long a page that was late is held for whoever was told so, in milliseconds. */
const loadingPageTtl = 5000;

/** How far a page is. */
interface BuildProgress {
  /** Whether its turn to load has not come yet: nobody's patience is spent on that. */
  isQueued: boolean;
  timedOut: boolean;
}

interface PageBuild extends BuildProgress {
  /** Settles once the page has what it shows, or will not get it. */
  loading: Promise<LoadResult>;
  building: Promise<BuiltPage>;
}

/** What a page has to be made of: a key to keep it under, and its data; or how that ended already. */
type LoadResult = { key: string; context: PageContext; data: unknown } | BuiltPage;

/** Puts together how pages are made: each once for all who ask for it at the same time, in the turns of the queue. */
export function createPageBuilder(options: PageBuilderOptions): BuildPage {
  const { runtime } = options;
  const sources: PageSources = {
    blog: runtime.blog,
    memoizedCount: createMemoizedCount(() => runtime.getContentVersion()),
  };
  const inFlight = new Map<string, PageBuild>();

  function startBuild(match: RouteMatch, context: PageContext, request: PageRequest): PageBuild {
    const progress: BuildProgress = { isQueued: false, timedOut: false };
    const loading = loadPage(options, sources, { match, context, request, progress });
    const building = renderAndCachePage(options, match, request, loading);
    return Object.assign(progress, { loading, building });
  }

  function trackBuild(key: string, build: PageBuild): void {
    inFlight.set(key, build);
    const untrack = () => void inFlight.delete(key);
    build.building.then(() => {
      if (build.timedOut) setTimeout(untrack, loadingPageTtl).unref();
      else untrack();
    }, untrack);
  }

  return async function makePage(match, requestedContext, asker) {
    const page = getPage(match.id, requestedContext.query);
    // What is made for one visitor is no other's.
    if (requestedContext.result) return startBuild(match, requestedContext, asker).building;
    const start = performance.now();
    const canonicalContext = canonicalizeQuery(sources, match, requestedContext).catch(
      () => requestedContext,
    );
    const context = await withTimeout(asker.timeout, canonicalContext, requestedContext);
    const remainingTimeout = Math.max(0, asker.timeout - (performance.now() - start));
    const key = getPageCacheKey(context);
    const existingBuild = inFlight.get(key);
    const work = existingBuild ?? startBuild(match, context, asker);
    if (!existingBuild) trackBuild(key, work);
    try {
      if (page.load && page.fallback && (await exceedsTimeout(work, remainingTimeout))) {
        work.timedOut = true;
        return "late";
      }
      return await work.building;
    } catch (error) {
      // It was another client who asked for too much.
      if (existingBuild && error instanceof RenderQueueFullError)
        return makePage(match, requestedContext, asker);
      throw error;
    }
  };
}

/** Addresses that show the same have one query, or anyone could fill the memory with new ones. */
async function canonicalizeQuery(
  sources: PageSources,
  { id }: RouteMatch,
  context: PageContext,
): Promise<PageContext> {
  const query = await getPage(id, context.query).canonicalQuery?.(sources, context);
  return query ? { ...context, query } : context;
}

async function exceedsTimeout(build: PageBuild, timeout: number): Promise<boolean> {
  do {
    if ((await withTimeout(timeout, build.loading, "late" as const)) !== "late") return false;
  } while (build.isQueued);
  return true;
}

interface LoadPageOptions {
  match: RouteMatch;
  context: PageContext;
  request: PageRequest;
  progress: BuildProgress;
}

async function loadPage(
  { runtime, pageCache, queue }: PageBuilderOptions,
  sources: PageSources,
  { match, context: requestedContext, request, progress }: LoadPageOptions,
): Promise<LoadResult> {
  const page = getPage(match.id, requestedContext.query);
  const { load, redirectTo, showsFeed, variants = 1, noStore } = page;
  try {
    const context = await canonicalizeQuery(sources, match, requestedContext);
    let key = "";
    if (!noStore) {
      const contentVersion = load && (await runtime.getContentVersion());
      const variant = Math.floor(Math.random() * variants);
      key = getPageCacheKey(context, {
        contentVersion,
        variant,
        feed: showsFeed ? context.feed : undefined,
      });
      const cachedPage = pageCache.find(key);
      if (cachedPage) return { state: "kept", page: cachedPage };
    }
    progress.isQueued = true;
    // The acknowledgement of a contact request waits for nobody.
    await (requestedContext.result
      ? queue.enterUrgent(request.client)
      : queue.enter(request.client));
    progress.isQueued = false;
    const data = await load?.(sources, context);
    if (!load || data !== undefined) return { key, context, data };
    const path = await redirectTo?.(sources, context);
    return path ? { state: "moved", path } : { state: "missing" };
  } catch (error) {
    if (error instanceof RenderQueueFullError) throw error;
    return { state: "failed", error };
  }
}

async function renderAndCachePage(
  { renderer, pageCache, queue }: PageBuilderOptions,
  match: RouteMatch,
  { client, acceptEncoding }: PageRequest,
  loading: Promise<LoadResult>,
): Promise<BuiltPage> {
  const loaded = await loading;
  if ("state" in loaded) return loaded;
  const { key, context, data } = loaded;
  const page = getPage(match.id, context.query);
  // What was loaded took its turn; rendering it takes another.
  if (page.load) await queue.reenter(client);
  const { html, expiresAt } = renderer.renderPage(match.id, context, data);
  if (page.noStore) return { state: "passing", html };
  const expiry = Math.min(
    getEndOfYear(context.now),
    expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
  );
  return {
    state: "kept",
    page: await pageCache.set(key, html, { expiresAt: expiry, acceptEncoding }),
  };
}
