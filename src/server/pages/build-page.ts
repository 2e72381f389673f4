import type { BlogSource } from "#app/features/blog/rules/blog-ports.ts";
import type { CachedPage, PageCache } from "#app/platform/page-cache/page-cache.ts";
import { withTimeout } from "#app/platform/page-cache/with-timeout.ts";
import type { ConvertPage } from "#app/server/markdown/page-markdown.ts";
import type { PageContext, PageDefinition, PageSources } from "#app/shell/page.ts";
import { getEndOfYear, getPageCacheKey, type PageFormat } from "./cached-page.ts";
import { memoizeByVersion } from "./memoize-by-version.ts";
import type { PageRenderer } from "./page-renderer.tsx";

/** `loading` if the data took longer than the request's timeout. */
export type BuiltPage =
  | { state: "cached"; page: CachedPage; query: PageContext["query"] }
  | { state: "uncached"; html: string }
  | { state: "missing" | "withdrawn" | "loading" }
  | { state: "redirected"; path: string }
  | { state: "failed"; error: unknown };

interface PageRequest {
  page: PageDefinition;
  context: PageContext;
  waitForTurn: () => Promise<void>;
  /** Milliseconds. */
  timeout: number;
  format?: PageFormat;
}

/** After the timeout the build continues, and a repeated request joins it. */
export type BuildPage = (request: PageRequest) => Promise<BuiltPage>;

interface PageBuilderOptions extends Pick<PageSources, "wasWithdrawn"> {
  blog: BlogSource;
  getContentVersion: () => Promise<string>;
  renderer: PageRenderer;
  convertPage: ConvertPage;
  pageCache: PageCache;
}

/** Time for which a result that exceeded its timeout is kept for the repeated request, in milliseconds. */
const lateResultTtl = 5000;

interface PageBuild {
  timedOut: boolean;
  loading: Promise<LoadResult>;
  building: Promise<BuiltPage>;
}

type LoadResult = { key: string; context: PageContext; data: unknown } | BuiltPage;

export function createPageBuilder(options: PageBuilderOptions): BuildPage {
  const sources: PageSources = {
    blog: options.blog,
    memoizedCount: memoizeByVersion(options.getContentVersion),
    wasWithdrawn: options.wasWithdrawn,
  };
  const inFlight = new Map<string, PageBuild>();

  function startBuild(request: PageRequest): PageBuild {
    const loading = loadPage(options, sources, request);
    return { timedOut: false, loading, building: renderAndCachePage(options, request, loading) };
  }

  function shareBuild(request: PageRequest): PageBuild {
    const key = getPageCacheKey(request.context, { format: request.format });
    const existing = inFlight.get(key);
    if (existing) return existing;
    const build = startBuild(request);
    inFlight.set(key, build);
    const remove = () => void inFlight.delete(key);
    build.building.then(({ state }) => {
      if (build.timedOut && state !== "cached") setTimeout(remove, lateResultTtl).unref();
      else remove();
    }, remove);
    return build;
  }

  return async (request) => {
    const { page, timeout } = request;
    // A page with a visitor's result is never shared.
    if (request.context.result) return startBuild(request).building;
    const start = performance.now();
    const context = await withTimeout(
      timeout,
      canonicalizeQuery(sources, page, request.context).catch(() => request.context),
      request.context,
    );
    const build = shareBuild({ ...request, context });
    const remaining = Math.max(0, timeout - (performance.now() - start));
    if (page.load && page.fallback && !(await withTimeout(remaining, build.loading, undefined))) {
      build.timedOut = true;
      return { state: "loading" };
    }
    return build.building;
  };
}

/** Replaces the query by its canonical form, so that equal pages share one cache entry. */
async function canonicalizeQuery(
  sources: PageSources,
  page: PageDefinition,
  context: PageContext,
): Promise<PageContext> {
  const query = page.load && (await page.canonicalQuery?.(sources, context));
  return query ? { ...context, query } : context;
}

async function loadPage(
  { getContentVersion, pageCache }: PageBuilderOptions,
  sources: PageSources,
  { page, context: requestedContext, format }: PageRequest,
): Promise<LoadResult> {
  try {
    const context = await canonicalizeQuery(sources, page, requestedContext);
    let key = "";
    if (!page.noStore) {
      key = getPageCacheKey(context, {
        format,
        contentVersion: page.load && (await getContentVersion()),
        feed: page.showsFeed ? context.feed : undefined,
      });
      const cachedPage = pageCache.find(key);
      if (cachedPage) return { state: "cached", page: cachedPage, query: context.query };
    }
    if (!page.load) return { key, context, data: undefined };
    const data = await page.load(sources, context);
    if (data !== undefined) return { key, context, data };
    const path = await page.redirectTo?.(sources, context);
    if (path) return { state: "redirected", path };
    return { state: (await page.wasWithdrawn?.(sources, context)) ? "withdrawn" : "missing" };
  } catch (error) {
    return { state: "failed", error };
  }
}

async function renderAndCachePage(
  { renderer, convertPage, pageCache }: PageBuilderOptions,
  { page, waitForTurn, format }: PageRequest,
  loading: Promise<LoadResult>,
): Promise<BuiltPage> {
  const loaded = await loading;
  if ("state" in loaded) return loaded;
  const { key, context, data } = loaded;
  // Loading and rendering take one turn each.
  if (page.load) await waitForTurn();
  const rendered = renderer.renderPage(page, context, data);
  if (page.noStore) return { state: "uncached", html: rendered.html };
  const text =
    format === "markdown" ? await convertPage(rendered, context, waitForTurn) : rendered.html;
  const expiresAt = Math.min(
    getEndOfYear(context.now),
    rendered.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY,
  );
  const canonical = rendered.links?.canonical;
  const cachedPage = await pageCache.set(key, text, { expiresAt, canonical });
  return { state: "cached", page: cachedPage, query: context.query };
}
