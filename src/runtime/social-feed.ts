import { createHash } from "node:crypto";
import { findPictureFile } from "#app/domain/social/picture-files.ts";
import type { SocialStore } from "#app/domain/social/social-ports.ts";
import type { SocialFeed } from "#app/domain/social/social-post.ts";

const minute = 60_000;

/** Milliseconds between two looks at the social service; after a failure the shorter one, doubled with each further. */
const pauses = { good: 10 * minute, failed: minute };

/** The social feed as the site holds it. */
export interface FeedHolder {
  /** The last good answer, from memory; undefined while no social account is set. */
  getCurrent(): SocialFeed | undefined;
  /** The bytes of a picture by the name of its file. */
  findPicture(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Looks now, and again and again from then on; resolves once the first look is over. Failures are reported. */
  follow(): Promise<void>;
  /** Gives up what is under way, for good; resolves when nothing is. */
  stop(): Promise<void>;
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
  const { store, refresh, reportError, random = Math.random } = parts;
  const stopping = new AbortController();
  let current = refresh && (await readFeed(store).catch(waitForFeed));
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();

  /** Shows no post while the database cannot be read; the next look tries it again. */
  function waitForFeed(error: unknown): SocialFeed {
    reportError(error);
    return { version: "unknown", posts: [] };
  }

  async function look(ask: NonNullable<typeof refresh>, claimed: number): Promise<void> {
    try {
      if (await store.claimLook(new Date(), claimed)) await ask(stopping.signal);
      failures = 0;
    } catch (error) {
      if (stopping.signal.aborted) return;
      failures += 1;
      reportError(error);
    }
    try {
      current = await readFeed(store);
    } catch (error) {
      reportError(error);
    }
  }

  async function lookAndWait(claimed: number): Promise<void> {
    if (!refresh || stopping.signal.aborted) return;
    clearTimeout(timer);
    await look(refresh, claimed);
    if (stopping.signal.aborted) return;
    const pause =
      failures === 0
        ? pauses.good
        : Math.min(pauses.good, pauses.failed * 2 ** Math.min(failures - 1, 10));
    timer = setTimeout(() => begin(pause), pause * (1 + random() / 5)).unref();
  }

  function begin(claimed: number): Promise<void> {
    looking = looking.then(() => lookAndWait(claimed));
    return looking;
  }

  return {
    getCurrent: () => current,
    async findPicture(name) {
      const id = findPictureFile(name);
      return id && store.findPicture(id);
    },
    follow: () => begin(0),
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await looking;
    },
  };
}

async function readFeed(store: SocialStore): Promise<SocialFeed> {
  const posts = (await store.listPosts()).map(({ source: _, ...post }) => post);
  const version = createHash("sha256").update(JSON.stringify(posts)).digest("base64url");
  return { version: version.slice(0, 16), posts };
}
