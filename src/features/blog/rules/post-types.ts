import { normalizeText } from "#app/platform/text/normalize-text.ts";

/**
 * The kinds of post: the code that is sent and stored, its name, and its slug in `?category=`.
 * In the order of the tabs.
 */
export const postCategoryDefinitions = [
  { code: 2, name: "programacion", slug: "programacion" },
  { code: 1, name: "service design", slug: "service-design" },
  { code: 5, name: "diseño digital", slug: "diseno-digital" },
  { code: 3, name: "e-commerce", slug: "e-commerce" },
  { code: 4, name: "agile management", slug: "agile-management" },
] as const;

export type PostCategoryDefinition = (typeof postCategoryDefinitions)[number];
export type PostCategoryCode = PostCategoryDefinition["code"];
export type PostCategorySlug = PostCategoryDefinition["slug"];

/** The type with a code. */
export function getPostCategory(code: PostCategoryCode): PostCategoryDefinition {
  const found = postCategoryDefinitions.find((category) => category.code === code);
  if (!found) throw new RangeError(`no post type ${code}`);
  return found;
}

/** The type behind a value of `?category=`; undefined for `all`, none, or anything unknown. */
export function findPostCategoryBySlug(
  slug: string | null | undefined,
): PostCategoryDefinition | undefined {
  return postCategoryDefinitions.find((category) => category.slug === slug);
}

const maxNameLength = 100;

/** The type that a post file states by code, name or slug, whatever the letter case. */
export function findPostCategory(value: number | string): PostCategoryDefinition | undefined {
  const text = String(value).trim();
  if (text.length > maxNameLength) return undefined;
  const normalized = normalizeText(text, "NFC", maxNameLength).toLowerCase();
  return postCategoryDefinitions.find(({ code, name, slug }) =>
    [String(code), name, slug].includes(normalized),
  );
}
