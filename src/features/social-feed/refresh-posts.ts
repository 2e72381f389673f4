import { ImageError } from "#app/platform/images/image-error.ts";
import type { SocialFeedClient } from "./client.ts";
import type { ImageFile } from "./rules/image-files.ts";
import { parseGraphResponse, SocialFeedError } from "./rules/parse-graph-response.ts";
import type { StoredSocialPost } from "./rules/social-post.ts";
import type { SocialStore } from "./social-feed-store.ts";
import { createSquareImage } from "./square-image.ts";

/** All or nothing; a stored image is not fetched again. */
export async function refreshSocialFeed(
  client: SocialFeedClient,
  store: Pick<SocialStore, "listPosts" | "replace">,
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
      const created = await createSquareImage(bytes).catch((error: unknown) => {
        if (!(error instanceof ImageError)) throw error;
        throw new SocialFeedError(`the picture of post ${index + 1} ${error.message}`);
      });
      files.push(...created.files);
      ({ image } = created);
    }
    posts.push({ ...post, image, imageSourceKey: source });
  }
  signal.throwIfAborted();
  await store.replace(posts, files, new Date());
}
