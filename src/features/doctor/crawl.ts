import { openImage } from "#app/platform/images/open-image.ts";
import { type Answer, describeStatus } from "./rules/answer.ts";
import type { CheckedSite } from "./rules/checked-site.ts";
import { readPageFacts } from "./rules/page-facts.ts";
import { listReferences, type Reference } from "./rules/references.ts";
import { parseSitemap, type SitemapEntry } from "./rules/sitemap.ts";
import type { ReceivedAnswer, SiteClient } from "./site-client.ts";

/** Images, and other files of which only the headers are requested: at most so many of each. */
const maxFiles = 10_000;

export interface CrawlLimits {
  /** Requests at the same time. */
  readonly concurrency: number;
  /** Documents that are read at most: pages, feeds, Markdown versions. */
  readonly maxPages: number;
}

/** Documents that checks need and that are read beside the pages. */
const wellKnownPaths = ["/robots.txt", "/sitemap.xml", "/llms.txt", "/.well-known/security.txt"];

/** Answers of a site, and whether all known addresses were requested. */
export interface CrawlResult {
  readonly answers: ReadonlyMap<string, Answer>;
  readonly isComplete: boolean;
}

/** Requests a site's addresses once each, beginning with `start`; never another host, and no target of a redirect. */
export async function crawl(
  client: SiteClient,
  start: URL,
  { concurrency, maxPages }: CrawlLimits,
): Promise<CrawlResult> {
  const answers = new Map<string, Answer>();
  const requested = new Map<string, Reference["kind"]>();
  const queue: Reference[] = [];
  const left = { document: wellKnownPaths.length, image: maxFiles, file: maxFiles };
  let isComplete = true;

  function enqueue({ url, kind }: Reference): void {
    const known = requested.get(url);
    // An address that was requested for its headers only is requested again where its body is needed.
    if (known && (known !== "file" || kind === "file")) return;
    if (URL.parse(url)?.origin !== start.origin) return;
    if (left[kind] === 0) {
      isComplete = false;
      return;
    }
    left[kind] -= 1;
    requested.set(url, kind);
    queue.push({ url, kind });
  }

  async function visit({ url, kind }: Reference): Promise<void> {
    const received = await client.request(url, kind === "file" ? "HEAD" : "GET");
    const answer = await readAnswer(received, kind);
    if (kind === "file" && requested.get(url) !== "file") return;
    answers.set(url, answer);
    for (const reference of listReferences(answer, start.origin)) enqueue(reference);
  }

  for (const path of wellKnownPaths) enqueue({ url: start.origin + path, kind: "document" });
  left.document = maxPages;
  for (const path of [start.href, "/"]) {
    enqueue({ url: new URL(path, start).href, kind: "document" });
  }
  const active = new Set<Promise<void>>();
  while (queue.length > 0 || active.size > 0) {
    const next = active.size < concurrency ? queue.shift() : undefined;
    if (next) {
      const visiting = visit(next).finally(() => active.delete(visiting));
      active.add(visiting);
    } else await Promise.race(active);
  }
  return { answers, isComplete };
}

async function readAnswer(
  { answer, body }: ReceivedAnswer,
  kind: Reference["kind"],
): Promise<Answer> {
  if (answer.status !== 200 || kind === "file") return answer;
  if (kind === "image") {
    const image = await openImage(body).catch(() => undefined);
    return { ...answer, image: image && { width: image.width, height: image.height } };
  }
  if (answer.type === "text/html") {
    return { ...answer, page: readPageFacts(body.toString(), answer.url) };
  }
  return /^text\/|json$|xml$/.test(answer.type) ? { ...answer, text: body.toString() } : answer;
}

/** The sitemap with the sitemaps of its index. */
export function readSitemaps(
  answers: ReadonlyMap<string, Answer>,
  origin: string,
): Pick<CheckedSite, "sitemap" | "sitemapError"> {
  const sitemap = new Map<string, SitemapEntry["alternates"]>();
  const urls = [`${origin}/sitemap.xml`];
  for (const url of urls) {
    const answer = answers.get(url);
    const status = answer ? describeStatus(answer) : "was not read";
    if (status) return { sitemap, sitemapError: `${url} ${status}` };
    try {
      const { entries, sitemaps } = parseSitemap(answer?.text ?? "");
      for (const entry of entries) sitemap.set(entry.url, entry.alternates);
      // An index names no other index.
      if (urls.length === 1) urls.push(...sitemaps);
    } catch (error) {
      return { sitemap, sitemapError: `${url} is malformed: ${(error as Error).message}` };
    }
  }
  return { sitemap, sitemapError: undefined };
}
