import { BlogError } from "#app/features/blog/rules/blog-error.ts";
import type { BodyOptions } from "#app/features/blog/rules/body/body-links.ts";
import { buildChangedPosts } from "./assemble-posts.ts";
import { collectPendingPosts } from "./collect-posts.ts";
import { fetchBodies } from "./fetch-bodies.ts";
import { fetchRemoteImages } from "./fetch-remote-images.ts";
import { parsePostList, type RemoteEntry } from "./rules/parse-blog-response.ts";
import type {
  RemoteBlogClient,
  RemoteImages,
  RemotePostState,
  RemotePostStore,
} from "./rules/remote-blog-ports.ts";

/** What a look at the host needs. */
export interface RefreshRemotePostsOptions {
  readonly client: RemoteBlogClient;
  /** What bodies are cleaned for; the host's own pictures are among its `uploadOrigins`. */
  readonly bodyOptions: BodyOptions;
  readonly store: Pick<RemotePostStore, "listStates" | "replace">;
  readonly images: RemoteImages;
  /** Hears that there is a good answer: new pictures may still be on their way. */
  readonly onStored?: () => void;
}

/** What came of a look. */
export interface RemoteRefreshReport {
  /** How many posts cannot be shown. */
  readonly skipped: number;
  /** How many posts have no body, or not the present one, since it could not be had. */
  readonly missingBodies: number;
  /** How many pictures could not be had. */
  readonly missingImages: number;
  /** Whether anything has changed. */
  readonly changed: boolean;
}

/**
 * Asks the host for its posts and keeps them, cleaned, with pictures of the site's own making; what has not changed is
 * left as it is. Posts are seen as soon as the list has come: bodies that are not in it, and new pictures, follow as they
 * come. Rejects with a BlogError when the host answers wrongly or not at all: the last good answer then stands.
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
  // An answer without a single body must not take the place of a good one.
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
      { client, images, publish: writes.writeNow, onTaken: onImported },
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

  const isShown = canShow();
  if (isShown) await writes.writeNow();
  const [bodies, initiallyMissing] = await awaitBoth(
    fetchMissingBodies(),
    isShown ? fetchNewImages(pendingPosts.listImageNames()) : Promise.resolve(0),
  );
  if (entries.length > 0 && !pendingPosts.hasBody()) {
    throw bodies.firstError ?? new BlogError("answer", "the list of posts: no body can be shown");
  }
  const missingPictures = initiallyMissing + (await fetchNewImages(pendingPosts.listImageNames()));
  return {
    skipped: skipped + entries.length - pendingPosts.list().length,
    missingBodies: bodies.missingCount,
    missingImages: missingPictures,
    changed,
  };
}

/** Both results, once neither is under way any more, whatever came of the other. */
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

/** The uploads that the host's pictures became before, as far as their files are there. */
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

/** Between two writes it rests so many times as long as the first of them took. */
const pauseFactor = 10;

interface ThrottledWrites {
  /** Writes as soon as the write before it is done; `settle` is handed on. */
  writeNow(beforeCommit?: () => Promise<void>): Promise<void>;
  /** Writes before long, once for all who ask meanwhile. */
  scheduleWrite(): void;
  /** Resolves once everything asked for is written; rejects when one of the writes failed. */
  flush(): Promise<void>;
}

/** Has what comes bit by bit written in few steps: one write at a time, and a rest between those that can wait. */
function throttleWrites(
  write: (beforeCommit: () => Promise<void>) => Promise<void>,
): ThrottledWrites {
  let lastWrite: Promise<unknown> = Promise.resolve();
  let isScheduled = false;
  let lastDuration = 0;
  let timer: NodeJS.Timeout | undefined;
  let firstError: unknown;

  function now(settle = async (): Promise<void> => undefined): Promise<void> {
    const writing = lastWrite.then(async () => {
      isScheduled = false;
      const started = performance.now();
      await write(settle);
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
