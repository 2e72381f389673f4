import { createHash } from "node:crypto";
import type { BodyOptions } from "#app/features/blog/rules/body/body-links.ts";
import { getPostPath } from "#app/features/blog/rules/post.ts";
import type { RemoteEntry } from "./rules/parse-blog-response.ts";
import { assignPublicationTimes } from "./rules/post-times.ts";
import type { RemotePost, RemotePostState } from "./rules/remote-blog-ports.ts";
import {
  listRemoteImages,
  replaceImagesWithUploads,
  sanitizeRemoteBody,
} from "./rules/remote-body.ts";

/** A post of the remote list, with its body once that has been fetched. */
export interface PendingPost {
  readonly entry: RemoteEntry;
  /** Hash of the list entry without the body. */
  readonly hash: string;
  /** Undefined until it has been fetched. */
  readonly body: PendingBody | undefined;
}

interface PendingBody {
  /** Hash of the remote body before sanitizing. */
  readonly hash: string;
  /** Remote file names of the post's images, cover included. */
  readonly imageNames: readonly string[];
  /** Returns the sanitized HTML. */
  readonly getHtml: () => string;
}

type StatesById = ReadonlyMap<number, RemotePostState>;
type UploadNames = ReadonlyMap<string, string>;

/** Part of every hash. Increment it when the conversion changes, so that all posts are converted again. */
const hashVersion = "3";

const hashJson = (...values: unknown[]) =>
  createHash("sha256")
    .update(JSON.stringify([hashVersion, ...values]))
    .digest("base64url");

/** Hash of a remote body before sanitizing. */
export const hashRemoteBody = (html: string, bodyOptions: BodyOptions) =>
  hashJson(bodyOptions, html);

/** Creates a post from a list entry, without its body. */
export function createPendingPost({ body: _, ...entry }: RemoteEntry): PendingPost {
  return { entry: { ...entry, body: "" }, hash: hashJson(entry), body: undefined };
}

/** Adds the body to a post; a body equal to the stored one is sanitized only if needed. Undefined for one beyond the limits. */
export function addPendingBody(
  pendingPost: PendingPost,
  html: string,
  bodyOptions: BodyOptions,
  state: RemotePostState | undefined,
): PendingPost | undefined {
  const cover = pendingPost.entry.img === "" ? [] : [pendingPost.entry.img];
  const hash = hashRemoteBody(html, bodyOptions);
  if (state?.hash === pendingPost.hash && state.bodyHash === hash) {
    const getHtml = () => sanitizeRemoteBody(html, bodyOptions) ?? "";
    return { ...pendingPost, body: { hash, imageNames: [...state.images.keys()], getHtml } };
  }
  const sanitized = sanitizeRemoteBody(html, bodyOptions);
  if (sanitized === undefined) return undefined;
  const pictures = [...new Set([...cover, ...listRemoteImages(sanitized)])];
  return { ...pendingPost, body: { hash, imageNames: pictures, getHtml: () => sanitized } };
}

/**
 * The posts to write so that the stored posts match the pending ones, with the uploads that exist for their images.
 */
export function buildChangedPosts(
  pendingPosts: readonly PendingPost[],
  uploads: UploadNames,
  states: StatesById,
  now: Date,
): RemotePost[] {
  const times = assignPublicationTimes(
    pendingPosts.map(({ entry }) => states.get(entry.id)?.publishedAt),
    now,
  );
  const slugs = new Set(pendingPosts.map(({ entry }) => entry.slug));
  return pendingPosts.flatMap((pendingPost, index) => {
    const { body } = pendingPost;
    const state = states.get(pendingPost.entry.id);
    const publishedAt = times[index] ?? now;
    const images = resolveImages(pendingPost, uploads, state);
    if (state && isUnchanged(state, pendingPost, publishedAt, images)) return [];
    const formerSlugs = [...(state?.formerSlugs ?? []), ...(state ? [state.slug] : [])];
    const { id, img, type: category, ...postFields } = pendingPost.entry;
    const post = {
      ...postFields,
      category,
      img: images.get(img) ?? "",
      body: body ? replaceImagesWithUploads(body.getHtml(), images) : "",
      translationSlug: undefined,
      publishedAt,
      draft: false,
      updatedAt: getUpdatedAt(pendingPost, state, publishedAt, now),
      // A slug that another post has taken over no longer redirects.
      formerSlugs: formerSlugs.filter((slug) => !slugs.has(slug)),
      firstPath: state && getFirstPath(state, postFields),
    };
    return [{ id, hash: pendingPost.hash, bodyHash: body?.hash, images, post }];
  });
}

function getFirstPath(state: RemotePostState, entry: Pick<RemoteEntry, "slug" | "language">) {
  const before = getPostPath(state);
  return state.firstPath ?? (before === getPostPath(entry) ? undefined : before);
}

/** The uploads of a post's images. The images of a stored body do not change until the body is fetched again. */
function resolveImages(
  { entry: { img }, body }: PendingPost,
  uploads: UploadNames,
  state: RemotePostState | undefined,
): Map<string, string> {
  if (body) return new Map(body.imageNames.map((name) => [name, uploads.get(name) ?? ""]));
  const inBody = state?.bodyHash === undefined ? [] : [...state.images];
  const cover = img === "" ? [] : [[img, uploads.get(img) ?? ""] as const];
  return new Map([...cover, ...inBody]);
}

function isUnchanged(
  state: RemotePostState,
  { hash, body }: PendingPost,
  publishedAt: Date,
  images: ReadonlyMap<string, string>,
): boolean {
  return (
    state.hash === hash &&
    (!body || state.bodyHash === body.hash) &&
    state.publishedAt.getTime() === publishedAt.getTime() &&
    state.images.size === images.size &&
    [...images].every(([name, upload]) => state.images.get(name) === upload)
  );
}

// A new post, or one whose body has just arrived, has no earlier version. An image that arrives later does not count as an
// update.
function getUpdatedAt(
  { hash, body }: PendingPost,
  state: RemotePostState | undefined,
  publishedAt: Date,
  now: Date,
): Date {
  if (!state) return publishedAt;
  const isSameBody = !body || state.bodyHash === undefined || state.bodyHash === body.hash;
  return state.hash === hash && isSameBody ? state.updatedAt : now;
}
