import { readGraphAnswer } from "./rules/parse-graph-response.ts";
import { SocialFault } from "./rules/social-feed-error.ts";
import type {
  KeptPost,
  MakePicture,
  PictureFile,
  SocialGraph,
  SocialStore,
} from "./rules/social-feed-ports.ts";

/** What a look at the social service needs. */
export interface RefreshParts {
  readonly graph: SocialGraph;
  readonly store: Pick<SocialStore, "listPosts" | "replace">;
  readonly makePicture: MakePicture;
}

/**
 * Asks the social service for the newest posts and keeps them with pictures of our own making; a picture that is kept
 * already is not fetched again. All or nothing: when anything fails, it rejects and the last good answer stands.
 */
export async function refreshPosts(
  { graph, store, makePicture }: RefreshParts,
  stop: AbortSignal,
): Promise<void> {
  const answered = readGraphAnswer(await graph.listPosts(stop));
  const known = new Map((await store.listPosts()).map(({ source, picture }) => [source, picture]));
  const posts: KeptPost[] = [];
  const files: PictureFile[] = [];

  // One after another: a visitor's request comes before any of this.
  for (const [index, { picture: original, ...post }] of answered.entries()) {
    const source = original?.source;
    let picture = source ? known.get(source) : undefined;
    if (original && !picture) {
      const bytes = await graph.fetchPicture(original.url, stop);
      const made = await makePicture(bytes);
      if (!made) throw new SocialFault(`post ${index + 1}: no picture, or too large a one`);
      files.push(...made.files);
      picture = { hash: made.hash, widths: made.widths };
    }
    posts.push({ ...post, picture, source });
  }
  stop.throwIfAborted();
  await store.replace(posts, files, new Date());
}
