import { setImmediate as takeBreath } from "node:timers/promises";
import { BlogError } from "#app/features/blog/rules/blog-error.ts";
import type { BodyOptions } from "#app/features/blog/rules/body/body-links.ts";
import type { Post } from "#app/features/blog/rules/post.ts";
import { hashRemoteBody } from "./assemble-posts.ts";
import { parsePostBody, type RemoteEntry } from "./rules/parse-blog-response.ts";
import type {
  QueuedRemoteBlogClient,
  RemoteBlogClient,
  RemotePostStore,
} from "./rules/remote-blog-ports.ts";
import {
  listRemoteImages,
  replaceImagesWithUploads,
  sanitizeRemoteBody,
} from "./rules/remote-body.ts";

/** So many posts are asked for at once. */
const concurrency = 4;
/** After so many calls one after another without an answer, the others wait for the next look. */
const maxTimeouts = 2 * concurrency;

interface FetchBodiesOptions {
  readonly client: Pick<RemoteBlogClient, "getBlogDetail">;
  /** Hears of each body as it comes; undefined where there is no such post. */
  readonly onBody: (entry: RemoteEntry, html: string | undefined) => void;
}

/**
 * Asks for the bodies of posts, in their order; gives the faults of those that could not be had. One that fails keeps none
 * of the others back, unless the host has gone silent.
 */
export async function fetchBodies(
  { client, onBody }: FetchBodiesOptions,
  entries: readonly RemoteEntry[],
  signal: AbortSignal,
): Promise<{ readonly missingCount: number; readonly firstError: BlogError | undefined }> {
  const remaining = entries.values();
  let missing = entries.length;
  let timeouts = 0;
  let fault: BlogError | undefined;

  async function fetchRemaining(): Promise<void> {
    for (const entry of remaining) {
      // A visitor's request comes before any of this.
      await takeBreath();
      signal.throwIfAborted();
      try {
        const html = parsePostBody(await client.getBlogDetail(entry.slug, signal));
        timeouts = 0;
        missing -= 1;
        onBody(entry, html);
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof BlogError)) throw error;
        fault ??= error;
        timeouts = error.kind === "answer" ? 0 : timeouts + 1;
      }
      if (timeouts >= maxTimeouts) return;
    }
  }

  const readers = Array.from({ length: concurrency }, fetchRemaining);
  await Promise.allSettled(readers);
  await Promise.all(readers);
  return { missingCount: missing, firstError: fault };
}

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
