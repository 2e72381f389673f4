import { checkJsonLimits, JsonError } from "#app/platform/http-client/parse-json.ts";
import { openImage } from "#app/platform/images/open-image.ts";
import { type Answer, describeBusy, describeStatus } from "./rules/answer.ts";
import type { CheckedSite } from "./rules/checked-site.ts";
import { DocumentLimitError } from "./rules/document-limits.ts";
import { type PageFacts, readPageFacts } from "./rules/page-facts.ts";
import { listReferences, type Reference } from "./rules/references.ts";
import { parseSitemap, type SitemapEntry } from "./rules/sitemap.ts";
import type { ReceivedAnswer, SiteClient } from "./site-client.ts";

/**
 * Characters of texts and of facts about pages that are kept of all answers: 2,000 documents have 17 million, as a page has 12,000 and its
 * Markdown version 5,000. It bounds the memory of a crawl whose answers are each within their limits.
 */
const maxKept = 20_000_000;

/** Images, and other files of which only the headers are requested: at most so many of each. */
const maxFiles = 10_000;

export interface CrawlLimits {
  /** Requests at the same time. */
  readonly concurrency: number;
  /** Documents that are read at most: pages, feeds, Markdown versions. */
  readonly maxPages: number;
  /** Milliseconds by which all answers together may exceed a second each, until they are read: 100 s by default. */
  readonly maxDelays?: number;
}

/** Documents that checks need and that are read beside the pages. */
const wellKnownPaths = ["/robots.txt", "/sitemap.xml", "/llms.txt", "/.well-known/security.txt"];

/** Answers of a site, and whether all known addresses were answered. */
export interface CrawlResult {
  readonly answers: ReadonlyMap<string, Answer>;
  /** Answers that say no more than that the site is busy; they are not among the others. */
  readonly busy: readonly Answer[];
  readonly isComplete: boolean;
}

/** Requests a site's addresses once each, beginning with `start`; never another host, and no target of a redirect. */
export async function crawl(
  client: SiteClient,
  start: URL,
  { concurrency, maxPages, maxDelays = 100_000 }: CrawlLimits,
): Promise<CrawlResult> {
  const answers = new Map<string, Answer>();
  const busy: Answer[] = [];
  const requested = new Map<string, Reference["kind"]>();
  const queue: Reference[] = [];
  const left = { document: wellKnownPaths.length, image: maxFiles, file: maxFiles };
  let isComplete = true;
  let kept = 0;
  let delays = 0;

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
    const startedAt = performance.now();
    const received = await client.request(url, kind === "file" ? "HEAD" : "GET");
    const answer = await readAnswer(received, kind);
    delays += Math.max(0, performance.now() - startedAt - 1000);
    if (delays > maxDelays) client.giveUp();
    if (kind === "file" && requested.get(url) !== "file") return;
    if (describeBusy(answer)) {
      busy.push(answer);
      isComplete = false;
      return;
    }
    answers.set(url, answer);
    kept += answer.text?.length ?? countCharacters(answer.page);
    for (const reference of listReferences(answer, start.origin)) enqueue(reference);
  }

  for (const path of wellKnownPaths) enqueue({ url: start.origin + path, kind: "document" });
  left.document = maxPages;
  for (const path of [start.href, "/"]) {
    enqueue({ url: new URL(path, start).href, kind: "document" });
  }
  const active = new Set<Promise<void>>();
  while (queue.length > 0 || active.size > 0) {
    if (queue.length > 0 && (client.isGivenUp || kept > maxKept)) {
      isComplete = false;
      queue.length = 0;
    }
    const next = active.size < concurrency ? queue.shift() : undefined;
    if (next) {
      const visiting = visit(next).finally(() => active.delete(visiting));
      active.add(visiting);
    } else if (active.size > 0) await Promise.race(active);
  }
  return { answers, busy, isComplete };
}

const countCharacters = (page: PageFacts | undefined): number =>
  page ? JSON.stringify({ ...page, ids: [...page.ids] }).length : 0;

/** An answer with what checks need of its body; one whose body cannot be read within limits counts as failed. */
async function readAnswer(received: ReceivedAnswer, kind: Reference["kind"]): Promise<Answer> {
  try {
    return await readBody(received, kind);
  } catch (error) {
    if (!(error instanceof DocumentLimitError || error instanceof JsonError)) throw error;
    return { ...received.answer, status: 0, error: error.message };
  }
}

async function readBody(
  { answer, body }: ReceivedAnswer,
  kind: Reference["kind"],
): Promise<Answer> {
  if (answer.status !== 200 || kind === "file") return answer;
  if (kind === "image") {
    const image = await openImage(body).catch(() => undefined);
    return { ...answer, image: image && { width: image.width, height: image.height } };
  }
  if (answer.type === "text/html") {
    const page = readPageFacts(body.toString(), answer.url);
    for (const text of page.structuredData) checkJsonLimits(Buffer.from(text));
    return { ...answer, page };
  }
  if (answer.type.endsWith("json")) checkJsonLimits(body);
  return /^text\/|json$|xml$/.test(answer.type) ? { ...answer, text: body.toString() } : answer;
}

/** The sitemap with the sitemaps of its index. */
export function readSitemaps(
  answers: ReadonlyMap<string, Answer>,
  origin: string,
): Pick<CheckedSite, "sitemap" | "isSitemapRead" | "sitemapError"> {
  const sitemap = new Map<string, SitemapEntry["alternates"]>();
  const urls = [`${origin}/sitemap.xml`];
  for (const url of urls) {
    const answer = answers.get(url);
    if (!answer) return { sitemap, isSitemapRead: false };
    const status = describeStatus(answer);
    if (status) return { sitemap, isSitemapRead: false, sitemapError: `${url} ${status}` };
    try {
      const { entries, sitemaps } = parseSitemap(answer.text ?? "");
      for (const entry of entries) sitemap.set(entry.url, entry.alternates);
      // An index names no other index.
      if (urls.length === 1) urls.push(...sitemaps);
    } catch (error) {
      const sitemapError = `${url} is malformed: ${(error as Error).message}`;
      return { sitemap, isSitemapRead: false, sitemapError };
    }
  }
  return { sitemap, isSitemapRead: true };
}
