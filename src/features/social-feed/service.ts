import { createHash } from "node:crypto";
import { keepLooking, type Looks } from "#app/platform/jobs/poller.ts";
import { findPictureFile } from "./rules/image-files.ts";
import type { SocialStore } from "./rules/social-feed-ports.ts";
import type { SocialFeed } from "./rules/social-post.ts";

const minute = 60_000;

const pauses = { good: 10 * minute, failed: minute };

/** The social feed as the site holds it. */
export interface FeedHolder extends Looks {
  /** The last good answer, from memory; undefined while no social account is set. */
  getCurrent(): SocialFeed | undefined;
  /** The bytes of a picture by the name of its file. */
  findPicture(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

interface FeedParts {
  store: SocialStore;
  /** Asks the service and keeps its answer; undefined while no social account is set. */
  refresh: ((stop: AbortSignal) => Promise<void>) | undefined;
  reportError: (error: unknown) => void;
  /** From 0 to 1: spreads the looks of many sites. */
  random?: () => number;
}

/**
 * Holds the last good answer in memory, so that no visitor waits for the social service, nor a page for the database.
 * Of several replicas one looks; the others read what it kept.
 */
export async function holdSocialFeed(parts: FeedParts): Promise<FeedHolder> {
  const { store, refresh, reportError, random } = parts;
  let current = refresh && (await readFeed(store).catch(waitForFeed));

  /** Shows no post while the database cannot be read; the next look tries it again. */
  function waitForFeed(error: unknown): SocialFeed {
    reportError(error);
    return { version: "unknown", posts: [] };
  }

  const looks =
    refresh &&
    keepLooking({
      pauses,
      claim: store.claimLook,
      ask: refresh,
      async takeOver() {
        current = await readFeed(store);
      },
      reportError,
      random,
    });

  return {
    getCurrent: () => current,
    async findPicture(name) {
      const id = findPictureFile(name);
      return id && store.findPicture(id);
    },
    follow: async () => looks?.follow(),
    stop: async () => looks?.stop(),
  };
}

async function readFeed(store: SocialStore): Promise<SocialFeed> {
  const posts = (await store.listPosts()).map(({ source: _, ...post }) => post);
  const version = createHash("sha256").update(JSON.stringify(posts)).digest("base64url");
  return { version: version.slice(0, 16), posts };
}
