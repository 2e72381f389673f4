import { listBodyImages } from "#app/features/blog/rules/body/body-images.ts";
import { findFrontMatterLines } from "#app/features/blog/rules/front-matter-lines.ts";
import type { NewPost } from "#app/features/blog/rules/post.ts";
import { PostFileError, parsePostFile } from "#app/features/blog/rules/post-file.ts";

/** The text of a post's file, and what it is read for. */
export interface PostText {
  readonly text: string;
  readonly file: string;
  readonly now: Date;
  /** Origins of the site, links to which become paths. */
  readonly origins: readonly string[];
}

/** A post as its file's text states it. It can be sent from thread to thread. */
export interface ParsedPost {
  readonly post: NewPost;
  /** Whether the text says when. */
  readonly hasDate: boolean;
  /** Where the keys stand, counted from 1. */
  readonly keyLines: ReadonlyMap<string, number>;
  /** The pictures in its body by their file names, and the line that first names each. */
  readonly images: ReadonlyMap<string, number | undefined>;
}

/** Why a file is no post, in one line that names the file. */
export interface PostProblem {
  readonly problem: string;
}

/** Reads the text of a post's file. */
export function parsePost({ text, file, now, origins }: PostText): ParsedPost | PostProblem {
  try {
    const post = parsePostFile(text, file, now, { origins });
    const findLine = createLineFinder(text);
    return {
      post,
      // Without a date of its own a post is of the moment that it is given.
      hasDate: post.publishedAt !== now,
      keyLines: findFrontMatterLines(text),
      images: new Map(listBodyImages(post.body).map((name) => [name, findLine(name)])),
    };
  } catch (error) {
    if (error instanceof PostFileError) return { problem: error.message };
    throw error;
  }
}

/** Finds the first line, counted from 1, that names a picture. A body can have many, and a text many lines. */
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
