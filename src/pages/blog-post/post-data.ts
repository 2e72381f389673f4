import type { BlogStore } from "#app/domain/blog/blog-ports.ts";
import type { Post, PostSummary } from "#app/domain/blog/post.ts";
import type { PageContext } from "#app/shell/page.ts";

/** How many other posts stand below a post. */
const relatedSize = 4;

export interface PostData {
  post: Post;
  related: PostSummary[];
}

/** The published post at a slug with up to four others; undefined when there is none. */
export async function loadPost(
  store: Pick<BlogStore, "listPublished" | "findPublishedBySlug">,
  { language, now, params }: Pick<PageContext, "language" | "now" | "params">,
): Promise<PostData | undefined> {
  const post = await store.findPublishedBySlug(params["slug"] ?? "", now);
  if (!post) return undefined;
  return { post, related: await listRelated(store, post, language, now) };
}

// The newest of the reader's language; where those are too few, others fill up, but no twin of a post that is there.
async function listRelated(
  store: Pick<BlogStore, "listPublished">,
  post: Post,
  language: Post["language"],
  now: Date,
): Promise<PostSummary[]> {
  const related: PostSummary[] = [];
  const taken = new Set([post.slug, post.twin]);
  const add = (posts: readonly PostSummary[]) => {
    for (const other of posts) {
      if (related.length === relatedSize) return;
      if (taken.has(other.slug) || taken.has(other.twin ?? other.slug)) continue;
      taken.add(other.slug);
      related.push(other);
    }
  };
  const page = { offset: 0, limit: relatedSize + 2 };
  add((await store.listPublished({ now, language, page })).posts);
  if (related.length < relatedSize) {
    const limit = 2 * (relatedSize + 2);
    add((await store.listPublished({ now, page: { offset: 0, limit } })).posts);
  }
  return related;
}
