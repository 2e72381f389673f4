import { setImmediate as takeBreath } from "node:timers/promises";
import type { BodyOptions } from "#app/features/blog/rules/body/body-links.ts";
import { addPendingBody, createPendingPost, type PendingPost } from "./assemble-posts.ts";
import type { RemoteEntry } from "./rules/parse-blog-response.ts";
import type { RemotePostState } from "./rules/remote-blog-ports.ts";

interface CollectOptions {
  readonly bodyOptions: BodyOptions;
  readonly states: ReadonlyMap<number, RemotePostState>;
}

/** The drafts of one look, in the order of the list. */
export interface PendingPosts {
  /** Those that can be shown. As long as no post has a body, that is all of them: the host may have told none. */
  list(): PendingPost[];
  /** Whether any post has one. */
  hasBody(): boolean;
  /** The host's names of the pictures that are known so far. */
  listImageNames(): string[];
  /** Adds a body, undefined for a post that has none; returns whether that changes what is kept. */
  addBody(entry: RemoteEntry, html: string | undefined): boolean;
}

/** Makes drafts of a list, with the bodies that are in it. */
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
    // A visitor's request comes before any of this.
    await takeBreath();
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
