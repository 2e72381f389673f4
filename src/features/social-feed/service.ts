import { createHash } from "node:crypto";
import { createJob, type Job } from "#app/platform/jobs/job.ts";
import { parseImageFileName } from "./rules/image-files.ts";
import type { SocialStore } from "./rules/social-feed-ports.ts";
import type { SocialFeed } from "./rules/social-post.ts";

const minute = 60_000;

const intervals = { every: 10 * minute, retryAfter: minute, maxRetryDelay: 10 * minute };

/** The social feed as the site holds it. */
export interface SocialFeedService extends Job {
  /** The last good answer, from memory; undefined while no social account is set. */
  getCurrent(): SocialFeed | undefined;
  /** The bytes of a picture by the name of its file. */
  findImage(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

interface SocialFeedOptions {
  store: SocialStore;
  /** Asks the service and keeps its answer; undefined while no social account is set. */
  refresh: ((signal: AbortSignal) => Promise<void>) | undefined;
  reportError: (error: unknown) => void;
  /** From 0 to 1: spreads the looks of many sites. */
  random?: () => number;
}

/**
 * Holds the last good answer in memory, so that no visitor waits for the social service, nor a page for the database.
 * Of several replicas one looks; the others read what it kept.
 */
export async function createSocialFeedService(
  options: SocialFeedOptions,
): Promise<SocialFeedService> {
  const { store, refresh, reportError, random } = options;
  let current = refresh && (await readFeed(store).catch(useEmptyFeed));

  /** Shows no post while the database cannot be read; the next look tries it again. */
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
    getCurrent: () => current,
    async findImage(name) {
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
