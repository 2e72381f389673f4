import type { Answer } from "./answer.ts";
import { type PageFacts, resolveUrl } from "./page-facts.ts";

/** An address to request: a document with its body, or another file's headers. */
export interface Reference {
  readonly url: string;
  readonly kind: "document" | "file";
}

/** Addresses that an answer names and that the checks need, absolute, of any host. */
export function listReferences({ url, page, feedLinks, sitemap }: Answer): Reference[] {
  const links = page
    ? listPageLinks(page)
    : [...(feedLinks ?? []), ...(sitemap?.entries.keys() ?? []), ...(sitemap?.sitemaps ?? [])];
  const urls = links.flatMap((link) => resolveUrl(link, url)?.url ?? []);
  const files = [page?.meta["og:image"], ...(page?.files ?? []).map((file) => file.url)];
  return [
    ...urls.map((one): Reference => ({ url: one, kind: isFile(one) ? "file" : "document" })),
    ...files
      .flatMap((file) => resolveUrl(file)?.url ?? [])
      .map((one): Reference => ({ url: one, kind: "file" })),
  ];
}

/** Files that pages and feeds link to. */
const isFile = (url: string) =>
  /\.(?:webp|avif|png|jpe?g|gif|svg|mp4|webm|pdf|zip)$/.test(new URL(url).pathname);

const listPageLinks = (page: PageFacts): (string | undefined)[] => [
  ...page.links.map(({ url }) => url),
  page.canonical,
  ...Object.values(page.alternates),
  ...page.feeds,
  page.markdown,
];
