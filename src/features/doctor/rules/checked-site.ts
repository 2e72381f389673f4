import type { Answer } from "./answer.ts";
import type { PageFacts } from "./page-facts.ts";
import type { RobotsTxt } from "./robots-txt.ts";

/** Certificate of an https: site. */
export interface Certificate {
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
  /** Answers by address; addresses that were not read have none. */
  readonly answers: ReadonlyMap<string, Answer>;
  /** HTML documents that answered 200. */
  readonly pages: readonly Page[];
  /** Alternates of the sitemap's addresses: addresses by language tag. */
  readonly sitemap: ReadonlyMap<string, Readonly<Record<string, string>>>;
  readonly isSitemapRead: boolean;
  /** Problem of a sitemap that could not be read. */
  readonly sitemapError?: string;
  readonly robots: RobotsTxt | undefined;
  /** Undefined for an http: site. */
  readonly certificate: Certificate | undefined;
  /** Answers of other sites by address; empty unless they were asked for. */
  readonly externalAnswers: ReadonlyMap<string, Answer>;
}

export interface Page extends PageFacts {
  readonly url: string;
  readonly headers: Answer["headers"];
}

/** Something that a check found at an address. */
export interface Finding {
  readonly address: string;
  readonly detail: string;
}

/** A check of a whole site. */
export interface Check {
  readonly id: string;
  /** The rule, as a sentence. */
  readonly title: string;
  readonly level: "error" | "warning";
  /** Advice for a finding. */
  readonly remedy: string;
  find(site: CheckedSite): Finding[];
}

/** Whether search engines may index a page: no `noindex` in its markup or its headers. */
export function isIndexable({ meta, headers }: Page): boolean {
  return !/noindex|none/i.test(`${meta["robots"] ?? ""} ${headers["x-robots-tag"] ?? ""}`);
}

/** Pages that search engines may list under their own address. */
export function listIndexedPages({ pages }: CheckedSite): Page[] {
  return pages.filter((page) => isIndexable(page) && page.canonical === page.url);
}

/** Findings for the pages of a list for which `describe` returns a text. */
export function findOnPages(
  pages: readonly Page[],
  describe: (page: Page) => string | undefined,
): Finding[] {
  return pages.flatMap((page) => {
    const detail = describe(page);
    return detail === undefined ? [] : [{ address: page.url, detail }];
  });
}
