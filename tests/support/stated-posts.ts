import type { StatedPost } from "../../src/features/blog/rules/editor-ports.ts";
import type { NewPost } from "../../src/features/blog/rules/post.ts";
import { makePost } from "./posts.ts";

/** A post as the file `slug.md` states it, with its slug on the second line. */
export function makeStated(slug: string, change: Partial<NewPost> = {}, dated = true): StatedPost {
  return {
    file: `${slug}.md`,
    post: makePost(slug, change),
    dated,
    lineOf: (key) => (key === "slug" ? 2 : undefined),
  };
}
