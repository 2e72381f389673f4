import { BlogFault } from "#app/features/blog/rules/blog-error.ts";
import type { BlogSource } from "#app/features/blog/rules/blog-ports.ts";
import type { Post } from "#app/features/blog/rules/post.ts";
import { keepLooking, type Looks } from "#app/platform/jobs/poller.ts";
import type { RefreshReport } from "./refresh-remote-posts.ts";
import type { HostPostStore } from "./rules/remote-blog-ports.ts";

const second = 1000;
const minute = 60 * second;

const pauses = { good: 2 * minute, failed: 5 * second };

interface HostBlogParts {
  /** The kept posts, as readers find them. */
  readonly kept: BlogSource;
  /** Tells this host's posts from those of any other source. */
  readonly source: string;
  readonly store: Pick<HostPostStore, "isKept" | "claimLook">;
  /** Asks the host and keeps its answer; tells when there is a good one. */
  readonly refresh: (stop: AbortSignal, onKept: () => void) => Promise<RefreshReport>;
  /** Fetches the body of a post that has none; whether the post can be shown. */
  readonly complete: (post: Post, stop: AbortSignal) => Promise<boolean>;
  /** Removes the pictures that no post shows any more. */
  readonly sweep: () => Promise<unknown>;
  readonly reportError: (error: unknown) => void;
  /** From 0 to 1: spreads the looks of many sites. */
  readonly random?: () => number;
}

/** The posts of another administrator host, followed. */
export interface HostBlog extends Looks {
  readonly source: BlogSource;
}

/**
 * Holds the last good answer of another host: readers get it from the database, whatever the host does. As long as there
 * has never been one they wait for the look that is under way, and then have its fault.
 */
export function holdHostBlog(parts: HostBlogParts): HostBlog {
  const { kept, source, store, refresh, complete, sweep, reportError, random } = parts;
  const gate = createGate();
  const stopping = new AbortController();
  let told = "";

  const looks = keepLooking({
    pauses,
    claim: store.claimLook,
    async ask(stop) {
      gate.wait();
      const report = await refresh(stop, gate.open);
      if (report.changed) await sweep();
      told = tellOnce(report, told, reportError);
    },
    async takeOver(fault) {
      try {
        if (await store.isKept()) gate.open();
      } finally {
        gate.close(fault);
      }
    },
    reportError,
    random,
  });

  /** Every reading method, behind the gate. */
  const behind =
    <Asked extends unknown[], Found>(read: (...asked: Asked) => Promise<Found>) =>
    async (...asked: Asked): Promise<Found> => {
      if (!gate.isOpen() && (await store.isKept())) gate.open();
      await gate.pass();
      return read(...asked);
    };

  /** A post whose body has not come is completed for whoever opens it. */
  async function findWhole(slug: string, now: Date): Promise<Post | undefined> {
    const post = await kept.findPublishedBySlug(slug, now);
    if (post?.body !== "") return post;
    return (await complete(post, stopping.signal))
      ? kept.findPublishedBySlug(slug, now)
      : undefined;
  }

  return {
    source: {
      listPublished: behind(kept.listPublished),
      listPublishedInFull: behind(kept.listPublishedInFull),
      findPublishedBySlug: behind(findWhole),
      search: behind(kept.search),
      findByFormerSlug: behind(kept.findByFormerSlug),
      findNextPublication: behind(kept.findNextPublication),
      getVersion: behind(async (now) => `${await kept.getVersion(now)} ${source}`),
    },
    follow: looks.follow,
    async stop() {
      stopping.abort();
      const stopped = looks.stop();
      gate.close(undefined);
      await stopped;
    },
  };
}

/** What a look could not do, once until that changes: in numbers, for the words are the host's. */
function tellOnce(
  { leftOut, missingBodies, missingPictures }: RefreshReport,
  told: string,
  reportError: (error: unknown) => void,
): string {
  const bodies = missingBodies > 0 ? `, ${missingBodies} bodies missing` : "";
  const text = `${leftOut} posts left out, ${missingPictures} pictures missing${bodies}`;
  const isWhole = leftOut + missingBodies + missingPictures === 0;
  if (text !== told && !isWhole) reportError(new BlogFault("answer", `the other host: ${text}`));
  return text;
}

/** Where readers wait for the first answer. Once open, it stays open. */
function createGate() {
  let isOpen = false;
  let passing = Promise.withResolvers<void>();
  const close = (fault: unknown) => {
    passing.promise.catch(() => undefined);
    passing.reject(fault ?? new BlogFault("network", "the other host has not answered yet"));
  };
  close(undefined);
  return {
    isOpen: () => isOpen,
    pass: async () => {
      if (!isOpen) await passing.promise;
    },
    open() {
      isOpen = true;
      passing.resolve();
    },
    /** Lets readers wait from now on. */
    wait() {
      passing = Promise.withResolvers();
    },
    /** Sends readers away with a fault, those who wait too. */
    close,
  };
}
