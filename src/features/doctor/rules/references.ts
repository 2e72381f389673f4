import type { Answer } from "./answer.ts";
import { readFeedLinks } from "./feed.ts";
import { listMarkdownLinks } from "./markdown-links.ts";
import { feedTypes, type PageFacts, resolveUrl } from "./page-facts.ts";
import { parseSitemap } from "./sitemap.ts";

/** An address to request: a document with its body, an image with its body, or another file's headers. */
export interface Reference {
  readonly url: string;
  readonly kind: "document" | "image" | "file";
}

/** Addresses that an answer names and that the checks need, absolute, of any host. */
export function listReferences(answer: Answer, origin: string): Reference[] {
  if (answer.page) return listPageReferences(answer.page);
  if (answer.text === undefined) return [];
  return listTextLinks(answer, answer.text, origin).flatMap((href) => {
    const url = resolveUrl(href, answer.url)?.url;
    return url ? [{ url, kind: isFile(url) ? ("file" as const) : ("document" as const) }] : [];
  });
}

/** Files that feeds link to as covers. */
const isFile = (url: string) =>
  /\.(?:webp|avif|png|jpe?g|gif|svg|mp4|webm|pdf|zip)$/.test(new URL(url).pathname);

function listPageReferences(page: PageFacts): Reference[] {
  const documents = [
    ...page.links.map(({ url }) => url),
    ...(page.canonical ? [page.canonical] : []),
    ...Object.values(page.alternates),
    ...page.feeds.map(({ url }) => url),
    ...(page.markdown ? [page.markdown] : []),
  ];
  const picture = resolveUrl(page.meta["og:image"])?.url;
  return [
    ...documents.map((url) => ({
      url,
      kind: isFile(url) ? ("file" as const) : ("document" as const),
    })),
    ...page.subresources.map(({ url }) => ({ url, kind: "file" as const })),
    ...(picture ? [{ url: picture, kind: "image" as const }] : []),
  ];
}

/** Links of sitemaps, feeds and `/llms.txt`; a malformed document has none, and its check names the reason. */
function listTextLinks({ url, type }: Answer, text: string, origin: string): string[] {
  try {
    if (feedTypes.includes(type)) {
      const { links, contentLinks } = readFeedLinks(text);
      return [...links, ...contentLinks];
    }
    if (url === `${origin}/llms.txt`) return listMarkdownLinks(text, url);
    if (/xml$/.test(type)) {
      const { entries, sitemaps } = parseSitemap(text);
      return [...entries.map((entry) => entry.url), ...sitemaps];
    }
  } catch {
    return [];
  }
  return [];
}
