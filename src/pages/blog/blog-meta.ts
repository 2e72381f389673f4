import { postCategories } from "#app/content/post-categories.ts";
import type { PostType } from "#app/features/blog/rules/post-types.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import type { Meta } from "#app/shell/page.ts";

type BlogTexts = PageTexts<"blog">;

interface Numbered {
  page: number;
  /** Unknown while posts are on their way. */
  pages?: number;
}

/** The title and description of a list of posts: each category and each page has its own. */
export function describeList(
  texts: BlogTexts,
  { category, ...place }: Numbered & { category: PostType | undefined },
): Meta {
  const list = category ? texts.lists[postCategories[category.code].name] : texts.meta;
  return numberMeta(list, place, texts);
}

/** The title and description of a page of what a search found. */
export function describeSearch(texts: BlogTexts, query: string, place: Numbered): Meta {
  const { title, description } = texts.search;
  const meta = { title: fillText(title, { query }), description: fillText(description, { query }) };
  return numberMeta(meta, place, texts);
}

function numberMeta(meta: Meta, { page, pages }: Numbered, { numbered }: BlogTexts): Meta {
  if (page === 1) return meta;
  const values = { ...meta, number: page, total: pages ?? "" };
  return {
    title: fillText(numbered.title, values),
    description: fillText(pages ? numbered.descriptionOf : numbered.description, values),
  };
}
