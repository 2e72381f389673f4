import { findPersonByName } from "#app/content/people.ts";
import { getLargestPicturePath } from "#app/content/picture-path.ts";
import { getStockCover } from "#app/content/post-categories.ts";
import { getPostPath, type PostSummary } from "#app/features/blog/rules/post.ts";
import { getOtherLanguage, type Language } from "#app/locale/languages.ts";
import { getPageUrl, nodeIds } from "./node-ids.ts";
import { linkTranslation } from "./page-structured-data.ts";

export function getPostUrl(
  siteUrl: string,
  { slug, language }: Pick<PostSummary, "slug" | "language">,
): string {
  return siteUrl + getPostPath({ slug, language });
}

export function getCoverUrl(
  siteUrl: string,
  { img, category, publishedAt }: Pick<PostSummary, "img" | "category" | "publishedAt">,
): string {
  if (img) return `${siteUrl}/uploads/${encodeURIComponent(img)}`;
  return siteUrl + getLargestPicturePath(getStockCover(category, publishedAt));
}

export function describeBlog(
  siteUrl: string,
  language: Language,
  name: string,
  posts: readonly Pick<PostSummary, "slug" | "name" | "language" | "publishedAt">[],
) {
  return {
    "@type": "Blog",
    "@id": nodeIds.blog(siteUrl, language),
    name,
    url: getPageUrl(siteUrl, "blog", language),
    inLanguage: language,
    publisher: { "@id": nodeIds.organization(siteUrl) },
    blogPost: posts.map((post) => {
      const url = getPostUrl(siteUrl, post);
      return {
        "@type": "BlogPosting",
        "@id": nodeIds.post(url),
        headline: post.name,
        url,
        datePublished: post.publishedAt.toISOString(),
        inLanguage: post.language,
      };
    }),
  };
}

/** https://developers.google.com/search/docs/appearance/structured-data/article */
export function describePost(
  siteUrl: string,
  post: PostSummary,
  details: { section: string; words: number; minutes: number },
) {
  const { language, translationSlug } = post;
  const url = getPostUrl(siteUrl, post);
  const translationUrl =
    translationSlug &&
    getPostUrl(siteUrl, { slug: translationSlug, language: getOtherLanguage(language) });
  return {
    "@type": "BlogPosting",
    "@id": nodeIds.post(url),
    mainEntityOfPage: { "@id": nodeIds.page(url) },
    url,
    headline: post.name,
    description: post.meta,
    image: [getCoverUrl(siteUrl, post)],
    datePublished: post.publishedAt.toISOString(),
    dateModified: getModificationDate(post).toISOString(),
    author: describeAuthor(siteUrl, post),
    publisher: { "@id": nodeIds.organization(siteUrl) },
    inLanguage: language,
    articleSection: details.section,
    wordCount: details.words,
    timeRequired: `PT${details.minutes}M`,
    isPartOf: { "@id": nodeIds.blog(siteUrl, language) },
    ...linkTranslation(language, translationUrl && nodeIds.post(translationUrl)),
  };
}

/** Date of the last change of a post. A scheduled post was last edited before its publication. */
export function getModificationDate({
  updatedAt,
  publishedAt,
}: Pick<PostSummary, "updatedAt" | "publishedAt">): Date {
  return new Date(Math.max(updatedAt.getTime(), publishedAt.getTime()));
}

export type Article = ReturnType<typeof getArticle>;

/** Open Graph properties of a post (https://ogp.me/#type_article); `section` is the name of its category. */
export function getArticle(
  post: Pick<PostSummary, "publishedAt" | "updatedAt" | "author">,
  section: string,
) {
  const { publishedAt, author } = post;
  return { publishedAt, modifiedAt: getModificationDate(post), author, section };
}

/** The author; with the id and the page of the team if someone there has this name. */
function describeAuthor(siteUrl: string, { author, language }: PostSummary) {
  const person = findPersonByName(author);
  return {
    "@type": "Person",
    name: author,
    ...(person && {
      "@id": nodeIds.person(siteUrl, person.id),
      url: getPageUrl(siteUrl, "our-team", language),
    }),
  };
}
