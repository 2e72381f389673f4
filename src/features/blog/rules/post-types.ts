import { normalizeText } from "#app/platform/text/normalize-text.ts";

/**
 * The kinds of post: the code that is sent and stored, its name, and its slug in `?category=`.
 * In the order of the tabs.
 */
export const postTypes = [
  { code: 2, name: "programacion", slug: "programacion" },
  { code: 1, name: "service design", slug: "service-design" },
  { code: 5, name: "diseño digital", slug: "diseno-digital" },
  { code: 3, name: "e-commerce", slug: "e-commerce" },
  { code: 4, name: "agile management", slug: "agile-management" },
] as const;

export type PostType = (typeof postTypes)[number];
export type PostTypeCode = PostType["code"];
export type CategorySlug = PostType["slug"];

/** The type with a code. */
export function getPostType(code: PostTypeCode): PostType {
  const found = postTypes.find((type) => type.code === code);
  if (!found) throw new RangeError(`no post type ${code}`);
  return found;
}

/** The type behind a value of `?category=`; undefined for `all`, none, or anything unknown. */
export function findPostTypeBySlug(slug: string | null | undefined): PostType | undefined {
  return postTypes.find((type) => type.slug === slug);
}

const longestName = 100;

/** The type that a post file states by code, name or slug, whatever the letter case. */
export function findPostType(stated: number | string): PostType | undefined {
  const text = String(stated).trim();
  if (text.length > longestName) return undefined;
  const wanted = normalizeText(text, "NFC", longestName).toLowerCase();
  return postTypes.find(({ code, name, slug }) => [String(code), name, slug].includes(wanted));
}
