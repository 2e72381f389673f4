import type { BodySite } from "#app/features/blog/rules/body/body-links.ts";
import type { Post } from "#app/features/blog/rules/post.ts";
import { hashHostBody } from "./assemble-posts.ts";
import { readDetailBody } from "./rules/parse-blog-response.ts";
import type { HostCalls, HostPostStore } from "./rules/remote-blog-ports.ts";
import { cleanHostBody, listHostPictures, showUploads } from "./rules/remote-body.ts";

interface CompleteParts {
  readonly host: Pick<HostCalls, "getBlogDetailFirst">;
  readonly site: BodySite;
  readonly store: Pick<HostPostStore, "findBodiless" | "addBody">;
}

/**
 * Fetches the body of a kept post that has none yet, for a reader who waits for it; the next look brings its pictures.
 * Whether the post can be shown. Rejects as the host does.
 */
export async function completePost(
  { host, site, store }: CompleteParts,
  { id, slug }: Pick<Post, "id" | "slug">,
  stop: AbortSignal,
): Promise<boolean> {
  const kept = await store.findBodiless(id);
  if (!kept) return true;
  const html = readDetailBody(await host.getBlogDetailFirst(slug, stop));
  const body = html === undefined ? undefined : cleanHostBody(html, site);
  if (html === undefined || body === undefined) return false;
  const names = listHostPictures(body).filter((name) => !kept.pictures.has(name));
  const pictures = new Map([...kept.pictures, ...names.map((name) => [name, ""] as const)]);
  const shown = { html: showUploads(body, pictures), hash: hashHostBody(html, site) };
  await store.addBody(kept, shown, pictures);
  return true;
}
