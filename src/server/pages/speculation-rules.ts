import { getPath, type PageId } from "#app/locale/route-pairs.ts";

const excludedPages: PageId[] = ["information", "error"];

// A link that chooses a language, leaves the site or leads to what is no page is only ever followed by a visitor.
const eligibleLinks = {
  and: [
    { href_matches: "/*" },
    { not: { href_matches: "/*\\?*(^|&)lang=*" } },
    { not: { href_matches: "/*.*" } },
    { not: { href_matches: "/administrator/*" } },
    { not: { href_matches: "/uploads/*" } },
    ...excludedPages.map((id) => ({ not: { href_matches: getPath(id, "es") } })),
    { not: { selector_matches: "[data-language], [target=_blank], [download]" } },
  ],
};

/**
 * What browsers may fetch ahead: a page when a pointer rests on its link, and rendered as well once it is pressed.
 * Both are safe for every page named: a GET changes nothing, and scripts store nothing before the page is shown.
 */
export const speculationRules = {
  prefetch: [{ where: eligibleLinks, eagerness: "moderate" }],
  prerender: [{ where: eligibleLinks, eagerness: "conservative" }],
};
