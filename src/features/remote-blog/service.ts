import { BlogError } from "#app/features/blog/rules/blog-error.ts";
import type { BlogSource } from "#app/features/blog/rules/blog-ports.ts";
import type { Post } from "#app/features/blog/rules/post.ts";
import { createJob, type Job } from "#app/platform/jobs/job.ts";
import type { RemoteRefreshReport } from "./refresh-remote-posts.ts";
import type { RemotePostStore } from "./rules/remote-blog-ports.ts";

const second = 1000;
const minute = 60 * second;

const intervals = { every: 2 * minute, retryAfter: 5 * second, maxRetryDelay: 2 * minute };

interface RemoteBlogOptions {
  /** The kept posts, as readers find them. */
  readonly storedPosts: BlogSource;
  /** Tells this host's posts from those of any other source. */
  readonly sourceId: string;
  readonly store: Pick<RemotePostStore, "hasPosts" | "acquirePollLock">;
  /** Asks the host and keeps its answer; tells when there is a good one. */
  readonly refresh: (signal: AbortSignal, onStored: () => void) => Promise<RemoteRefreshReport>;
  /** Fetches the body of a post that has none; whether the post can be shown. */
  readonly fetchBody: (post: Post, stop: AbortSignal) => Promise<boolean>;
  /** Removes the pictures that no post shows any more. */
  readonly removeUnusedImages: () => Promise<unknown>;
  readonly reportError: (error: unknown) => void;
  /** From 0 to 1: spreads the looks of many sites. */
  readonly random?: () => number;
}

/** The posts of another administrator host, followed. */
export interface RemoteBlog extends Job {
  readonly source: BlogSource;
}

/**
 * Holds the last good answer of another host: readers get it from the database, whatever the host does. As long as there
 * has never been one they wait for the look that is under way, and then have its fault.
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

  /** Every reading method, behind the gate. */
  const afterGate =
    <Asked extends unknown[], Found>(read: (...parameters: Asked) => Promise<Found>) =>
    async (...asked: Asked): Promise<Found> => {
      if (!gate.isOpen() && (await store.hasPosts())) gate.open();
      await gate.waitUntilOpen();
      return read(...asked);
    };

  /** A post whose body has not come is completed for whoever opens it. */
  async function findCompletePost(slug: string, now: Date): Promise<Post | undefined> {
    const post = await storedPosts.findPublishedBySlug(slug, now);
    if (post?.body !== "") return post;
    return (await fetchBody(post, abortController.signal))
      ? storedPosts.findPublishedBySlug(slug, now)
      : undefined;
  }

  return {
    source: {
      listPublished: afterGate(storedPosts.listPublished),
      listPublishedInFull: afterGate(storedPosts.listPublishedInFull),
      findPublishedBySlug: afterGate(findCompletePost),
      search: afterGate(storedPosts.search),
      findByFormerSlug: afterGate(storedPosts.findByFormerSlug),
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

/** What a look could not do, once until that changes: in numbers, for the words are the host's. */
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

/** Where readers wait for the first answer. Once open, it stays open. */
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
    /** Lets readers wait from now on. */
    block() {
      opening = Promise.withResolvers();
    },
    /** Sends readers away with a fault, those who wait too. */
    close,
  };
}
