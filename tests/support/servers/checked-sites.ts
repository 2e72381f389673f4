import type { Answer } from "#app/features/doctor/rules/answer.ts";
import type { CheckedSite, Finding } from "#app/features/doctor/rules/checked-site.ts";
import { checks } from "#app/features/doctor/rules/checks.ts";
import { readPageFacts } from "#app/features/doctor/rules/page-facts.ts";

/** Origin of the sites that `makeCheckedSite` makes. */
export const checkedOrigin = "https://www.example.com";

/** A site that was read, with HTML pages by path, whose links may be relative; change only what the test is about. */
export function makeCheckedSite(
  pages: Readonly<Record<string, string>>,
  { answers = [], ...change }: Partial<Omit<CheckedSite, "answers">> & { answers?: Answer[] } = {},
): CheckedSite {
  const read = Object.entries(pages).map(([path, html]) => {
    const url = checkedOrigin + path;
    return makeAnswer({ url, page: readPageFacts(html, url) });
  });
  return {
    origin: checkedOrigin,
    now: new Date("2026-11-20T12:00:00Z"),
    isComplete: true,
    answers: new Map([...read, ...answers].map((answer) => [answer.url, answer])),
    pages: read.flatMap(({ url, headers, page }) => (page ? [{ ...page, url, headers }] : [])),
    sitemap: new Map(),
    sitemapProblem: undefined,
    robots: undefined,
    certificate: undefined,
    sampleLines: [],
    ...change,
  };
}

/** An HTML answer with status 200. */
export function makeAnswer(change: Partial<Answer>): Answer {
  return { url: checkedOrigin, status: 200, type: "text/html", headers: {}, ...change };
}

/** The findings of one check. */
export function findWith(id: string, site: CheckedSite): Finding[] {
  const check = checks.find((one) => one.id === id);
  if (!check) throw new Error(`no check ${id}`);
  return check.find(site);
}
