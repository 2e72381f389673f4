import type { BlogSource } from "#app/features/blog/rules/blog-ports.ts";
import type { Language } from "#app/locale/languages.ts";
import { getPath, type PageId, pageIds, type RouteParams } from "#app/locale/route-pairs.ts";
import type { AnswerTime } from "#app/locale/texts/texts.ts";
import type { FairQueue } from "#app/platform/http-server/fair-queue.ts";
import { noindexPages } from "#app/seo/page-links.ts";
import type { BuildPage } from "#app/server/pages/build-page.ts";
import { loadTimeouts } from "#app/server/pages/load-timeout.ts";
import { getPage } from "#app/server/pages/page-registry.ts";
import { formatLlmsText, llmsPaths } from "./llms-text.ts";
import type { TextDocument } from "./text-documents.ts";

interface LlmsOptions {
  siteUrl: string;
  timeZone: string;
  blog: BlogSource;
  answerTime: { getCurrent(): AnswerTime | undefined };
  buildPage: BuildPage;
  queue: FairQueue;
}

/**
 * Client key in the queue: made in hundreds of turns for everyone, they would wait behind what one reader requested.
 */
const client = "llms";

/** In full or listed: posts; characters after which no further post is added. */
const limits = { listedPosts: 50, fullPosts: 20, characters: 2 ** 20 };

export function createLlmsTexts({
  siteUrl,
  timeZone,
  blog,
  answerTime,
  buildPage,
  queue,
}: LlmsOptions): TextDocument[] {
  const waitForTurn = () => queue.reenter(client);
  const listPosts = (language: Language, now: Date, limit: number) =>
    blog.listPublished({ now, language, page: { offset: 0, limit } });

  async function readMarkdown(id: PageId, language: Language, params: RouteParams = {}) {
    const page = getPage(id);
    const builtPage = await buildPage({
      page,
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
        answerTime: page.showsAnswerTime ? answerTime.getCurrent() : undefined,
        form: {},
        result: undefined,
      },
      waitForTurn,
      timeout: loadTimeouts.max,
      format: "markdown",
    });
    if (builtPage.state === "cached") return builtPage.page.bodies.identity.toString();
    // A post may have been removed meanwhile.
    if (["missing", "redirected", "withdrawn"].includes(builtPage.state)) return "";
    throw builtPage.state === "failed" ? builtPage.error : new Error(`${id} is ${builtPage.state}`);
  }

  const document = { type: "text/plain", cacheControl: "no-cache", waitForTurn };
  return [
    {
      ...document,
      path: llmsPaths.list,
      async build(language, { now }) {
        const { posts } = await listPosts(language, now, limits.listedPosts);
        return formatLlmsText(siteUrl, language, posts);
      },
    },
    {
      ...document,
      path: llmsPaths.full,
      async build(language, { now }) {
        const texts: string[] = [];
        for (const id of pageIds) {
          if (noindexPages.has(id) || id === "blog-post") continue;
          texts.push(await readMarkdown(id, language));
        }
        let characters = texts.join("").length;
        const { posts } = await listPosts(language, now, limits.fullPosts);
        for (const { slug } of posts) {
          if (characters > limits.characters) break;
          const post = await readMarkdown("blog-post", language, { slug });
          characters += post.length;
          texts.push(post);
        }
        return texts.join("\n");
      },
    },
  ];
}
