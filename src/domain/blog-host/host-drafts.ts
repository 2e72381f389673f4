import { createHash } from "node:crypto";
import { setImmediate as takeBreath } from "node:timers/promises";
import type { BodySite } from "#app/domain/blog/body-addresses.ts";
import { type HostEntry, readDetailBody } from "./host-answer.ts";
import { cleanHostBody, listHostPictures, showUploads } from "./host-body.ts";
import type { BlogHost, HostPost, HostPostState } from "./host-ports.ts";
import { getPostTimes } from "./post-times.ts";

/** A post on its way from the host. */
export interface Draft {
  readonly entry: HostEntry;
  /** Of what the host said of it. */
  readonly hash: string;
  /** Its pictures, by the host's names. */
  readonly pictures: readonly string[];
  /** Cleaned. */
  readonly getBody: () => string;
}

type States = ReadonlyMap<number, HostPostState>;

interface DraftParts {
  readonly host: Pick<BlogHost, "getBlogDetail">;
  readonly site: BodySite;
  readonly states: States;
}

/** Part of every hash: another number when posts are made another way, so that all are made anew. */
const recipe = "1";

/**
 * Reads the posts of a list. The body of one that has none in it comes from its detail; it is left out where there is no
 * such post, or where the body is beyond the limits. Rejects as the host does.
 */
export async function readDrafts(
  { host, site, states }: DraftParts,
  entries: readonly HostEntry[],
  stop: AbortSignal,
): Promise<Draft[]> {
  const drafts: Draft[] = [];
  for (const entry of entries) {
    // A visitor's request comes before any of this.
    await takeBreath();
    stop.throwIfAborted();
    const html = entry.body || readDetailBody(await host.getBlogDetail(entry.slug, stop));
    const draft = html === undefined ? undefined : readDraft(entry, html, site, states);
    if (draft) drafts.push(draft);
  }
  return drafts;
}

function readDraft(
  entry: HostEntry,
  html: string,
  site: BodySite,
  states: States,
): Draft | undefined {
  const hash = createHash("sha256")
    .update(JSON.stringify([recipe, site, { ...entry, body: html }]))
    .digest("base64url");
  const state = states.get(entry.id);
  if (state?.hash === hash) {
    // It was cleaned before, and may never be needed again.
    const getBody = () => cleanHostBody(html, site) ?? "";
    return { entry, hash, pictures: [...state.pictures.keys()], getBody };
  }
  const body = cleanHostBody(html, site);
  if (body === undefined) return undefined;
  const cover = entry.img === "" ? [] : [entry.img];
  const pictures = [...new Set([...cover, ...listHostPictures(body)])];
  return { entry, hash, pictures, getBody: () => body };
}

/**
 * The posts that are to be written so that what is kept is what the drafts say, with the uploads that are there for
 * their pictures.
 */
export function makeChangedPosts(
  drafts: readonly Draft[],
  uploads: ReadonlyMap<string, string>,
  states: States,
  now: Date,
): HostPost[] {
  const times = getPostTimes(
    drafts.map(({ entry }) => states.get(entry.id)?.publishedAt),
    now,
  );
  const slugs = new Set(drafts.map(({ entry }) => entry.slug));
  return drafts.flatMap((draft, place) => {
    const state = states.get(draft.entry.id);
    const publishedAt = times[place] ?? now;
    const pictures = new Map(draft.pictures.map((name) => [name, uploads.get(name) ?? ""]));
    if (state && isKept(state, draft, publishedAt, pictures)) return [];
    const formerSlugs = [...(state?.formerSlugs ?? []), ...(state ? [state.slug] : [])];
    const { id, body: _, img, ...stated } = draft.entry;
    const post = {
      ...stated,
      img: pictures.get(img) ?? "",
      body: showUploads(draft.getBody(), pictures),
      twin: undefined,
      publishedAt,
      draft: false,
      updatedAt: getUpdate(state, draft.hash, publishedAt, now),
      // An address that another post has taken over is that post's.
      formerSlugs: formerSlugs.filter((slug) => !slugs.has(slug)),
    };
    return [{ id, hash: draft.hash, pictures, post }];
  });
}

function isKept(
  state: HostPostState,
  { hash }: Draft,
  publishedAt: Date,
  pictures: ReadonlyMap<string, string>,
): boolean {
  return (
    state.hash === hash &&
    state.publishedAt.getTime() === publishedAt.getTime() &&
    state.pictures.size === pictures.size &&
    [...pictures].every(([name, upload]) => state.pictures.get(name) === upload)
  );
}

// A new post has not been seen in another form; a picture that arrives later changes no word of it.
function getUpdate(state: HostPostState | undefined, hash: string, publishedAt: Date, now: Date) {
  if (!state) return publishedAt;
  return state.hash === hash ? state.updatedAt : now;
}
