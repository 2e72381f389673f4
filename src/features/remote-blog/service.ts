import { BlogError } from "#app/features/blog/rules/blog-error.ts";
import type { BlogSource } from "#app/features/blog/rules/blog-ports.ts";
import { createJob } from "#app/platform/jobs/job.ts";
import type { RemoteRefreshReport } from "./refresh-remote-posts.ts";
import type { RemotePostStore } from "./remote-post-store.ts";

const intervals = { every: 120_000, retryAfter: 5000, maxRetryDelay: 120_000 };

interface RemoteBlogOptions {
  readonly storedPosts: BlogSource;
  readonly sourceId: string;
  readonly store: Pick<RemotePostStore, "hasPosts" | "acquirePollLock">;
  readonly refresh: (signal: AbortSignal, onStored: () => void) => Promise<RemoteRefreshReport>;
  readonly removeUnusedImages: () => Promise<unknown>;
  readonly reportError: (error: unknown) => void;
  readonly random?: () => number;
}

export type RemoteBlog = ReturnType<typeof createRemoteBlog>;

/** Before the first successful refresh, readers wait for the refresh in progress and get its error. */
export function createRemoteBlog(options: RemoteBlogOptions) {
  const { storedPosts, sourceId, store, refresh, removeUnusedImages, ...jobOptions } = options;
  const { reportError } = jobOptions;
  /** Settles with the first posts, or with the error of the refresh in progress; only readers without posts await it. */
  let firstPosts = Promise.withResolvers<void>();
  let hasPosts = false;
  let lastReport = "";
  failReaders(undefined);

  function failReaders(error: unknown): void {
    firstPosts.promise.catch(() => undefined);
    firstPosts.reject(error ?? new BlogError("network", "the other host has not answered yet"));
  }

  async function run(signal: AbortSignal): Promise<void> {
    firstPosts = Promise.withResolvers();
    try {
      const report = await refresh(signal, firstPosts.resolve);
      if (report.changed) await removeUnusedImages();
      reportMissing(report);
    } catch (error) {
      failReaders(error);
      throw error;
    }
  }

  /** Numbers only, since texts come from the host. */
  function reportMissing({ missingPosts, missingImages }: RemoteRefreshReport): void {
    const text = `${missingPosts} posts not taken, ${missingImages} pictures missing`;
    if (text !== lastReport && missingPosts + missingImages > 0) {
      reportError(new BlogError("answer", `the other host: ${text}`));
    }
    lastReport = text;
  }

  const job = createJob({
    ...intervals,
    ...jobOptions,
    acquireLock: store.acquirePollLock,
    run,
  });

  const withPosts =
    <Asked extends unknown[], Found>(read: (...parameters: Asked) => Promise<Found>) =>
    async (...asked: Asked): Promise<Found> => {
      hasPosts ||= await store.hasPosts();
      if (!hasPosts) await firstPosts.promise;
      return read(...asked);
    };

  const findByFormerSlug = withPosts(storedPosts.findByFormerSlug);

  const source: BlogSource = {
    listPublished: withPosts(storedPosts.listPublished),
    listPublishedInFull: withPosts(storedPosts.listPublishedInFull),
    findPublishedBySlug: withPosts(storedPosts.findPublishedBySlug),
    search: withPosts(storedPosts.search),
    // The host states no whole paths, which begin with a slash.
    findByFormerSlug: async (address, now) =>
      address.startsWith("/") ? undefined : findByFormerSlug(address, now),
    findNextPublication: withPosts(storedPosts.findNextPublication),
    getVersion: withPosts(async (now) => `${await storedPosts.getVersion(now)} ${sourceId}`),
  };

  return {
    source,
    start: job.start,
    async stop(): Promise<void> {
      const stopped = job.stop();
      failReaders(undefined);
      await stopped;
    },
  };
}
