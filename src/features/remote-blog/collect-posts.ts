import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { BodyOptions } from "#app/features/blog/rules/body/body-links.ts";
import { addPendingBody, createPendingPost, type PendingPost } from "./assemble-posts.ts";
import type { RemoteEntry } from "./rules/parse-blog-response.ts";
import type { RemotePostState } from "./rules/remote-blog-ports.ts";

interface CollectOptions {
  readonly bodyOptions: BodyOptions;
  readonly states: ReadonlyMap<number, RemotePostState>;
}

/** The pending posts of one refresh, in the order of the list. */
export interface PendingPosts {
  /** Posts that can be shown: all of them until any has a body, because the list may contain none. */
  list(): PendingPost[];
  /** Whether any post has a body. */
  hasBody(): boolean;
  /** Remote file names of the images known so far. */
  listImageNames(): string[];
  /** Adds a body, undefined for a missing post; returns whether stored posts must change. */
  addBody(entry: RemoteEntry, html: string | undefined): boolean;
}

/** Creates the pending posts of a list, with the bodies that it contains. */
export async function collectPendingPosts(
  entries: readonly RemoteEntry[],
  { bodyOptions, states }: CollectOptions,
  signal: AbortSignal,
): Promise<PendingPosts> {
  const pendingPosts = new Map(entries.map((entry) => [entry.id, createPendingPost(entry)]));
  const hiddenIds = new Set<number>();
  let bodyCount = 0;
  const list = () =>
    pendingPosts
      .values()
      .filter(({ entry }) => bodyCount === 0 || !hiddenIds.has(entry.id))
      .toArray();

  function addBody({ id }: RemoteEntry, html: string | undefined): boolean {
    const pendingPost = pendingPosts.get(id);
    const state = states.get(id);
    const withBody =
      pendingPost && html !== undefined && addPendingBody(pendingPost, html, bodyOptions, state);
    if (!withBody) {
      hiddenIds.add(id);
      return true;
    }
    pendingPosts.set(id, withBody);
    bodyCount += 1;
    return (
      bodyCount === 1 || state?.hash !== withBody.hash || state.bodyHash !== withBody.body?.hash
    );
  }

  for (const entry of entries) {
    if (entry.body === "") continue;
    // Lets pending requests of visitors run first.
    await yieldToEventLoop();
    signal.throwIfAborted();
    addBody(entry, entry.body);
  }
  return {
    list,
    hasBody: () => bodyCount > 0,
    listImageNames() {
      const names = list().flatMap(({ entry, body }) => body?.imageNames ?? [entry.img]);
      return [...new Set(names)].filter((name) => name !== "");
    },
    addBody,
  };
}
