import { parseGraphResponse } from "./rules/parse-graph-response.ts";
import type {
  CreateImage,
  ImageFile,
  SocialFeedClient,
  StoredSocialPost,
} from "./rules/social-feed-ports.ts";
import { SocialFeedError } from "./rules/social-feed-ports.ts";
import type { SocialStore } from "./social-feed-store.ts";

/** Dependencies of a refresh. */
export interface RefreshSocialFeedOptions {
  readonly client: SocialFeedClient;
  readonly store: Pick<SocialStore, "listPosts" | "replace">;
  readonly createImage: CreateImage;
}

/**
 * Fetches the newest posts and stores them with images encoded by the site; a stored image is not fetched again. All or
 * nothing: if anything fails, it rejects and the stored posts stay.
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

  // One after another, so that requests of visitors are not delayed.
  for (const [index, { image: sourceImage, ...post }] of fetchedPosts.entries()) {
    const source = sourceImage?.sourceKey;
    let image = source ? storedImages.get(source) : undefined;
    if (sourceImage && !image) {
      const bytes = await client.fetchImage(sourceImage.url, signal);
      const created = await createImage(bytes);
      if (!created) throw new SocialFeedError(`post ${index + 1}: no picture, or too large a one`);
      files.push(...created.files);
      image = { hash: created.hash, widths: created.widths };
    }
    posts.push({ ...post, image, imageSourceKey: source });
  }
  signal.throwIfAborted();
  await store.replace(posts, files, new Date());
}
