import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { BlogError } from "#app/features/blog/rules/blog-error.ts";
import type { BodyOptions } from "#app/features/blog/rules/body/body-links.ts";
import type { Uploads } from "#app/features/blog/uploads.ts";
import { buildChangedPosts, type ListedEntry, readContent } from "./assemble-posts.ts";
import type { RemoteBlogClient } from "./client.ts";
import { fetchEach } from "./fetch-each.ts";
import { importRemoteImages } from "./import-remote-images.ts";
import type { RemotePostState, RemotePostStore } from "./remote-post-store.ts";
import { parsePostBody, parsePostList, type RemoteEntry } from "./rules/parse-blog-response.ts";

interface RefreshOptions {
  readonly client: RemoteBlogClient;
  /** Options for sanitizing; `uploadOrigins` includes the host, whose images stay in the bodies. */
  readonly bodyOptions: BodyOptions;
  readonly store: Pick<RemotePostStore, "getStates" | "replace">;
  readonly uploads: Pick<Uploads, "has" | "stage">;
  /** Called when posts have been stored; new images may still be missing. */
  readonly onStored: () => void;
}

export type RemoteRefreshReport = Awaited<ReturnType<typeof refreshRemotePosts>>;

/**
 * Fetches the posts of the host and stores them sanitized: first with the images that are there, then with new ones.
 * Unchanged posts are not written. Rejects with a BlogError if the host fails; the stored posts then stay.
 */
export async function refreshRemotePosts(
  { client, bodyOptions, store, uploads, onStored }: RefreshOptions,
  signal: AbortSignal,
) {
  const now = new Date();
  const { entries, skipped } = parsePostList(await client.listBlogs(signal));
  const { bodies, firstError } = await fetchBodies(client, entries, signal);
  const states = await store.getStates();
  const listed: ListedEntry[] = [];
  for (const entry of entries) {
    // Lets pending requests of visitors run first.
    await yieldToEventLoop();
    signal.throwIfAborted();
    const body = bodies.get(entry.id);
    const content = body && readContent(entry, body.html, bodyOptions, states.get(entry.id));
    if (content || !body) listed.push({ entry, content });
  }
  const whole = listed.filter(({ content }) => content);
  if (entries.length > 0 && whole.length === 0) {
    throw firstError ?? new BlogError("answer", "the list of posts: no body can be shown");
  }

  const takenSlugs = new Set<string | undefined>(whole.map(({ entry }) => entry.slug));
  const ids = listed
    .filter(({ entry, content }) => content || !takenSlugs.has(states.get(entry.id)?.slug))
    .map(({ entry }) => entry.id);
  const images = await findUploads(states.values(), uploads);
  let changed = false;
  async function write(commit = async (): Promise<void> => undefined): Promise<void> {
    const posts = buildChangedPosts(listed, images, await store.getStates(), now);
    if (await store.replace(ids, posts, commit)) changed = true;
    onStored();
  }

  await write();
  const names = new Set(whole.flatMap(({ content }) => content?.imageNames ?? []));
  const newNames = [...names].filter((name) => !images.has(name));
  await importRemoteImages({ client, uploads, images, write }, newNames, signal);
  return {
    /** Number of listed posts that cannot be shown, or whose present body could not be fetched. */
    missingPosts: skipped + entries.length - whole.length,
    missingImages: newNames.filter((name) => !images.has(name)).length,
    changed,
  };
}

/**
 * From the list or, where it has none, from details. A post without `html` is gone; a missing one could not be fetched.
 */
async function fetchBodies(
  client: Pick<RemoteBlogClient, "getBlogDetail">,
  entries: readonly RemoteEntry[],
  signal: AbortSignal,
) {
  const bodies = new Map<number, { readonly html: string | undefined }>();
  for (const { id, body } of entries) if (body !== "") bodies.set(id, { html: body });
  const missing = entries.filter(({ body }) => body === "");
  const { firstError } = await fetchEach(missing, 4, signal, async ({ id, slug }) => {
    bodies.set(id, { html: parsePostBody(await client.getBlogDetail(slug, signal)) });
  });
  return { bodies, firstError };
}

async function findUploads(
  states: Iterable<RemotePostState>,
  uploads: Pick<Uploads, "has">,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { images } of states) {
    for (const [name, upload] of images) {
      if (upload !== "" && (await uploads.has(upload))) found.set(name, upload);
    }
  }
  return found;
}
