import type { BlogSource } from "#app/features/blog/rules/blog-ports.ts";
import { cleanBody } from "#app/features/blog/rules/body/sanitize-body.ts";
import {
  type BodyHeading,
  countWords,
  listHeadings,
} from "#app/features/blog/rules/body/table-of-contents.ts";
import type { Post, PostSummary } from "#app/features/blog/rules/post.ts";
import type { PageContext } from "#app/shell/page.ts";
import { chooseRelated } from "./choose-related.ts";
import { getReadingMinutes } from "./reading-time.ts";

export interface PostData {
  post: Post;
  related: PostSummary[];
  words: number;
  /** How long it takes to read. */
  minutes: number;
  /** Its parts, where it is long enough to be looked through; else none. */
  contents: BodyHeading[];
}

/** From here on a post has a list of its parts. */
const long = { words: 700, parts: 3 };

/** The published post at a slug with others to read next; undefined when there is none. */
export async function loadPost(
  store: Pick<BlogSource, "listPublished" | "findPublishedBySlug">,
  { language, now, params }: Pick<PageContext, "language" | "now" | "params">,
): Promise<PostData | undefined> {
  const post = await store.findPublishedBySlug(params["slug"] ?? "", now);
  if (!post) return undefined;
  // As it will be shown: with the ids that the list of parts leads to.
  const body = cleanBody(post.body);
  const words = countWords(body);
  const parts = listHeadings(body).filter(({ level }) => level === 2);
  return {
    post,
    related: await chooseRelated(store, post, { language, now }),
    words,
    minutes: getReadingMinutes(words),
    contents: words >= long.words && parts.length >= long.parts ? parts : [],
  };
}
