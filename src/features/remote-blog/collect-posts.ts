import { setImmediate as takeBreath } from "node:timers/promises";
import type { BodySite } from "#app/features/blog/rules/body/body-links.ts";
import { addDraftBody, type Draft, makeDraft } from "./assemble-posts.ts";
import type { HostEntry } from "./rules/parse-blog-response.ts";
import type { HostPostState } from "./rules/remote-blog-ports.ts";

interface CollectParts {
  readonly site: BodySite;
  readonly states: ReadonlyMap<number, HostPostState>;
}

/** The drafts of one look, in the order of the list. */
export interface Drafts {
  /** Those that can be shown. As long as no post has a body, that is all of them: the host may have told none. */
  list(): Draft[];
  /** Whether any post has one. */
  hasBody(): boolean;
  /** The host's names of the pictures that are known so far. */
  listPictures(): string[];
  /** Adds a body, undefined for a post that has none; returns whether that changes what is kept. */
  addBody(entry: HostEntry, html: string | undefined): boolean;
}

/** Makes drafts of a list, with the bodies that are in it. */
export async function collectDrafts(
  entries: readonly HostEntry[],
  { site, states }: CollectParts,
  stop: AbortSignal,
): Promise<Drafts> {
  const drafts = new Map(entries.map((entry) => [entry.id, makeDraft(entry)]));
  const unshowable = new Set<number>();
  let bodies = 0;
  const list = () =>
    drafts
      .values()
      .filter(({ entry }) => bodies === 0 || !unshowable.has(entry.id))
      .toArray();

  function addBody({ id }: HostEntry, html: string | undefined): boolean {
    const draft = drafts.get(id);
    const state = states.get(id);
    const whole = draft && html !== undefined && addDraftBody(draft, html, site, state);
    if (!whole) {
      unshowable.add(id);
      return true;
    }
    drafts.set(id, whole);
    bodies += 1;
    return bodies === 1 || state?.hash !== whole.hash || state.bodyHash !== whole.body?.hash;
  }

  for (const entry of entries) {
    if (entry.body === "") continue;
    // A visitor's request comes before any of this.
    await takeBreath();
    stop.throwIfAborted();
    addBody(entry, entry.body);
  }
  return {
    list,
    hasBody: () => bodies > 0,
    listPictures() {
      const names = list().flatMap(({ entry, body }) => body?.pictures ?? [entry.img]);
      return [...new Set(names)].filter((name) => name !== "");
    },
    addBody,
  };
}
