import { postCategories } from "#app/content/post-categories.ts";
import { languages } from "#app/locale/languages.ts";
import { getLocalizedPath, getTranslationPath } from "#app/locale/route-pairs.ts";
import type { AnnouncedPost } from "./outbox-ports.ts";

/**
 * Paths of what shows a change of these posts: the posts, the first page of each list, all as HTML and as Markdown, and the
 * sitemap. Further pages of lists and links in other posts are left to expire.
 */
export function listChangedPaths(posts: readonly AnnouncedPost[]): string[] {
  const views = [
    ...posts.map(({ slug }) => ["blog-post", { slug }, {}] as const),
    ["blog", {}, {}] as const,
    ...postCategories.map(({ slug }) => ["blog", {}, { category: slug }] as const),
  ];
  const paths = views.flatMap(([id, params, query]) =>
    languages.flatMap((language) => [
      getLocalizedPath(id, language, params, query),
      getTranslationPath(id, language, params, query),
    ]),
  );
  const markdownPaths = paths.map((path) => path.replace(/(?=\?|$)/, ".md"));
  return [...new Set([...paths, ...markdownPaths, "/sitemap.xml"])];
}
