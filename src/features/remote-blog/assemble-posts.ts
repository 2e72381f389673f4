import { createHash } from "node:crypto";
import type { BodySite } from "#app/features/blog/rules/body/body-links.ts";
import type { HostEntry } from "./rules/parse-blog-response.ts";
import { getPostTimes } from "./rules/post-times.ts";
import type { HostPost, HostPostState } from "./rules/remote-blog-ports.ts";
import { cleanHostBody, listHostPictures, showUploads } from "./rules/remote-body.ts";

/** A post on its way from the host. */
export interface Draft {
  readonly entry: HostEntry;
  /** Of what the list said of it, without its body. */
  readonly hash: string;
  /** Undefined as long as it has not come. */
  readonly body: DraftBody | undefined;
}

interface DraftBody {
  /** Of the body as the host has it. */
  readonly hash: string;
  /** The post's pictures, by the host's names, its cover among them. */
  readonly pictures: readonly string[];
  /** Cleaned. */
  readonly getHtml: () => string;
}

type States = ReadonlyMap<number, HostPostState>;
type Uploads = ReadonlyMap<string, string>;

/** Part of every hash: another number when posts are made another way, so that all are made anew. */
const recipe = "2";

const makeHash = (...parts: unknown[]) =>
  createHash("sha256")
    .update(JSON.stringify([recipe, ...parts]))
    .digest("base64url");

/** Of a body as the host has it. */
export const hashHostBody = (html: string, site: BodySite) => makeHash(site, html);

/** A post of the list whose body is to come. */
export function makeDraft({ body: _, ...entry }: HostEntry): Draft {
  return { entry: { ...entry, body: "" }, hash: makeHash(entry), body: undefined };
}

/** A draft with its body, which is not cleaned anew while it is the one that is kept; undefined for one beyond the limits. */
export function addDraftBody(
  draft: Draft,
  html: string,
  site: BodySite,
  state: HostPostState | undefined,
): Draft | undefined {
  const cover = draft.entry.img === "" ? [] : [draft.entry.img];
  const hash = hashHostBody(html, site);
  if (state?.hash === draft.hash && state.bodyHash === hash) {
    const getHtml = () => cleanHostBody(html, site) ?? "";
    return { ...draft, body: { hash, pictures: [...state.pictures.keys()], getHtml } };
  }
  const cleaned = cleanHostBody(html, site);
  if (cleaned === undefined) return undefined;
  const pictures = [...new Set([...cover, ...listHostPictures(cleaned)])];
  return { ...draft, body: { hash, pictures, getHtml: () => cleaned } };
}

/**
 * The posts that are to be written so that what is kept is what the drafts say, with the uploads that are there for
 * their pictures.
 */
export function makeChangedPosts(
  drafts: readonly Draft[],
  uploads: Uploads,
  states: States,
  now: Date,
): HostPost[] {
  const times = getPostTimes(
    drafts.map(({ entry }) => states.get(entry.id)?.publishedAt),
    now,
  );
  const slugs = new Set(drafts.map(({ entry }) => entry.slug));
  return drafts.flatMap((draft, place) => {
    const { body } = draft;
    const state = states.get(draft.entry.id);
    const publishedAt = times[place] ?? now;
    const pictures = placePictures(draft, uploads, state);
    if (state && isKept(state, draft, publishedAt, pictures)) return [];
    const formerSlugs = [...(state?.formerSlugs ?? []), ...(state ? [state.slug] : [])];
    const { id, img, ...stated } = draft.entry;
    const post = {
      ...stated,
      img: pictures.get(img) ?? "",
      body: body ? showUploads(body.getHtml(), pictures) : "",
      twin: undefined,
      publishedAt,
      draft: false,
      updatedAt: getUpdate(draft, state, publishedAt, now),
      // An address that another post has taken over is that post's.
      formerSlugs: formerSlugs.filter((slug) => !slugs.has(slug)),
    };
    return [{ id, hash: draft.hash, bodyHash: body?.hash, pictures, post }];
  });
}

/** The uploads of a post's pictures. Those of a body that is kept stand in it as they are until it comes anew. */
function placePictures(
  { entry: { img }, body }: Draft,
  uploads: Uploads,
  state: HostPostState | undefined,
): Map<string, string> {
  if (body) return new Map(body.pictures.map((name) => [name, uploads.get(name) ?? ""]));
  const inBody = state?.bodyHash === undefined ? [] : [...state.pictures];
  const cover = img === "" ? [] : [[img, uploads.get(img) ?? ""] as const];
  return new Map([...cover, ...inBody]);
}

function isKept(
  state: HostPostState,
  { hash, body }: Draft,
  publishedAt: Date,
  pictures: ReadonlyMap<string, string>,
): boolean {
  return (
    state.hash === hash &&
    (!body || state.bodyHash === body.hash) &&
    state.publishedAt.getTime() === publishedAt.getTime() &&
    state.pictures.size === pictures.size &&
    [...pictures].every(([name, upload]) => state.pictures.get(name) === upload)
  );
}

// A new post has not been seen in another form; nor has one whose body comes now. A picture that arrives later changes no
// word of it.
function getUpdate(
  { hash, body }: Draft,
  state: HostPostState | undefined,
  publishedAt: Date,
  now: Date,
): Date {
  if (!state) return publishedAt;
  const isSameBody = !body || state.bodyHash === undefined || state.bodyHash === body.hash;
  return state.hash === hash && isSameBody ? state.updatedAt : now;
}
