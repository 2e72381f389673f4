import { company } from "#app/content/company.ts";
import { getStockCover } from "#app/content/stock-covers.ts";
import { type Language, otherLanguage } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";

/** What is told of a post. */
interface TellablePost {
  slug: string;
  name: string;
  author: string;
  meta: string;
  language: Language;
  twin: string | undefined;
  type: 1 | 2 | 3 | 4 | 5;
  img: string;
  publishedAt: Date;
  updatedAt: Date;
}

/** The canonical address of a post: in its own language. */
export function getPostAddress(
  siteUrl: string,
  { slug, language }: Pick<TellablePost, "slug" | "language">,
): string {
  return siteUrl + getLocalizedPath("blog-post", language, { slug });
}

/** The absolute address of a post's cover, its own or its category's. */
export function getCoverAddress(
  siteUrl: string,
  { img, type, publishedAt }: Pick<TellablePost, "img" | "type" | "publishedAt">,
): string {
  if (img) return `${siteUrl}/uploads/${encodeURIComponent(img)}`;
  const { path, widths } = getStockCover(type, publishedAt);
  return `${siteUrl}${path}-${Math.max(...widths)}.webp`;
}

/** The blog with the posts that a page of it lists (https://schema.org/Blog). */
export function describeBlog(
  siteUrl: string,
  language: Language,
  { title, description }: { title: string; description: string },
  posts: readonly TellablePost[],
): object {
  return {
    "@type": "Blog",
    "@id": getBlogId(siteUrl, language),
    name: title,
    description,
    url: siteUrl + getLocalizedPath("blog", language),
    inLanguage: language,
    publisher: describePublisher(siteUrl, language),
    blogPost: posts.map((post) => ({
      "@type": "BlogPosting",
      "@id": getPostAddress(siteUrl, post),
      headline: post.name,
      url: getPostAddress(siteUrl, post),
      datePublished: post.publishedAt.toISOString(),
      inLanguage: post.language,
    })),
  };
}

/**
 * A post (https://schema.org/BlogPosting), as https://developers.google.com/search/docs/appearance/structured-data/article
 * reads it; `section` is its category's name, `words` how many it has, `minutes` how long they take to read.
 */
export function describePost(
  siteUrl: string,
  post: TellablePost,
  about: { section: string; words: number; minutes: number },
): object {
  const { language, twin } = post;
  const address = getPostAddress(siteUrl, post);
  const twinAddress =
    twin && getPostAddress(siteUrl, { slug: twin, language: otherLanguage(language) });
  return {
    "@type": "BlogPosting",
    "@id": address,
    mainEntityOfPage: address,
    url: address,
    headline: post.name,
    description: post.meta,
    image: [getCoverAddress(siteUrl, post)],
    datePublished: post.publishedAt.toISOString(),
    // A post that waited for its day was written before it.
    dateModified: new Date(
      Math.max(post.updatedAt.getTime(), post.publishedAt.getTime()),
    ).toISOString(),
    author: { "@type": "Person", name: post.author },
    publisher: describePublisher(siteUrl, language),
    inLanguage: language,
    articleSection: about.section,
    wordCount: about.words,
    timeRequired: `PT${about.minutes}M`,
    isPartOf: { "@id": getBlogId(siteUrl, language) },
    ...(twinAddress ? { workTranslation: { "@id": twinAddress } } : {}),
  };
}

/** The way to a page from home (https://schema.org/BreadcrumbList): names with absolute addresses, the page itself last. */
export function describeBreadcrumbs(steps: readonly { name: string; address: string }[]): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, address }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: address,
    })),
  };
}

const getBlogId = (siteUrl: string, language: Language) =>
  `${siteUrl}${getLocalizedPath("blog", language)}#blog`;

function describePublisher(siteUrl: string, language: Language): object {
  return {
    "@type": "Organization",
    "@id": `${siteUrl}/#organization`,
    name: company.name[language],
    url: siteUrl,
    logo: `${siteUrl}/icon-512.png`,
  };
}
