import { type Context, Hono } from "hono";
import type { Logger } from "pino";
import type { PostSummary } from "#app/features/blog/rules/post.ts";
import { defaultLanguage, findLanguage, type Language } from "#app/locale/languages.ts";
import { getPath, type PageId, pageIds, type RouteParams } from "#app/locale/route-pairs.ts";
import { withTimeout } from "#app/platform/page-cache/with-timeout.ts";
import { noindexPages } from "#app/seo/page-links.ts";
import type { AppEnv } from "#app/server/hono-env.ts";
import type { FairQueue } from "#app/server/http/fair-queue.ts";
import { noStore } from "#app/server/http/plain-response.ts";
import type { BuildPage } from "#app/server/pages/build-page.ts";
import { loadTimeouts } from "#app/server/pages/load-timeout.ts";
import { getPage } from "#app/server/pages/page-registry.ts";
import { formatLlmsText, getLlmsPath, llmsPaths } from "./llms-text.ts";
import type { DocumentRoutesOptions } from "./sitemap.ts";
import { createTextCache } from "./text-cache.ts";

interface LlmsRoutesOptions extends DocumentRoutesOptions {
  timeZone: string;
  buildPage: BuildPage;
  queue: FairQueue;
  log: Logger;
}

/**
 * Client key of the documents in the queue. They are made once for everyone, in hundreds of turns, each of which would
 * otherwise wait behind all that the first reader's address has requested.
 */
const client = "llms";

/** Bounds of the documents: listed posts, posts in full, and characters after which no further post is added. */
const limits = { listedPosts: 50, fullPosts: 20, characters: 2 ** 20 };

const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" };

const respondUnavailable = (c: Context<AppEnv>, retryAfter: string) =>
  c.text("503 Service Unavailable", 503, { ...noStore, "Retry-After": retryAfter });

/** `llms.txt` and `llms-full.txt` (https://llmstxt.org), in the language of `?lang`. */
export function llmsRoutes(options: LlmsRoutesOptions): Hono<AppEnv> {
  const { siteUrl, timeZone, blog, getContentVersion, pageCache, queue, log } = options;
  const respondText = createTextCache(pageCache, getContentVersion);
  const routes = new Hono<AppEnv>();

  async function listPosts(language: Language, limit: number): Promise<PostSummary[]> {
    const page = { offset: 0, limit };
    return (await blog.listPublished({ now: new Date(), language, page })).posts;
  }

  async function buildList(language: Language): Promise<string> {
    await queue.reenter(client);
    return formatLlmsText(siteUrl, language, await listPosts(language, limits.listedPosts));
  }

  async function readMarkdown(
    id: PageId,
    { language, params = {} }: { language: Language; params?: RouteParams },
  ): Promise<string> {
    const builtPage = await options.buildPage({
      page: getPage(id),
      context: {
        language,
        isLanguageInAddress: true,
        siteUrl,
        timeZone,
        path: getPath(id, language, params),
        query: {},
        params,
        apiPath: "",
        now: new Date(),
        // The document is cached by the version of the content, which does not cover the social feed.
        feed: undefined,
        form: {},
        result: undefined,
      },
      waitForTurn: () => queue.reenter(client),
      timeout: loadTimeouts.max,
      format: "markdown",
    });
    if (builtPage.state === "cached") return builtPage.page.bodies.identity.toString();
    // A post may have been removed meanwhile.
    if (["missing", "redirected", "withdrawn"].includes(builtPage.state)) return "";
    throw builtPage.state === "failed" ? builtPage.error : new Error(`${id} is ${builtPage.state}`);
  }

  async function buildFull(language: Language): Promise<string> {
    const documents: string[] = [];
    for (const id of pageIds) {
      if (noindexPages.has(id) || id === "blog-post") continue;
      documents.push(await readMarkdown(id, { language }));
    }
    let characters = documents.join("").length;
    for (const { slug } of await listPosts(language, limits.fullPosts)) {
      if (characters > limits.characters) break;
      const post = await readMarkdown("blog-post", { language, params: { slug } });
      characters += post.length;
      documents.push(post);
    }
    return documents.join("\n");
  }

  const builders = { list: buildList, full: buildFull };
  for (const kind of ["list", "full"] as const) {
    routes.get(llmsPaths[kind], async (c: Context<AppEnv>) => {
      const language = findLanguage(c.req.query("lang")) ?? defaultLanguage;
      const build = () => builders[kind](language);
      const text = respondText(c, { name: getLlmsPath(kind, language), build }, headers);
      try {
        const response = await withTimeout(loadTimeouts.max, text, undefined);
        // The document is made nevertheless, for the repeated request.
        return response ?? respondUnavailable(c, "5");
      } catch (error) {
        log.error({ err: error, requestId: c.get("requestId") }, "llms.txt without its posts");
        return respondUnavailable(c, "60");
      }
    });
  }
  return routes;
}
