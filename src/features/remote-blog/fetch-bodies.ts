import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { BlogError } from "#app/features/blog/rules/blog-error.ts";
import type { BodyOptions } from "#app/features/blog/rules/body/body-links.ts";
import type { Post } from "#app/features/blog/rules/post.ts";
import { hashRemoteBody } from "./assemble-posts.ts";
import type { RemotePostStore } from "./remote-post-store.ts";
import { parsePostBody, type RemoteEntry } from "./rules/parse-blog-response.ts";
import type { QueuedRemoteBlogClient, RemoteBlogClient } from "./rules/remote-blog-ports.ts";
import {
  listRemoteImages,
  replaceImagesWithUploads,
  sanitizeRemoteBody,
} from "./rules/remote-body.ts";

/** Concurrent requests for posts. */
const concurrency = 4;
/** Consecutive timeouts after which the remaining posts wait for the next refresh. */
const maxTimeouts = 2 * concurrency;

interface FetchBodiesOptions {
  readonly client: Pick<RemoteBlogClient, "getBlogDetail">;
  /** Called with each body as it arrives; undefined if there is no such post. */
  readonly onBody: (entry: RemoteEntry, html: string | undefined) => void;
}

/**
 * Fetches the bodies of posts in order; returns the number of missing bodies and the first error. A failed request does
 * not stop the others unless the host keeps timing out.
 */
export async function fetchBodies(
  { client, onBody }: FetchBodiesOptions,
  entries: readonly RemoteEntry[],
  signal: AbortSignal,
): Promise<{ readonly missingCount: number; readonly firstError: BlogError | undefined }> {
  const remaining = entries.values();
  let missing = entries.length;
  let timeouts = 0;
  let firstError: BlogError | undefined;

  async function fetchRemaining(): Promise<void> {
    for (const entry of remaining) {
      // Lets pending requests of visitors run first.
      await yieldToEventLoop();
      signal.throwIfAborted();
      try {
        const html = parsePostBody(await client.getBlogDetail(entry.slug, signal));
        timeouts = 0;
        missing -= 1;
        onBody(entry, html);
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof BlogError)) throw error;
        firstError ??= error;
        timeouts = error.kind === "answer" ? 0 : timeouts + 1;
      }
      if (timeouts >= maxTimeouts) return;
    }
  }

  const readers = Array.from({ length: concurrency }, fetchRemaining);
  await Promise.allSettled(readers);
  await Promise.all(readers);
  return { missingCount: missing, firstError };
}

interface FetchPostBodyOptions {
  readonly client: Pick<QueuedRemoteBlogClient, "getBlogDetailWithPriority">;
  readonly bodyOptions: BodyOptions;
  readonly store: Pick<RemotePostStore, "findPostWithoutBody" | "addBody">;
}

/**
 * Fetches the body of a stored post without one, for a reader who waits for it; the next refresh fetches its images.
 * Returns whether the post can be shown. Rejects if the host fails.
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
