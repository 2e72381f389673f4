import { BlogError } from "#app/features/blog/rules/blog-error.ts";
import type { BlogSource } from "#app/features/blog/rules/blog-ports.ts";
import type { Post } from "#app/features/blog/rules/post.ts";
import { createJob, type Job } from "#app/platform/jobs/job.ts";
import type { RemoteRefreshReport } from "./refresh-remote-posts.ts";
import type { RemotePostStore } from "./remote-post-store.ts";

const second = 1000;
const minute = 60 * second;

const intervals = { every: 2 * minute, retryAfter: 5 * second, maxRetryDelay: 2 * minute };

interface RemoteBlogOptions {
  /** Read access to the stored posts. */
  readonly storedPosts: BlogSource;
  /** Identifies the host; part of the version of the posts. */
  readonly sourceId: string;
  readonly store: Pick<RemotePostStore, "hasPosts" | "acquirePollLock">;
  /** Fetches and stores the posts; calls `onStored` when stored posts are current. */
  readonly refresh: (signal: AbortSignal, onStored: () => void) => Promise<RemoteRefreshReport>;
  /** Fetches the body of a post without one; returns whether the post can be shown. */
  readonly fetchBody: (post: Post, stop: AbortSignal) => Promise<boolean>;
  /** Removes the images that no post uses. */
  readonly removeUnusedImages: () => Promise<unknown>;
  readonly reportError: (error: unknown) => void;
  /** Random number from 0 to 1 for the jitter of the poll interval. */
  readonly random?: () => number;
}

/** Posts of another administrator host, refreshed by a job. */
export interface RemoteBlog extends Job {
  readonly source: BlogSource;
}

/**
 * Serves the stored posts of another host, whether or not the host is reachable. Before the first successful refresh, readers
 * wait for the refresh in progress and get its error.
 */
export function createRemoteBlog(options: RemoteBlogOptions): RemoteBlog {
  const {
    storedPosts,
    sourceId,
    store,
    refresh,
    fetchBody,
    removeUnusedImages,
    reportError,
    random,
  } = options;
  const gate = createGate();
  const abortController = new AbortController();
  let lastReported = "";

  const poller = createJob({
    ...intervals,
    acquireLock: store.acquirePollLock,
    async run(signal) {
      gate.block();
      const report = await refresh(signal, gate.open);
      if (report.changed) await removeUnusedImages();
      lastReported = reportOnce(report, lastReported, reportError);
    },
    async afterRun(error) {
      try {
        if (await store.hasPosts()) gate.open();
      } finally {
        gate.close(error);
      }
    },
    reportError,
    random,
  });

  /** Makes a reading method wait until posts are available. */
  const afterGate =
    <Asked extends unknown[], Found>(read: (...parameters: Asked) => Promise<Found>) =>
    async (...asked: Asked): Promise<Found> => {
      if (!gate.isOpen() && (await store.hasPosts())) gate.open();
      await gate.waitUntilOpen();
      return read(...asked);
    };

  /** Finds a post and fetches its body first if it is missing. */
  async function findCompletePost(slug: string, now: Date): Promise<Post | undefined> {
    const post = await storedPosts.findPublishedBySlug(slug, now);
    if (post?.body !== "") return post;
    return (await fetchBody(post, abortController.signal))
      ? storedPosts.findPublishedBySlug(slug, now)
      : undefined;
  }

  const findStoredByFormerSlug = afterGate(storedPosts.findByFormerSlug);

  return {
    source: {
      listPublished: afterGate(storedPosts.listPublished),
      listPublishedInFull: afterGate(storedPosts.listPublishedInFull),
      findPublishedBySlug: afterGate(findCompletePost),
      search: afterGate(storedPosts.search),
      // The host states no whole paths, which begin with a slash.
      findByFormerSlug: async (address, now) =>
        address.startsWith("/") ? undefined : findStoredByFormerSlug(address, now),
      findNextPublication: afterGate(storedPosts.findNextPublication),
      getVersion: afterGate(async (now) => `${await storedPosts.getVersion(now)} ${sourceId}`),
    },
    start: poller.start,
    async stop() {
      abortController.abort();
      const stopped = poller.stop();
      gate.close(undefined);
      await stopped;
    },
  };
}

/** Reports an incomplete refresh once until the numbers change. Numbers only, since texts come from the host. */
function reportOnce(
  { skipped, missingBodies, missingImages }: RemoteRefreshReport,
  lastReported: string,
  reportError: (error: unknown) => void,
): string {
  const bodies = missingBodies > 0 ? `, ${missingBodies} bodies missing` : "";
  const text = `${skipped} posts left out, ${missingImages} pictures missing${bodies}`;
  const isWhole = skipped + missingBodies + missingImages === 0;
  if (text !== lastReported && !isWhole)
    reportError(new BlogError("answer", `the other host: ${text}`));
  return text;
}

/** Gate that readers wait at until the first successful refresh. It stays open. */
function createGate() {
  let isOpen = false;
  let opening = Promise.withResolvers<void>();
  const close = (error: unknown) => {
    opening.promise.catch(() => undefined);
    opening.reject(error ?? new BlogError("network", "the other host has not answered yet"));
  };
  close(undefined);
  return {
    isOpen: () => isOpen,
    waitUntilOpen: async () => {
      if (!isOpen) await opening.promise;
    },
    open() {
      isOpen = true;
      opening.resolve();
    },
    /** Makes readers wait from now on. */
    block() {
      opening = Promise.withResolvers();
    },
    /** Rejects waiting and later readers with an error. */
    close,
  };
}
