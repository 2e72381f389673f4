import { BlogError } from "#app/features/blog/rules/blog-error.ts";
import type { BodyOptions } from "#app/features/blog/rules/body/body-links.ts";
import { buildChangedPosts } from "./assemble-posts.ts";
import { collectPendingPosts } from "./collect-posts.ts";
import { fetchBodies } from "./fetch-bodies.ts";
import { fetchRemoteImages } from "./fetch-remote-images.ts";
import type { RemotePostStore } from "./remote-post-store.ts";
import { parsePostList, type RemoteEntry } from "./rules/parse-blog-response.ts";
import type { RemoteBlogClient, RemoteImages, RemotePostState } from "./rules/remote-blog-ports.ts";

/** Dependencies of a refresh. */
export interface RefreshRemotePostsOptions {
  readonly client: RemoteBlogClient;
  /** Options for sanitizing; `uploadOrigins` includes the host, whose images stay in the bodies. */
  readonly bodyOptions: BodyOptions;
  readonly store: Pick<RemotePostStore, "listStates" | "replace">;
  readonly images: RemoteImages;
  /** Called when posts have been stored; new images may still be missing. */
  readonly onStored?: () => void;
}

/** Result of a refresh. */
export interface RemoteRefreshReport {
  /** Number of posts that cannot be shown. */
  readonly skipped: number;
  /** Number of posts whose current body could not be fetched. */
  readonly missingBodies: number;
  /** Number of images that could not be fetched. */
  readonly missingImages: number;
  /** Whether stored posts have changed. */
  readonly changed: boolean;
}

/**
 * Fetches the posts of the host and stores them sanitized, with uploads of their images; unchanged posts are not written.
 * Posts become visible as soon as the list has arrived; bodies that it does not contain and new images follow. Rejects with
 * a BlogError if the host fails; the stored posts then stay.
 */
export async function refreshRemotePosts(
  { client, bodyOptions, store, images, onStored = () => undefined }: RefreshRemotePostsOptions,
  signal: AbortSignal,
): Promise<RemoteRefreshReport> {
  const now = new Date();
  const { entries, skipped } = parsePostList(await client.listBlogs(signal));
  const states = await getStatesById(store);
  const uploads = await findUploads(states.values(), images);
  const pendingPosts = await collectPendingPosts(entries, { bodyOptions, states }, signal);
  // A list without any body must not replace stored posts.
  const canShow = () => states.size === 0 || pendingPosts.hasBody();
  let changed = false;

  const writes = throttleWrites(async (beforeCommit) => {
    const visiblePosts = pendingPosts.list();
    const posts = buildChangedPosts(visiblePosts, uploads, await getStatesById(store), now);
    const ids = visiblePosts.map(({ entry }) => entry.id);
    if (await store.replace(ids, posts, beforeCommit)) changed = true;
    onStored();
  });
  const requested = new Set<string>();
  async function fetchNewImages(names: readonly string[]): Promise<number> {
    const wanted = names.filter((name) => !uploads.has(name) && !requested.has(name));
    for (const name of wanted) requested.add(name);
    const onImported = (name: string, upload: string) => void uploads.set(name, upload);
    return fetchRemoteImages(
      { client, images, publish: writes.writeNow, onImported },
      wanted,
      signal,
    );
  }
  async function fetchMissingBodies() {
    const onBody = (entry: RemoteEntry, html: string | undefined) => {
      if (pendingPosts.addBody(entry, html) && canShow()) writes.scheduleWrite();
    };
    const withoutBody = entries.filter(({ body }) => body === "");
    try {
      return await fetchBodies({ client, onBody }, withoutBody, signal);
    } finally {
      await writes.flush();
    }
  }

  const canShowPosts = canShow();
  if (canShowPosts) await writes.writeNow();
  const [bodies, initiallyMissing] = await awaitBoth(
    fetchMissingBodies(),
    canShowPosts ? fetchNewImages(pendingPosts.listImageNames()) : Promise.resolve(0),
  );
  if (entries.length > 0 && !pendingPosts.hasBody()) {
    throw bodies.firstError ?? new BlogError("answer", "the list of posts: no body can be shown");
  }
  const laterMissing = initiallyMissing + (await fetchNewImages(pendingPosts.listImageNames()));
  return {
    skipped: skipped + entries.length - pendingPosts.list().length,
    missingBodies: bodies.missingCount,
    missingImages: laterMissing,
    changed,
  };
}

/** Like Promise.all, but rejects only after both promises have settled. */
async function awaitBoth<One, Other>(
  first: Promise<One>,
  second: Promise<Other>,
): Promise<[One, Other]> {
  await Promise.allSettled([first, second]);
  return Promise.all([first, second]);
}

async function getStatesById(
  store: Pick<RemotePostStore, "listStates">,
): Promise<Map<number, RemotePostState>> {
  return new Map((await store.listStates()).map((state) => [state.id, state]));
}

/** Uploads of the host's images from earlier refreshes whose files still exist. */
async function findUploads(
  states: Iterable<RemotePostState>,
  images: RemoteImages,
): Promise<Map<string, string>> {
  const uploads = new Map<string, string>();
  for (const state of states) {
    for (const [name, upload] of state.images) {
      if (upload !== "" && (await images.has(upload))) uploads.set(name, upload);
    }
  }
  return uploads;
}

/** Pause between two deferred writes, as a multiple of the duration of the first. */
const pauseFactor = 10;

interface ThrottledWrites {
  /** Writes after the current write and passes `beforeCommit` on. */
  writeNow(beforeCommit?: () => Promise<void>): Promise<void>;
  /** Schedules one write for all calls until it starts. */
  scheduleWrite(): void;
  /** Resolves when no write is pending; rejects if one of the writes failed. */
  flush(): Promise<void>;
}

/** Serializes writes, and throttles those that can wait. */
function throttleWrites(
  write: (beforeCommit: () => Promise<void>) => Promise<void>,
): ThrottledWrites {
  let lastWrite: Promise<unknown> = Promise.resolve();
  let isScheduled = false;
  let lastDuration = 0;
  let timer: NodeJS.Timeout | undefined;
  let firstError: unknown;

  function now(beforeCommit = async (): Promise<void> => undefined): Promise<void> {
    const writing = lastWrite.then(async () => {
      isScheduled = false;
      const started = performance.now();
      await write(beforeCommit);
      lastDuration = performance.now() - started;
    });
    lastWrite = writing.catch((error: unknown) => {
      firstError ??= error;
    });
    return writing;
  }

  return {
    writeNow: now,
    scheduleWrite() {
      isScheduled = true;
      timer ??= setTimeout(() => {
        timer = undefined;
        void now().catch(() => undefined);
      }, lastDuration * pauseFactor);
    },
    async flush() {
      clearTimeout(timer);
      timer = undefined;
      await lastWrite;
      if (isScheduled) await now();
      if (firstError) throw firstError;
    },
  };
}
