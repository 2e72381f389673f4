import { createHash } from "node:crypto";
import { createJob } from "#app/platform/jobs/job.ts";
import { parseImageFileName } from "./rules/image-files.ts";
import type { SocialFeed } from "./rules/social-post.ts";
import type { SocialStore } from "./social-feed-store.ts";

const minute = 60_000;

const intervals = { every: 10 * minute, retryAfter: minute, maxRetryDelay: 10 * minute };

export type SocialFeedService = Awaited<ReturnType<typeof createSocialFeedService>>;

interface SocialFeedOptions {
  store: SocialStore;
  refresh: ((signal: AbortSignal) => Promise<void>) | undefined;
  reportError: (error: unknown) => void;
  /** Random number from 0 to 1 for the jitter of the poll interval. */
  random?: () => number;
}

/** Pages need neither the social service nor the database. One replica polls; the others read what it stored. */
export async function createSocialFeedService(options: SocialFeedOptions) {
  const { store, refresh, reportError, random } = options;
  let current = refresh && (await readFeed(store).catch(useEmptyFeed));

  function useEmptyFeed(error: unknown): SocialFeed {
    reportError(error);
    return { version: "unknown", posts: [] };
  }

  const poller =
    refresh &&
    createJob({
      ...intervals,
      acquireLock: store.acquirePollLock,
      run: refresh,
      async afterRun() {
        current = await readFeed(store);
      },
      reportError,
      random,
    });

  return {
    getCurrent: (): SocialFeed | undefined => current,
    async findImage(name: string) {
      const id = parseImageFileName(name);
      return id && store.findImage(id);
    },
    start: async () => poller?.start(),
    stop: async () => poller?.stop(),
  };
}

async function readFeed(store: SocialStore): Promise<SocialFeed> {
  const posts = (await store.listPosts()).map(({ imageSourceKey: _, ...post }) => post);
  const version = createHash("sha256").update(JSON.stringify(posts)).digest("base64url");
  return { version: version.slice(0, 16), posts };
}
