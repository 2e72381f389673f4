import { parseGraphResponse } from "./rules/parse-graph-response.ts";
import type {
  CreateImage,
  ImageFile,
  SocialFeedClient,
  SocialStore,
  StoredSocialPost,
} from "./rules/social-feed-ports.ts";
import { SocialFeedError } from "./rules/social-feed-ports.ts";

/** What a look at the social service needs. */
export interface RefreshSocialFeedOptions {
  readonly client: SocialFeedClient;
  readonly store: Pick<SocialStore, "listPosts" | "replace">;
  readonly createImage: CreateImage;
}

/**
 * Asks the social service for the newest posts and keeps them with pictures of our own making; a picture that is kept
 * already is not fetched again. All or nothing: when anything fails, it rejects and the last good answer stands.
 */
export async function refreshSocialFeed(
  { client, store, createImage }: RefreshSocialFeedOptions,
  signal: AbortSignal,
): Promise<void> {
  const fetchedPosts = parseGraphResponse(await client.listPosts(signal));
  const storedImages = new Map(
    (await store.listPosts()).map(({ imageSourceKey, image }) => [imageSourceKey, image]),
  );
  const posts: StoredSocialPost[] = [];
  const files: ImageFile[] = [];

  // One after another: a visitor's request comes before any of this.
  for (const [index, { image: sourceImage, ...post }] of fetchedPosts.entries()) {
    const source = sourceImage?.sourceKey;
    let picture = source ? storedImages.get(source) : undefined;
    if (sourceImage && !picture) {
      const bytes = await client.fetchImage(sourceImage.url, signal);
      const created = await createImage(bytes);
      if (!created) throw new SocialFeedError(`post ${index + 1}: no picture, or too large a one`);
      files.push(...created.files);
      picture = { hash: created.hash, widths: created.widths };
    }
    posts.push({ ...post, image: picture, imageSourceKey: source });
  }
  signal.throwIfAborted();
  await store.replace(posts, files, new Date());
}
