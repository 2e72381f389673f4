import type { BlogStore } from "../../../src/features/blog/rules/blog-ports.ts";

const reads = ["listPublished", "findPublishedBySlug", "search", "getVersion"] as const;
type Read = (typeof reads)[number];

/** A store of posts whose reads a test can hold or fail. */
export interface UnreliableBlog {
  /** For `wrapBlog` of `createRuntime`. */
  wrap(blog: BlogStore): BlogStore;
  /** Holds one kind of read until it is released; `calls` counts those that began meanwhile. */
  hold(name: Read): { readonly calls: number; release(): void };
  /** Fails every read with this error, until it is called without one. */
  fail(error?: unknown): void;
}

/** Creates a wrapper that changes nothing until it is told to hold or fail. */
export function createUnreliableBlog(): UnreliableBlog {
  const holds = new Map<Read, { calls: number; released: Promise<void> }>();
  let failure: { readonly error: unknown } | undefined;

  async function wait(name: Read): Promise<void> {
    if (failure) throw failure.error;
    const hold = holds.get(name);
    if (!hold) return;
    hold.calls += 1;
    await hold.released;
  }

  return {
    wrap(blog) {
      const wrapped = reads.map((name) => {
        const read = blog[name] as (...parameters: unknown[]) => Promise<unknown>;
        return [name, (...parameters: unknown[]) => wait(name).then(() => read(...parameters))];
      });
      return { ...blog, ...Object.fromEntries(wrapped) };
    },
    hold(name) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const hold = { calls: 0, released: promise, release: resolve };
      holds.set(name, hold);
      return hold;
    },
    fail(error) {
      failure = error === undefined ? undefined : { error };
    },
  };
}
