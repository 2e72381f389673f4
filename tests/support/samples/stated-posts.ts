import type { ImportCandidate } from "../../../src/features/blog/rules/editing.ts";
import type { NewPost } from "../../../src/features/blog/rules/post.ts";
import { makePost } from "./posts.ts";

/** A post as the file `slug.md` states it, with its slug on the second line. */
export function makeImportCandidate(
  slug: string,
  overrides: Partial<NewPost> = {},
  dated = true,
): ImportCandidate {
  return {
    file: `${slug}.md`,
    post: makePost(slug, overrides),
    hasDate: dated,
    findLine: (key) => (key === "slug" ? 2 : undefined),
  };
}
