import { company } from "#app/content/company.ts";
import { getPostCategory } from "#app/content/post-categories.ts";
import type { BlogSource } from "#app/features/blog/rules/blog-ports.ts";
import { absolutizeBody } from "#app/features/blog/rules/body/render-body.ts";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { getCoverUrl, getPostUrl } from "#app/seo/post-structured-data.ts";
import type { TextDocument } from "./text-documents.ts";

export type Feed = Awaited<ReturnType<typeof buildFeed>>;

const maxFeedItems = 20;

export interface FeedOptions {
  siteUrl: string;
  blog: Pick<BlogSource, "listPublishedInFull">;
}

export async function buildFeed(
  { siteUrl, blog }: FeedOptions,
  language: Language,
  { now, waitForTurn }: Parameters<TextDocument["build"]>[1],
) {
  const { meta, categories } = getTexts(language, "blog");
  const page = { offset: 0, limit: maxFeedItems };
  const posts = await blog.listPublishedInFull({ now, language, page });
  const items = [];
  for (const post of posts) {
    await waitForTurn();
    const address = getPostUrl(siteUrl, post);
    items.push({
      /** URL of the first publication, which identifies the post for ever. */
      id: post.firstPath ? siteUrl + post.firstPath : address,
      url: address,
      title: post.name,
      summary: post.meta,
      author: post.author,
      category: categories[getPostCategory(post.category).textKey],
      coverUrl: getCoverUrl(siteUrl, post),
      publishedAt: post.publishedAt,
      // A scheduled post was written before its publication.
      updatedAt: new Date(Math.max(post.updatedAt.getTime(), post.publishedAt.getTime())),
      body: absolutizeBody(post.body, address),
    });
  }
  return {
    title: meta.title,
    description: meta.description,
    language,
    homeUrl: siteUrl + getLocalizedPath("blog", language),
    publisher: company.name[language],
    updatedAt: new Date(Math.max(0, ...items.map(({ updatedAt }) => updatedAt.getTime()))),
    items,
  };
}
