import { createHash } from "node:crypto";
import { listBodyImages, replaceBodyImages } from "#app/features/blog/rules/body/body-images.ts";
import type { BodyOptions } from "#app/features/blog/rules/body/body-links.ts";
import { BodyError } from "#app/features/blog/rules/body/body-schema.ts";
import { sanitizeBody } from "#app/features/blog/rules/body/sanitize-body.ts";
import { getPostPath } from "#app/features/blog/rules/post.ts";
import { findUpload } from "#app/features/blog/rules/upload-names.ts";
import type { RemotePost, RemotePostState } from "./remote-post-store.ts";
import { isUploadName, type RemoteEntry } from "./rules/parse-blog-response.ts";
import { assignPublicationTimes } from "./rules/post-times.ts";

/** A post of the remote list. Those whose body has not arrived keep their place, and what is stored of them. */
export interface ListedEntry {
  readonly entry: RemoteEntry;
  readonly content: PostContent | undefined;
}

interface PostContent {
  readonly hash: string;
  /** Remote file names of the post's images, cover included. */
  readonly imageNames: readonly string[];
  readonly getHtml: () => string;
}

/** Part of every hash. Increment it when the conversion changes, so that all posts are converted again. */
const hashVersion = "3";

const hashJson = (...values: unknown[]) =>
  createHash("sha256")
    .update(JSON.stringify([hashVersion, ...values]))
    .digest("base64url");

/** One equal to the stored one is sanitized only if needed. Undefined without one, or for one beyond the limits. */
export function readContent(
  { body: _, ...entry }: RemoteEntry,
  html: string | undefined,
  bodyOptions: BodyOptions,
  state: RemotePostState | undefined,
): PostContent | undefined {
  if (html === undefined) return undefined;
  const hash = `${hashJson(entry)}.${hashJson(bodyOptions, html)}`;
  if (state?.hash === hash) {
    const getHtml = () => sanitizeBody(html, bodyOptions);
    return { hash, imageNames: [...state.images.keys()], getHtml };
  }
  try {
    const sanitized = sanitizeBody(html, bodyOptions);
    const names = [entry.img, ...listBodyImages(sanitized).filter(isUploadName)];
    const imageNames = [...new Set(names)].filter((name) => name !== "");
    return { hash, imageNames, getHtml: () => sanitized };
  } catch (error) {
    if (error instanceof BodyError) return undefined;
    throw error;
  }
}

/** The posts to write so that the stored posts match the list, with the uploads that exist for their images. */
export function buildChangedPosts(
  listed: readonly ListedEntry[],
  uploads: ReadonlyMap<string, string>,
  states: ReadonlyMap<number, RemotePostState>,
  now: Date,
): RemotePost[] {
  const times = assignPublicationTimes(
    listed.map(({ entry }) => states.get(entry.id)?.publishedAt),
    now,
  );
  const slugs = new Set(listed.map(({ entry }) => entry.slug));
  return listed.flatMap(({ entry, content }, index) => {
    if (!content) return [];
    const { id, img, type: category, ...postFields } = entry;
    const { hash, imageNames, getHtml } = content;
    const state = states.get(id);
    const publishedAt = times[index] ?? now;
    const images = new Map(imageNames.map((name) => [name, uploads.get(name) ?? ""]));
    if (state && isUnchanged(state, { hash, publishedAt, images })) return [];
    const formerSlugs = state ? [...state.formerSlugs, state.slug] : [];
    const post = {
      ...postFields,
      category,
      img: images.get(img) ?? "",
      body: replaceBodyImages(getHtml(), (name) => findUpload(images.get(name) ?? "") ?? "alt"),
      translationSlug: undefined,
      publishedAt,
      draft: false,
      updatedAt: getUpdatedAt(state, hash, publishedAt, now),
      // A slug that another post has taken over no longer redirects.
      formerSlugs: formerSlugs.filter((slug) => !slugs.has(slug)),
      firstPath: state && getFirstPath(state, postFields),
    };
    return [{ id, hash, images, post }];
  });
}

function getFirstPath(state: RemotePostState, entry: Pick<RemoteEntry, "slug" | "language">) {
  const before = getPostPath(state);
  return state.firstPath ?? (before === getPostPath(entry) ? undefined : before);
}

function isUnchanged(
  state: RemotePostState,
  { hash, publishedAt, images }: Pick<RemotePostState, "hash" | "publishedAt" | "images">,
): boolean {
  return (
    state.hash === hash &&
    state.publishedAt.getTime() === publishedAt.getTime() &&
    [...images].every(([name, upload]) => state.images.get(name) === upload)
  );
}

// A new post has no earlier version. An image that arrives later does not count as an update.
function getUpdatedAt(
  state: RemotePostState | undefined,
  hash: string,
  publishedAt: Date,
  now: Date,
): Date {
  if (!state) return publishedAt;
  return state.hash === hash ? state.updatedAt : now;
}
