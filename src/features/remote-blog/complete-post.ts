import type { BodyOptions } from "#app/features/blog/rules/body/body-links.ts";
import type { Post } from "#app/features/blog/rules/post.ts";
import { hashRemoteBody } from "./assemble-posts.ts";
import { parsePostBody } from "./rules/parse-blog-response.ts";
import type { QueuedRemoteBlogClient, RemotePostStore } from "./rules/remote-blog-ports.ts";
import {
  listRemoteImages,
  replaceImagesWithUploads,
  sanitizeRemoteBody,
} from "./rules/remote-body.ts";

interface FetchPostBodyOptions {
  readonly client: Pick<QueuedRemoteBlogClient, "getBlogDetailWithPriority">;
  readonly bodyOptions: BodyOptions;
  readonly store: Pick<RemotePostStore, "findPostWithoutBody" | "addBody">;
}

/**
 * Fetches the body of a kept post that has none yet, for a reader who waits for it; the next look brings its pictures.
 * Whether the post can be shown. Rejects as the host does.
 */
export async function fetchPostBody(
  { client, bodyOptions, store }: FetchPostBodyOptions,
  { id, slug }: Pick<Post, "id" | "slug">,
  signal: AbortSignal,
): Promise<boolean> {
  const storedPost = await store.findPostWithoutBody(id);
  if (!storedPost) return true;
  const html = parsePostBody(await client.getBlogDetailWithPriority(slug, signal));
  const body = html === undefined ? undefined : sanitizeRemoteBody(html, bodyOptions);
  if (html === undefined || body === undefined) return false;
  const newImageNames = listRemoteImages(body).filter((name) => !storedPost.images.has(name));
  const images = new Map([
    ...storedPost.images,
    ...newImageNames.map((name) => [name, ""] as const),
  ]);
  const storedBody = {
    html: replaceImagesWithUploads(body, images),
    hash: hashRemoteBody(html, bodyOptions),
  };
  await store.addBody(storedPost, storedBody, images);
  return true;
}
