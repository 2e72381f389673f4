import * as v from "valibot";
import type { PostCategoryCode } from "#app/content/post-categories.ts";
import { BlogError } from "#app/features/blog/rules/blog-error.ts";
import { findPostCategory, slugPattern } from "#app/features/blog/rules/post.ts";
import type { Language } from "#app/locale/languages.ts";

/** A post as the host tells it: its texts are anyone's, its HTML is not safe. */
export interface RemoteEntry {
  readonly id: number;
  /** The cover's name among the host's uploads; empty for none. */
  readonly img: string;
  readonly name: string;
  readonly author: string;
  readonly meta: string;
  /** Empty where the list leaves it to the detail. */
  readonly body: string;
  readonly slug: string;
  readonly type: PostCategoryCode;
  readonly language: Language;
}

export interface RemotePostList {
  /** The first is the newest. */
  readonly entries: RemoteEntry[];
  /** How many posts of the answer cannot be shown. */
  readonly skipped: number;
}

/** A blog with more is cut: they are written in one transaction. */
const maxPosts = 5000;
/** Ids are whole numbers that both databases hold. */
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
  // A cover that cannot be named is no reason to do without the post.
  img: v.fallback(v.pipe(v.string(), v.trim(), v.check(isUploadName)), ""),
  name: requiredText,
  author: requiredText,
  meta: v.pipe(v.nullish(v.string(), ""), v.trim(), v.maxLength(2000)),
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

/**
 * Reads the answer to `get_blogs`. Posts that are none, or have the id or slug of one before them, are left out and
 * counted. Throws a BlogError when its code is not 1, when it is no list, or when none of its posts can be shown.
 */
export function parsePostList(response: unknown): RemotePostList {
  if (!v.is(successSchema, response))
    throw new BlogError("answer", "the list of posts: its code is not 1");
  const list = v.safeParse(listSchema, response);
  if (!list.success) throw new BlogError("answer", "the list of posts: no list");
  const { data } = list.output;
  const seen = new Set<number | string>();
  const entries = data.slice(0, maxPosts).flatMap((one) => {
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

/** The body in an answer to `get_blog_detail`; undefined where there is no such post. */
export function parsePostBody(response: unknown): string | undefined {
  if (!v.is(successSchema, response)) return undefined;
  const detail = v.safeParse(detailSchema, response);
  const principal = detail.success ? detail.output.data.blog_principal : undefined;
  const { success, output } = v.safeParse(bodySchema, principal);
  return success ? output.body : undefined;
}

/** Whether a name can be one below the host's `/uploads/`, and nothing beside it. */
export function isUploadName(name: string): boolean {
  if (!/^[^\\/?#\p{Cc}][^\\?#\p{Cc}]{0,299}$/u.test(name)) return false;
  return name.split("/").every((part) => !["", ".", ".."].includes(part));
}
