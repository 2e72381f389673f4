import { getPath, type PageId } from "#app/locale/route-pairs.ts";

/** https://wicg.github.io/nav-speculation/speculation-rules.html */
export const speculationRulesPath = "/speculation-rules.json";

const excludedPages: PageId[] = ["information", "error"];

// Never prefetched: addresses that choose a language, and links that leave the site or lead to a file or an endpoint.
const eligibleLinks = {
  and: [
    { href_matches: "/*" },
    { not: { href_matches: "/*.*" } },
    { not: { href_matches: "/*\\?*lang=*" } },
    { not: { href_matches: "/administrator/*" } },
    { not: { href_matches: "/uploads/*" } },
    ...excludedPages.map((id) => ({ not: { href_matches: getPath(id, "es") } })),
    { not: { selector_matches: "[data-language], [target=_blank], [download]" } },
  ],
};

/** Safe: a GET has no side effects, and scripts store nothing before the page is shown. */
export const speculationRules = {
  prefetch: [{ where: eligibleLinks, eagerness: "moderate" }],
  prerender: [{ where: eligibleLinks, eagerness: "conservative" }],
};
