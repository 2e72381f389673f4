import * as v from "valibot";
import type { PostCategoryCode } from "#app/content/post-categories.ts";
import { BlogError } from "#app/features/blog/rules/blog-error.ts";
import { findPostCategory, slugPattern } from "#app/features/blog/rules/post.ts";
import type { Language } from "#app/locale/languages.ts";

/** Further posts are ignored, because all are written in one transaction. */
const maxPosts = 5000;
/** Largest integer of both databases' id columns. */
const maxId = 2 ** 31 - 1;

const successSchema = v.object({ code: v.literal(1) });
const listSchema = v.object({ data: v.array(v.unknown()) });
const detailSchema = v.object({ data: v.object({ blog_principal: v.unknown() }) });
const bodySchema = v.object({ body: v.string() });

const shortText = (maxLength: number) => v.pipe(v.string(), v.trim(), v.maxLength(maxLength));
const requiredText = v.pipe(shortText(500), v.nonEmpty());

const entrySchema = v.object({
  id: v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number))]),
    v.integer(),
    v.minValue(1),
    v.maxValue(maxId),
  ),
  img: v.fallback(v.pipe(v.string(), v.trim(), v.check(isUploadName)), ""),
  name: requiredText,
  author: requiredText,
  meta: v.pipe(v.nullish(v.string(), ""), v.trim(), v.maxLength(2000)),
  /** Empty if the list does not contain it. */
  body: v.nullish(v.string(), ""),
  slug: v.pipe(v.string(), v.maxLength(200), v.regex(slugPattern)),
  type: v.pipe(
    v.union([v.number(), v.string()]),
    v.transform((type) => findPostCategory(type)?.code),
    v.custom<PostCategoryCode>((code) => code !== undefined),
  ),
  language: v.fallback(
    v.pipe(
      v.picklist(["en", "us"]),
      v.transform((): Language => "en"),
    ),
    "es",
  ),
});

/** Untrusted texts and unsanitized HTML. */
export type RemoteEntry = Readonly<v.InferOutput<typeof entrySchema>>;

/**
 * Newest first. Skips and counts invalid posts and those that repeat an id or slug. Throws a BlogError if none is left.
 */
export function parsePostList(response: unknown) {
  if (!v.is(successSchema, response))
    throw new BlogError("answer", "the list of posts: its code is not 1");
  const list = v.safeParse(listSchema, response);
  if (!list.success) throw new BlogError("answer", "the list of posts: no list");
  const { data } = list.output;
  const seen = new Set<number | string>();
  const entries = data.slice(0, maxPosts).flatMap((one): RemoteEntry[] => {
    const { success, output } = v.safeParse(entrySchema, one);
    if (!success || seen.has(output.id) || seen.has(output.slug)) return [];
    seen.add(output.id).add(output.slug);
    return [output];
  });
  if (data.length > 0 && entries.length === 0) {
    throw new BlogError("answer", "the list of posts: none of them can be shown");
  }
  return { entries, skipped: data.length - entries.length };
}

/** Undefined if there is no such post. */
export function parsePostBody(response: unknown): string | undefined {
  if (!v.is(successSchema, response)) return undefined;
  const detail = v.safeParse(detailSchema, response);
  const principal = detail.success ? detail.output.data.blog_principal : undefined;
  const { success, output } = v.safeParse(bodySchema, principal);
  return success ? output.body : undefined;
}

/** A relative path below the host's `/uploads/` that cannot leave it. */
export function isUploadName(name: string): boolean {
  if (!/^[^\\/?#\p{Cc}][^\\?#\p{Cc}]{0,299}$/u.test(name)) return false;
  return name.split("/").every((part) => !["", ".", ".."].includes(part));
}
