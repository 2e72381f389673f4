import { company } from "#app/content/company.ts";
import { listSampleLines } from "#app/content/contact-lines.ts";
import { readCertificate } from "#app/platform/http-client/read-certificate.ts";
import { type CrawlOptions, crawl } from "./crawl.ts";
import { type Answer, describeBusy, describeProblem } from "./rules/answer.ts";
import type { CheckedSite, Finding, Page } from "./rules/checked-site.ts";
import { checks } from "./rules/checks.ts";
import { parseRobotsTxt } from "./rules/robots-txt.ts";
import { createSiteClient } from "./site-client.ts";

export type SiteReport = Awaited<ReturnType<typeof checkSite>>;

/** The address to start with gives no answer that can be checked. */
export class UnreachableSiteError extends Error {
  override readonly name = "UnreachableSiteError";
}

/**
 * Crawls a live site from `start` and runs every check on it. `timeout` limits an answer, in milliseconds, to 15 s by default.
 * Rejects with an UnreachableSiteError.
 */
export async function checkSite(start: URL, options: CrawlOptions & { readonly timeout?: number }) {
  const client = createSiteClient(options.timeout);
  try {
    const certificate =
      start.protocol === "https:"
        ? await readCertificate(start, client.signal).catch(() => undefined)
        : undefined;
    const { answers, busy, isComplete } = await crawl(client, start, options);
    const first = [...answers.values(), ...busy].find(({ url }) => url === start.href);
    const problem = first && (first.status === 0 ? describeProblem(first) : describeBusy(first));
    if (problem) throw new UnreachableSiteError(`${start.href} ${problem}`);
    const notRead = new Set(busy.map(({ url }) => url));
    const pages = [...answers.values()].flatMap(({ url, headers, page }) =>
      page ? [{ ...page, url, headers }] : [],
    );
    const robots = answers.get(`${start.origin}/robots.txt`)?.text;
    const site: CheckedSite = {
      origin: start.origin,
      now: new Date(),
      isComplete,
      answers,
      pages,
      ...joinSitemaps(answers, start.origin),
      robots: robots === undefined ? undefined : parseRobotsTxt(robots),
      certificate,
      sampleLines: pages.some(isOwnPage) ? listSampleLines() : [],
    };
    return {
      site: start.origin,
      /** Addresses of the HTML pages that were read. */
      pages: pages.map(({ url }) => url),
      /** Number of all addresses that were requested. */
      addresses: answers.size,
      /** Addresses that a busy site did not answer, and that were not checked. */
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

/** A page of the company whose content this program holds. */
const isOwnPage = ({ meta }: Page): boolean =>
  Object.values(company.name).some((name) => name === meta["og:site_name"]);

/** Crawls answer in any order; reports do not depend on it. */
const sortByAddress = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((one, other) => (one.address < other.address ? -1 : 1));

/** The sitemap with the sitemaps of its index. */
function joinSitemaps(
  answers: ReadonlyMap<string, Answer>,
  origin: string,
): Pick<CheckedSite, "sitemap" | "sitemapProblem"> {
  const sitemap = new Map<string, Readonly<Record<string, string>>>();
  const addresses = [`${origin}/sitemap.xml`];
  for (const address of addresses) {
    const answer = answers.get(address);
    if (!answer?.sitemap) {
      const detail = (answer && describeProblem(answer)) ?? "was not read as a sitemap";
      return { sitemap, sitemapProblem: { address, detail } };
    }
    for (const [url, alternates] of answer.sitemap.entries) sitemap.set(url, alternates);
    // An index names no other index.
    if (addresses.length === 1) addresses.push(...answer.sitemap.sitemaps);
  }
  return { sitemap, sitemapProblem: undefined };
}
