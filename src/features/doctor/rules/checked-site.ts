import { type Answer, describeProblem } from "./answer.ts";
import type { PageFacts } from "./page-facts.ts";
import type { RobotsTxt } from "./robots-txt.ts";
import type { Sitemap } from "./sitemap.ts";

interface Certificate {
  readonly validTo: Date;
  /** Why clients refuse it; undefined if they accept it. */
  readonly refusal: string | undefined;
}

/** Everything that was read of a site. Addresses are absolute, without fragments. */
export interface CheckedSite {
  /** Without a slash at its end. */
  readonly origin: string;
  readonly now: Date;
  /** False if a known address was not read, because a limit ended the crawl or the site was busy. */
  readonly isComplete: boolean;
  /** Answers by address, those of other sites too if they were asked for; addresses that were not read have none. */
  readonly answers: ReadonlyMap<string, Answer>;
  /** HTML documents that answered 200. */
  readonly pages: readonly Page[];
  /** Alternates of the sitemap's addresses: addresses by language tag. */
  readonly sitemap: Sitemap["entries"];
  /** Problem of a sitemap that could not be read. */
  readonly sitemapProblem: Finding | undefined;
  readonly robots: RobotsTxt | undefined;
  /** Undefined for an http: site. */
  readonly certificate: Certificate | undefined;
  /** Contact lines of the company that are still samples; none for a site of another company. */
  readonly sampleLines: readonly { readonly line: string; readonly value: string }[];
}

export interface Page extends PageFacts {
  readonly url: string;
  readonly headers: Answer["headers"];
}

export interface Finding {
  readonly address: string;
  readonly detail: string;
}

export interface Check {
  readonly id: string;
  /** The rule, as a sentence. */
  readonly title: string;
  readonly level: "error" | "warning";
  readonly remedy: string;
  find(site: CheckedSite): Finding[];
}

type DescribePage = (page: Page, site: CheckedSite) => string | undefined | readonly string[];

/** A check as the tables have it: of the whole site, of every page, or of pages that search engines may list. */
export type CheckRow = Pick<Check, "id" | "title" | "remedy"> &
  Partial<Pick<Check, "level" | "find">> & {
    readonly onPages?: DescribePage;
    readonly onIndexedPages?: DescribePage;
  };

/** The check of a row; an error unless the row says otherwise. */
export function toCheck({ onPages, onIndexedPages, ...row }: CheckRow): Check {
  const find = (site: CheckedSite) => [
    ...(onPages ? findOnPages(site.pages, (page) => onPages(page, site)) : []),
    ...(onIndexedPages
      ? findOnPages(listIndexedPages(site), (page) => onIndexedPages(page, site))
      : []),
  ];
  return { level: "error", find, ...row };
}

/** Search engines may index a page without `noindex` in its markup or its headers. */
export function isIndexable({ meta, headers }: Page): boolean {
  return !/noindex|none/i.test(`${meta["robots"] ?? ""} ${headers["x-robots-tag"] ?? ""}`);
}

/** Pages that search engines may list under their own address. */
export function listIndexedPages({ pages }: CheckedSite): Page[] {
  return pages.filter((page) => isIndexable(page) && page.canonical === page.url);
}

/** Findings for the pages of a list, each with the texts that `describe` returns. */
export function findOnPages(
  pages: readonly Page[],
  describe: (page: Page) => string | undefined | readonly string[],
): Finding[] {
  return pages.flatMap((page) =>
    [...new Set([describe(page) ?? []].flat())].map((detail) => ({ address: page.url, detail })),
  );
}

/** Problem of an address that was answered: `verb` and the address, then what is wrong, by default its status. */
export function describeTarget(
  { answers }: CheckedSite,
  url: string | undefined,
  verb: string,
  describe: (answer: Answer) => string | undefined = describeProblem,
): string[] {
  const answer = answers.get(url ?? "");
  const problem = answer && (describeProblem(answer) ?? describe(answer));
  return problem ? [`${verb} ${url}, which ${problem}`] : [];
}
