import { createHash } from "node:crypto";
import type { BodyOptions } from "#app/features/blog/rules/body/body-links.ts";
import type { RemoteEntry } from "./rules/parse-blog-response.ts";
import { assignPublicationTimes } from "./rules/post-times.ts";
import type { RemotePost, RemotePostState } from "./rules/remote-blog-ports.ts";
import {
  listRemoteImages,
  replaceImagesWithUploads,
  sanitizeRemoteBody,
} from "./rules/remote-body.ts";

/** A post on its way from the host. */
export interface PendingPost {
  readonly entry: RemoteEntry;
  /** Of what the list said of it, without its body. */
  readonly hash: string;
  /** Undefined as long as it has not come. */
  readonly body: PendingBody | undefined;
}

interface PendingBody {
  /** Of the body as the host has it. */
  readonly hash: string;
  /** The post's pictures, by the host's names, its cover among them. */
  readonly imageNames: readonly string[];
  /** Cleaned. */
  readonly getHtml: () => string;
}

type StatesById = ReadonlyMap<number, RemotePostState>;
type UploadNames = ReadonlyMap<string, string>;

/** Part of every hash: another number when posts are made another way, so that all are made anew. */
const hashVersion = "2";

const hashJson = (...values: unknown[]) =>
  createHash("sha256")
    .update(JSON.stringify([hashVersion, ...values]))
    .digest("base64url");

/** Of a body as the host has it. */
export const hashRemoteBody = (html: string, bodyOptions: BodyOptions) =>
  hashJson(bodyOptions, html);

/** A post of the list whose body is to come. */
export function createPendingPost({ body: _, ...entry }: RemoteEntry): PendingPost {
  return { entry: { ...entry, body: "" }, hash: hashJson(entry), body: undefined };
}

/** A draft with its body, which is not cleaned anew while it is the one that is kept; undefined for one beyond the limits. */
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
 * The posts that are to be written so that what is kept is what the drafts say, with the uploads that are there for
 * their pictures.
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
      // An address that another post has taken over is that post's.
      formerSlugs: formerSlugs.filter((slug) => !slugs.has(slug)),
    };
    return [{ id, hash: pendingPost.hash, bodyHash: body?.hash, images, post }];
  });
}

/** The uploads of a post's pictures. Those of a body that is kept stand in it as they are until it comes anew. */
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

// A new post has not been seen in another form; nor has one whose body comes now. A picture that arrives later changes no
// word of it.
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
