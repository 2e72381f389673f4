import { checkJsonLimits, JsonError } from "#app/platform/http-client/parse-json.ts";
import { type Answer, describeBusy } from "./rules/answer.ts";
import { DocumentLimitError } from "./rules/document-limits.ts";
import { readFeedLinks } from "./rules/feed.ts";
import { feedTypes, readPageFacts } from "./rules/page-facts.ts";
import { listReferences, type Reference } from "./rules/references.ts";
import { parseSitemap } from "./rules/sitemap.ts";
import type { ReceivedAnswer, SiteClient } from "./site-client.ts";

/**
 * Characters of texts and of facts about pages that are kept of all answers: 2,000 documents have 17 million, as a page has 12,000 and its
 * Markdown version 5,000. It bounds the memory of a crawl whose answers are each within their limits.
 */
const maxKept = 20_000_000;

/** Files of which only the headers are requested, and links to other sites, at most. */
const maxReferences = { file: 10_000, external: 500 };

const concurrency = 4;

export interface CrawlOptions {
  /** Documents that are read at most: pages, feeds, Markdown versions. */
  readonly maxPages: number;
  /** Requests links to other sites too. */
  readonly external: boolean;
  /** Milliseconds by which all answers together may exceed a second each, until they are read: 100 s by default. */
  readonly maxDelays?: number;
}

/**
 * Requests a site's addresses once each, beginning with `start`; never the target of a redirect. Answers that say no more than
 * that the site is busy are apart; `isComplete` tells whether all known addresses were answered.
 */
export async function crawl(
  client: SiteClient,
  start: URL,
  { maxPages, external, maxDelays = 100_000 }: CrawlOptions,
) {
  const answers = new Map<string, Answer>();
  const busy: Answer[] = [];
  const requested = new Set<string>();
  const queue: { url: string; kind: Reference["kind"] | "external" }[] = [];
  const first = ["/robots.txt", "/sitemap.xml", start.href, "/"];
  // The documents that are not pages do not count.
  const left = { ...maxReferences, document: maxPages + 2 };
  let isComplete = true;
  let kept = 0;
  let delays = 0;

  function enqueue({ url, kind }: Reference): void {
    const place = URL.parse(url)?.origin === start.origin ? kind : "external";
    if (requested.has(url) || (place === "external" && !external)) return;
    if (left[place] === 0) {
      isComplete = false;
      return;
    }
    left[place] -= 1;
    requested.add(url);
    queue.push({ url, kind: place });
  }

  async function visit({ url, kind }: (typeof queue)[number]): Promise<void> {
    if (kind === "external") {
      answers.set(url, await client.requestExternal(url));
      return;
    }
    const startedAt = performance.now();
    const received = await client.request(url, kind === "file" ? "HEAD" : "GET");
    const answer = kind === "file" ? received.answer : readAnswer(received);
    delays += Math.max(0, performance.now() - startedAt - 1000);
    if (delays > maxDelays) client.giveUp();
    if (describeBusy(answer)) {
      busy.push(answer);
      isComplete = false;
      return;
    }
    answers.set(url, answer);
    kept += JSON.stringify(answer, (_, value) =>
      value instanceof Set || value instanceof Map ? [...value] : value,
    ).length;
    for (const reference of listReferences(answer)) enqueue(reference);
  }

  for (const path of first) enqueue({ url: new URL(path, start).href, kind: "document" });
  const active = new Set<Promise<void>>();
  while (queue.length > 0 || active.size > 0) {
    if (queue.length > 0 && (client.signal.aborted || kept > maxKept)) {
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

/** An answer with what checks need of its body; one whose body cannot be read within limits counts as failed. */
function readAnswer({ answer, body }: ReceivedAnswer): Answer {
  const { status, type, url } = answer;
  if (status !== 200 || !/^text\/|json$|xml$/.test(type)) return answer;
  try {
    if (type.endsWith("json")) checkJsonLimits(body);
    const text = body.toString();
    if (type === "text/html") {
      const page = readPageFacts(text, url);
      for (const data of page.structuredData) checkJsonLimits(Buffer.from(data));
      return { ...answer, page };
    }
    if (feedTypes.includes(type)) return { ...answer, feedLinks: readFeedLinks(text) };
    return type.endsWith("xml") ? { ...answer, sitemap: parseSitemap(text) } : { ...answer, text };
  } catch (error) {
    const { message } = error as Error;
    return error instanceof DocumentLimitError || error instanceof JsonError
      ? { ...answer, status: 0, error: message }
      : { ...answer, malformed: message };
  }
}
