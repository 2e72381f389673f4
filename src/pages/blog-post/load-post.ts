import type { BlogSource } from "#app/features/blog/rules/blog-ports.ts";
import type { BodyHeading } from "#app/features/blog/rules/body/headings.ts";
import { readBody, type SanitizedBody } from "#app/features/blog/rules/body/sanitize-body.ts";
import type { Post, PostSummary } from "#app/features/blog/rules/post.ts";
import type { PageContext } from "#app/shell/page.ts";
import { chooseRelatedPosts, getNextDraw } from "./choose-related.ts";

export interface PostData {
  post: Post;
  body: SanitizedBody;
  related: PostSummary[];
  nextDraw: Date;
  wordCount: number;
  readingMinutes: number;
  /** Its parts, where it is long enough to be looked through; else none. */
  tableOfContents: BodyHeading[];
}

const tableOfContentsMinimum = { words: 700, headings: 3 };

/** The published post at a slug with others to read next; undefined when there is none. */
export async function loadPost(
  store: Pick<BlogSource, "listPublished" | "findPublishedBySlug">,
  { language, now, params }: Pick<PageContext, "language" | "now" | "params">,
): Promise<PostData | undefined> {
  const post = await store.findPublishedBySlug(params["slug"] ?? "", now);
  if (!post) return undefined;
  const body = readBody(post.body);
  const { wordCount } = body;
  const headings = body.headings.filter(({ level }) => level === 2);
  return {
    post,
    body,
    related: await chooseRelatedPosts(store, post, { language, now }),
    nextDraw: getNextDraw(now),
    wordCount,
    readingMinutes: getReadingMinutes(wordCount),
    tableOfContents:
      wordCount >= tableOfContentsMinimum.words &&
      headings.length >= tableOfContentsMinimum.headings
        ? headings
        : [],
  };
}

/** Words a minute that an adult reads of a text that is not a story (https://doi.org/10.1016/j.jml.2019.104047). */
const wordsPerMinute = 238;

function getReadingMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / wordsPerMinute));
}
