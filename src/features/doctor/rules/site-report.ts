import type { Check, Finding } from "./checked-site.ts";

/** Findings of each check on a site. */
export interface SiteReport {
  /** Origin of the site. */
  readonly site: string;
  /** Number of HTML pages that were read. */
  readonly pages: number;
  /** Number of all addresses that were requested. */
  readonly addresses: number;
  /** Addresses that a busy site did not answer, and that were not checked. */
  readonly busy: readonly Finding[];
  /** False if a known address was not read, because a limit ended the crawl or the site was busy. */
  readonly isComplete: boolean;
  readonly results: readonly { readonly check: Check; readonly findings: readonly Finding[] }[];
}

/** Number of findings of a level. */
export function countFindings({ results }: SiteReport, level: Check["level"]): number {
  return results
    .filter(({ check }) => check.level === level)
    .reduce((sum, { findings }) => sum + findings.length, 0);
}
