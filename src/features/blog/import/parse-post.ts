import { listBodyImages } from "#app/features/blog/rules/body/body-images.ts";
import { findFrontMatterLines } from "#app/features/blog/rules/front-matter-lines.ts";
import type { NewPost } from "#app/features/blog/rules/post.ts";
import { PostFileError, parsePostFile } from "#app/features/blog/rules/post-file.ts";

/** The text of a post file with its context. */
export interface PostText {
  readonly text: string;
  readonly file: string;
  readonly now: Date;
  /** Origins of the site, links to which become paths. */
  readonly origins: readonly string[];
}

/** A parsed post file. It can be cloned between threads. */
export interface ParsedPost {
  readonly post: NewPost;
  /** Whether the front matter states a date. */
  readonly hasDate: boolean;
  /** Lines of the front-matter keys, 1-based. */
  readonly keyLines: ReadonlyMap<string, number>;
  /** File names of the images in the body, and the line that first names each. */
  readonly images: ReadonlyMap<string, number | undefined>;
}

/** Reason why a file is not a valid post: one line that names the file. */
export interface PostProblem {
  readonly problem: string;
}

/** Parses a post file, or returns the reason why it is invalid. */
export function parsePost({ text, file, now, origins }: PostText): ParsedPost | PostProblem {
  try {
    const post = parsePostFile(text, file, now, { origins });
    const findLine = createLineFinder(text);
    return {
      post,
      // parsePostFile uses the given `now` if the file states no date.
      hasDate: post.publishedAt !== now,
      keyLines: findFrontMatterLines(text),
      images: new Map(listBodyImages(post.body).map((name) => [name, findLine(name)])),
    };
  } catch (error) {
    if (error instanceof PostFileError) return { problem: error.message };
    throw error;
  }
}

/** Creates a lookup of the first 1-based line that names an image, by binary search since both can be many. */
function createLineFinder(text: string): (name: string) => number | undefined {
  const starts = [0, ...text.matchAll(/\r\n?|\n/g).map(({ 0: end, index }) => index + end.length)];
  return (name) => {
    const places = [name, encodeURI(name.toWellFormed())].map((spelling) => text.indexOf(spelling));
    const found = places.filter((place) => place >= 0);
    if (found.length === 0) return undefined;
    const place = Math.min(...found);
    let [first, next] = [0, starts.length];
    while (next - first > 1) {
      const middle = (first + next) >> 1;
      if ((starts[middle] ?? 0) <= place) first = middle;
      else next = middle;
    }
    return next;
  };
}
