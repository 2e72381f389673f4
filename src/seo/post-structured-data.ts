import type { Blog, BlogPosting, BreadcrumbList, Organization } from "schema-dts";
import { company } from "#app/content/company.ts";
import { getStockCover } from "#app/content/post-categories.ts";
import type { PostSummary } from "#app/features/blog/rules/post.ts";
import { getOtherLanguage, type Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";

/** Fields of a post that structured data describes. */
type DescribedPost = Pick<
  PostSummary,
  | "slug"
  | "name"
  | "author"
  | "meta"
  | "language"
  | "translationSlug"
  | "category"
  | "img"
  | "publishedAt"
  | "updatedAt"
>;

/** Canonical URL of a post, in its own language. */
export function getPostUrl(
  siteUrl: string,
  { slug, language }: Pick<DescribedPost, "slug" | "language">,
): string {
  return siteUrl + getLocalizedPath("blog-post", language, { slug });
}

/** Absolute URL of the cover of a post: its own, otherwise the stock cover of its category. */
export function getCoverUrl(
  siteUrl: string,
  { img, category, publishedAt }: Pick<DescribedPost, "img" | "category" | "publishedAt">,
): string {
  if (img) return `${siteUrl}/uploads/${encodeURIComponent(img)}`;
  const { path, widths } = getStockCover(category, publishedAt);
  return `${siteUrl}${path}-${Math.max(...widths)}.webp`;
}

/** Structured data of a blog page with its listed posts (https://schema.org/Blog). */
export function describeBlog(
  siteUrl: string,
  language: Language,
  { title, description }: { title: string; description: string },
  posts: readonly Pick<DescribedPost, "slug" | "name" | "language" | "publishedAt">[],
): Blog {
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
      "@id": getPostUrl(siteUrl, post),
      headline: post.name,
      url: getPostUrl(siteUrl, post),
      datePublished: post.publishedAt.toISOString(),
      inLanguage: post.language,
    })),
  };
}

/**
 * Structured data of a post (https://schema.org/BlogPosting), with the properties of
 * https://developers.google.com/search/docs/appearance/structured-data/article. `section` is the name of its category,
 * `words` the word count, `minutes` the reading time.
 */
export function describePost(
  siteUrl: string,
  post: DescribedPost,
  details: { section: string; words: number; minutes: number },
): BlogPosting {
  const { language, translationSlug } = post;
  const url = getPostUrl(siteUrl, post);
  const translationUrl =
    translationSlug &&
    getPostUrl(siteUrl, { slug: translationSlug, language: getOtherLanguage(language) });
  return {
    "@type": "BlogPosting",
    "@id": url,
    mainEntityOfPage: url,
    url: url,
    headline: post.name,
    description: post.meta,
    image: [getCoverUrl(siteUrl, post)],
    datePublished: post.publishedAt.toISOString(),
    // A scheduled post was last edited before its publication.
    dateModified: new Date(
      Math.max(post.updatedAt.getTime(), post.publishedAt.getTime()),
    ).toISOString(),
    author: { "@type": "Person", name: post.author },
    publisher: describePublisher(siteUrl, language),
    inLanguage: language,
    articleSection: details.section,
    wordCount: details.words,
    timeRequired: `PT${details.minutes}M`,
    isPartOf: { "@id": getBlogId(siteUrl, language) },
    ...(translationUrl ? { workTranslation: { "@id": translationUrl } } : {}),
  };
}

/** Structured data of breadcrumbs (https://schema.org/BreadcrumbList): names with absolute URLs, the current page last. */
export function describeBreadcrumbs(
  items: readonly { name: string; url: string }[],
): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: items.map(({ name, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: url,
    })),
  };
}

const getBlogId = (siteUrl: string, language: Language) =>
  `${siteUrl}${getLocalizedPath("blog", language)}#blog`;

function describePublisher(siteUrl: string, language: Language): Organization {
  return {
    "@type": "Organization",
    "@id": `${siteUrl}/#organization`,
    name: company.name[language],
    url: siteUrl,
    logo: `${siteUrl}/icon-512.png`,
  };
}
