import { fetchCertificate } from "./certificate-client.ts";
import { type CrawlLimits, crawl, readSitemaps } from "./crawl.ts";
import { type Answer, describeBusy, describeStatus } from "./rules/answer.ts";
import type { CheckedSite, Finding, Page } from "./rules/checked-site.ts";
import { checks } from "./rules/checks.ts";
import { parseRobotsTxt } from "./rules/robots-txt.ts";
import type { SiteReport } from "./rules/site-report.ts";
import { createSiteClient, type SiteClient } from "./site-client.ts";

/** Links to other sites that are requested at most. */
const maxExternalLinks = 500;

/** Requests at the same time. */
const concurrency = 4;

export interface CheckOptions extends Omit<CrawlLimits, "concurrency"> {
  /** Time limit of an answer in milliseconds, 15 s by default. */
  readonly timeout?: number;
  /** Milliseconds between requests of one connection. */
  readonly pause: number;
  /** Whether links to other sites are requested too. */
  readonly external: boolean;
}

/** The address to start with gives no answer that can be checked. */
export class UnreachableSiteError extends Error {
  override readonly name = "UnreachableSiteError";
}

/** Crawls a live site from `start` and runs every check on it. Rejects with an UnreachableSiteError. */
export async function checkSite(start: URL, options: CheckOptions): Promise<SiteReport> {
  const client = createSiteClient({ ...options, concurrency });
  try {
    const certificate = await fetchCertificate(start);
    const { answers, busy, isComplete } = await crawl(client, start, { ...options, concurrency });
    const first = [...answers.values(), ...busy].find(({ url }) => url === start.href);
    const problem = first && (first.status === 0 ? describeStatus(first) : describeBusy(first));
    if (problem) throw new UnreachableSiteError(`${start.href} ${problem}`);
    const notRead = new Set(busy.map(({ url }) => url));
    const pages = listPages(answers);
    const robots = answers.get(`${start.origin}/robots.txt`);
    const site: CheckedSite = {
      origin: start.origin,
      now: new Date(),
      isComplete,
      answers,
      pages,
      ...readSitemaps(answers, start.origin),
      robots: robots?.status === 200 ? parseRobotsTxt(robots.text ?? "") : undefined,
      certificate,
      externalAnswers: options.external
        ? await requestExternalLinks(client, pages, start.origin)
        : new Map(),
    };
    return {
      site: start.origin,
      pages: pages.length,
      addresses: answers.size,
      busy: sortByAddress(
        busy.map((answer) => ({ address: answer.url, detail: describeBusy(answer) ?? "" })),
      ),
      isComplete,
      results: checks.map((check) => {
        const findings = check.find(site).filter(({ address }) => !notRead.has(address));
        return { check, findings: sortByAddress(findings) };
      }),
    };
  } finally {
    client.close();
  }
}

/** Crawls answer in any order; reports do not depend on it. */
const sortByAddress = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((one, other) => (one.address < other.address ? -1 : 1));

function listPages(answers: ReadonlyMap<string, Answer>): Page[] {
  return [...answers.values()].flatMap(({ url, headers, page }) =>
    page ? [{ ...page, url, headers }] : [],
  );
}

async function requestExternalLinks(
  client: SiteClient,
  pages: readonly Page[],
  origin: string,
): Promise<Map<string, Answer>> {
  const urls = new Set(pages.flatMap(({ links }) => links.map(({ url }) => url)));
  const external = [...urls].filter((url) => new URL(url).origin !== origin);
  const queue = external.slice(0, maxExternalLinks);
  const answers = new Map<string, Answer>();
  const work = async () => {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      answers.set(url, await client.requestExternal(url));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return answers;
}
