import { getPostCategory, type PostCategory } from "#app/content/post-categories.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import type { Meta } from "#app/shell/page.ts";

type BlogTexts = PageTexts<"blog">;

interface PageNumbering {
  page: number;
  /** Unknown while posts are on their way. */
  pageCount?: number;
}

export function getListingMeta(
  texts: BlogTexts,
  { category, ...numbering }: PageNumbering & { category: PostCategory | undefined },
): Meta {
  const list = category ? texts.lists[getPostCategory(category.code).textKey] : texts.meta;
  return addPageNumber(list, numbering, texts);
}

export function getSearchMeta(texts: BlogTexts, query: string, numbering: PageNumbering): Meta {
  const { title, description } = texts.search;
  const meta = { title: fillText(title, { query }), description: fillText(description, { query }) };
  return addPageNumber(meta, numbering, texts);
}

function addPageNumber(
  meta: Meta,
  { page, pageCount }: PageNumbering,
  { numbered }: BlogTexts,
): Meta {
  if (page === 1) return meta;
  const values = { ...meta, number: page, total: pageCount ?? "" };
  return {
    title: fillText(numbered.title, values),
    description: fillText(pageCount ? numbered.descriptionOf : numbered.description, values),
  };
}
