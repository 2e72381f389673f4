import { BlogFault } from "#app/domain/blog/blog-fault.ts";
import type { BodySite } from "#app/domain/blog/body-addresses.ts";
import { readBlogs } from "./host-answer.ts";
import { makeChangedPosts, readDrafts } from "./host-drafts.ts";
import type { BlogHost, HostPictures, HostPostState, HostPostStore } from "./host-ports.ts";
import { takePictures } from "./take-pictures.ts";

/** What a look at the host needs. */
export interface RefreshParts {
  readonly host: BlogHost;
  /** What bodies are cleaned for; the host's own pictures are among its `uploadOrigins`. */
  readonly site: BodySite;
  readonly store: Pick<HostPostStore, "listStates" | "replace">;
  readonly pictures: HostPictures;
  /** Hears that there is a good answer: new pictures may still be on their way. */
  readonly onKept?: () => void;
}

/** What came of a look. */
export interface RefreshReport {
  /** How many posts cannot be shown. */
  readonly leftOut: number;
  /** How many pictures could not be had. */
  readonly missingPictures: number;
  /** Whether anything has changed. */
  readonly changed: boolean;
}

/**
 * Asks the host for its posts and keeps them, cleaned, with pictures of the site's own making; what has not changed is
 * left as it is. Posts are seen before their new pictures, which are fetched one after another. Rejects with a BlogFault
 * when the host answers wrongly or not at all: the last good answer then stands.
 */
export async function refreshHostPosts(
  { host, site, store, pictures, onKept = () => undefined }: RefreshParts,
  stop: AbortSignal,
): Promise<RefreshReport> {
  const now = new Date();
  const { entries, leftOut } = readBlogs(await host.listBlogs(stop));
  const states = await getStates(store);
  const uploads = await findUploads(states.values(), pictures);
  const drafts = await readDrafts({ host, site, states }, entries, stop);
  if (entries.length > 0 && drafts.length === 0) {
    throw new BlogFault("answer", "the list of posts: no body can be shown");
  }
  const ids = drafts.map(({ entry }) => entry.id);
  let changed = false;

  async function show(place: () => Promise<void>): Promise<void> {
    const posts = makeChangedPosts(drafts, uploads, await getStates(store), now);
    if (await store.replace(ids, posts, place)) changed = true;
  }

  await show(async () => undefined);
  onKept();
  const names = new Set(drafts.flatMap((draft) => draft.pictures));
  const missingPictures = await takePictures(
    { host, pictures, show, onTaken: (name, upload) => uploads.set(name, upload) },
    [...names].filter((name) => !uploads.has(name)),
    stop,
  );
  return { leftOut: leftOut + entries.length - drafts.length, missingPictures, changed };
}

async function getStates(
  store: Pick<HostPostStore, "listStates">,
): Promise<Map<number, HostPostState>> {
  return new Map((await store.listStates()).map((state) => [state.id, state]));
}

/** The uploads that the host's pictures became before, as far as their files are there. */
async function findUploads(
  states: Iterable<HostPostState>,
  pictures: HostPictures,
): Promise<Map<string, string>> {
  const uploads = new Map<string, string>();
  for (const state of states) {
    for (const [name, upload] of state.pictures) {
      if (upload !== "" && (await pictures.has(upload))) uploads.set(name, upload);
    }
  }
  return uploads;
}
