import { BlogFault } from "#app/features/blog/rules/blog-error.ts";
import type { BodySite } from "#app/features/blog/rules/body/body-links.ts";
import { makeChangedPosts } from "./assemble-posts.ts";
import { paceWrites } from "./batched-writes.ts";
import { collectDrafts } from "./collect-posts.ts";
import { readDetails } from "./fetch-details.ts";
import { takePictures } from "./fetch-remote-images.ts";
import { type HostEntry, readBlogs } from "./rules/parse-blog-response.ts";
import type {
  BlogHost,
  HostPictures,
  HostPostState,
  HostPostStore,
} from "./rules/remote-blog-ports.ts";

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
  /** How many posts have no body, or not the present one, since it could not be had. */
  readonly missingBodies: number;
  /** How many pictures could not be had. */
  readonly missingPictures: number;
  /** Whether anything has changed. */
  readonly changed: boolean;
}

/**
 * Asks the host for its posts and keeps them, cleaned, with pictures of the site's own making; what has not changed is
 * left as it is. Posts are seen as soon as the list has come: bodies that are not in it, and new pictures, follow as they
 * come. Rejects with a BlogFault when the host answers wrongly or not at all: the last good answer then stands.
 */
export async function refreshHostPosts(
  { host, site, store, pictures, onKept = () => undefined }: RefreshParts,
  stop: AbortSignal,
): Promise<RefreshReport> {
  const now = new Date();
  const { entries, leftOut } = readBlogs(await host.listBlogs(stop));
  const states = await getStates(store);
  const uploads = await findUploads(states.values(), pictures);
  const drafts = await collectDrafts(entries, { site, states }, stop);
  // An answer without a single body must not take the place of a good one.
  const canShow = () => states.size === 0 || drafts.hasBody();
  let changed = false;

  const writes = paceWrites(async (place) => {
    const shown = drafts.list();
    const posts = makeChangedPosts(shown, uploads, await getStates(store), now);
    const ids = shown.map(({ entry }) => entry.id);
    if (await store.replace(ids, posts, place)) changed = true;
    onKept();
  });
  const asked = new Set<string>();
  async function takeNewPictures(names: readonly string[]): Promise<number> {
    const wanted = names.filter((name) => !uploads.has(name) && !asked.has(name));
    for (const name of wanted) asked.add(name);
    const onTaken = (name: string, upload: string) => void uploads.set(name, upload);
    return takePictures({ host, pictures, show: writes.now, onTaken }, wanted, stop);
  }
  async function takeBodies() {
    const onBody = (entry: HostEntry, html: string | undefined) => {
      if (drafts.addBody(entry, html) && canShow()) writes.soon();
    };
    const bare = entries.filter(({ body }) => body === "");
    try {
      return await readDetails({ host, onBody }, bare, stop);
    } finally {
      await writes.finish();
    }
  }

  const isShown = canShow();
  if (isShown) await writes.now();
  const [bodies, first] = await settle(
    takeBodies(),
    isShown ? takeNewPictures(drafts.listPictures()) : Promise.resolve(0),
  );
  if (entries.length > 0 && !drafts.hasBody()) {
    throw bodies.fault ?? new BlogFault("answer", "the list of posts: no body can be shown");
  }
  const missingPictures = first + (await takeNewPictures(drafts.listPictures()));
  return {
    leftOut: leftOut + entries.length - drafts.list().length,
    missingBodies: bodies.missing,
    missingPictures,
    changed,
  };
}

/** Both results, once neither is under way any more, whatever came of the other. */
async function settle<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
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
