import { company } from "#app/content/company.ts";
import { getStockCover, type PostCategoryCode } from "#app/content/post-categories.ts";
import { getOtherLanguage, type Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";

/** What is told of a post. */
interface DescribedPost {
  slug: string;
  name: string;
  author: string;
  meta: string;
  language: Language;
  translationSlug: string | undefined;
  category: PostCategoryCode;
  img: string;
  publishedAt: Date;
  updatedAt: Date;
}

/** The canonical address of a post: in its own language. */
export function getPostUrl(
  siteUrl: string,
  { slug, language }: Pick<DescribedPost, "slug" | "language">,
): string {
  return siteUrl + getLocalizedPath("blog-post", language, { slug });
}

/** The absolute address of a post's cover, its own or its category's. */
export function getCoverUrl(
  siteUrl: string,
  { img, category, publishedAt }: Pick<DescribedPost, "img" | "category" | "publishedAt">,
): string {
  if (img) return `${siteUrl}/uploads/${encodeURIComponent(img)}`;
  const { path, widths } = getStockCover(category, publishedAt);
  return `${siteUrl}${path}-${Math.max(...widths)}.webp`;
}

/** The blog with the posts that a page of it lists (https://schema.org/Blog). */
export function describeBlog(
  siteUrl: string,
  language: Language,
  { title, description }: { title: string; description: string },
  posts: readonly DescribedPost[],
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
      "@id": getPostUrl(siteUrl, post),
      headline: post.name,
      url: getPostUrl(siteUrl, post),
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
  post: DescribedPost,
  details: { section: string; words: number; minutes: number },
): object {
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
    // A post that waited for its day was written before it.
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

/** The way to a page from home (https://schema.org/BreadcrumbList): names with absolute addresses, the page itself last. */
export function describeBreadcrumbs(items: readonly { name: string; url: string }[]): object {
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

function describePublisher(siteUrl: string, language: Language): object {
  return {
    "@type": "Organization",
    "@id": `${siteUrl}/#organization`,
    name: company.name[language],
    url: siteUrl,
    logo: `${siteUrl}/icon-512.png`,
  };
}
