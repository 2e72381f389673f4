import type { Answer } from "#app/features/doctor/rules/answer.ts";
import type { CheckedSite, Finding } from "#app/features/doctor/rules/checked-site.ts";
import { checks } from "#app/features/doctor/rules/checks.ts";
import { readPageFacts } from "#app/features/doctor/rules/page-facts.ts";

/** Origin of the sites that `makeCheckedSite` makes. */
export const checkedOrigin = "https://www.example.com";

/** A site that was read, with HTML pages by path; change only what the test is about. */
export function makeCheckedSite(
  pages: Readonly<Record<string, string>>,
  change: Partial<CheckedSite> = {},
): CheckedSite {
  const facts = Object.entries(pages).map(([path, html]) => {
    const url = checkedOrigin + path;
    return { ...readPageFacts(html, url), url, headers: {} };
  });
  return {
    origin: checkedOrigin,
    now: new Date("2026-11-20T12:00:00Z"),
    isComplete: true,
    answers: new Map(facts.map((page) => [page.url, makeAnswer({ url: page.url, page })])),
    pages: facts,
    sitemap: new Map(),
    isSitemapRead: true,
    robots: undefined,
    certificate: undefined,
    externalAnswers: new Map(),
    ...change,
  };
}

/** An HTML answer with status 200. */
export function makeAnswer(change: Partial<Answer>): Answer {
  return { url: checkedOrigin, status: 200, type: "text/html", headers: {}, size: 0, ...change };
}

/** The findings of one check. */
export function findWith(id: string, site: CheckedSite): Finding[] {
  const check = checks.find((one) => one.id === id);
  if (!check) throw new Error(`no check ${id}`);
  return check.find(site);
}
