import { company } from "#app/content/company.ts";
import { postCategories } from "#app/content/post-categories.ts";
import type { BlogSource } from "#app/features/blog/rules/blog-ports.ts";
import { absoluteBody } from "#app/features/blog/rules/body/absolute-body.ts";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { getCoverAddress, getPostAddress } from "#app/seo/post-structured-data.ts";

/** What every format of a feed says; all addresses are absolute. */
export interface Feed {
  title: string;
  description: string;
  language: Language;
  /** The blog's page. */
  home: string;
  publisher: string;
  /** When the newest change was made. */
  updated: Date;
  items: FeedItem[];
}

interface FeedItem {
  /** The post's address, which is its name for ever too. */
  address: string;
  title: string;
  summary: string;
  author: string;
  category: string;
  cover: string;
  published: Date;
  updated: Date;
  /** HTML that stands by itself. */
  body: string;
}

/** How many posts a feed holds. */
const feedSize = 20;

interface FeedOrder {
  siteUrl: string;
  language: Language;
  now: Date;
  /** Resolves when the next post's body may be read: that takes milliseconds. */
  waitForTurn: () => Promise<void>;
}

/** The newest posts of a language, with their bodies. */
export async function collectFeed(
  blog: Pick<BlogSource, "listPublishedInFull">,
  { siteUrl, language, now, waitForTurn }: FeedOrder,
): Promise<Feed> {
  const { meta, categories } = getTexts(language, "blog");
  const page = { offset: 0, limit: feedSize };
  const posts = await blog.listPublishedInFull({ now, language, page });
  // One whose body is still on its way from another host waits: feed readers keep the first form of a post that they see.
  const whole = posts.filter(({ body }) => body !== "");
  const items: FeedItem[] = [];
  for (const post of whole) {
    await waitForTurn();
    const address = getPostAddress(siteUrl, post);
    items.push({
      address,
      title: post.name,
      summary: post.meta,
      author: post.author,
      category: categories[postCategories[post.type].name],
      cover: getCoverAddress(siteUrl, post),
      published: post.publishedAt,
      // A post that waited for its day was written before it.
      updated: new Date(Math.max(post.updatedAt.getTime(), post.publishedAt.getTime())),
      body: absoluteBody(post.body, address),
    });
  }
  return {
    title: meta.title,
    description: meta.description,
    language,
    home: siteUrl + getLocalizedPath("blog", language),
    publisher: company.name[language],
    updated: new Date(Math.max(0, ...items.map(({ updated }) => updated.getTime()))),
    items,
  };
}
