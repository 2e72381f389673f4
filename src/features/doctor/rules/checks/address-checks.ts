import { describeProblem } from "../answer.ts";
import {
  type CheckedSite,
  type CheckRow,
  describeTarget,
  type Finding,
  isIndexable,
  type Page,
} from "../checked-site.ts";
import { isCrawlable } from "../robots-txt.ts";

/** Checks of addresses: sitemap, robots.txt, canonical links, alternates, language switch. */
export const addressChecks: readonly CheckRow[] = [
  {
    id: "sitemap",
    title: "Every address of the sitemap answers 200 without a redirect",
    remedy: "Correct the page, or take its address out of the sitemap.",
    find: ({ sitemap, sitemapProblem, answers }) => [
      ...(sitemapProblem ? [sitemapProblem] : []),
      ...[...sitemap.keys()].flatMap((address) => {
        const answer = answers.get(address);
        const detail = answer && describeProblem(answer);
        return detail ? [{ address, detail }] : [];
      }),
    ],
  },
  {
    id: "canonical",
    title:
      "Every page of the sitemap is its own canonical address, and other pages name such a page",
    remedy:
      "Correct the link rel=canonical: https://developers.google.com/search/docs/crawling-indexing/canonicalization",
    onPages: describeCanonical,
  },
  {
    id: "alternates",
    title:
      "Alternates in other languages answer 200, name one another, and are those of the sitemap",
    remedy:
      "Give each translation the same set of link rel=alternate hreflang, in page and sitemap.",
    onIndexedPages: describeAlternates,
  },
  {
    id: "language-switch",
    title: "The language switch leads to the page's alternates",
    remedy: "Correct the links of the language switch or the alternates.",
    onIndexedPages: describeSwitch,
  },
  {
    id: "robots",
    title:
      "robots.txt names the sitemap and closes none of its addresses, and no page of it has noindex",
    remedy: "Correct robots.txt, or take the address out of the sitemap.",
    find: findRobots,
  },
  {
    id: "sitemap-complete",
    title: "Every page that may be indexed is in the sitemap",
    remedy: "Add the page to the sitemap, or give it noindex or another canonical address.",
    onIndexedPages: ({ url }, { sitemap, sitemapProblem }) =>
      sitemapProblem || sitemap.has(url) ? undefined : "is not in the sitemap",
  },
];

function describeCanonical(page: Page, site: CheckedSite): string | undefined | string[] {
  const { canonical, url } = page;
  if (canonical === url || (!canonical && !isIndexable(page))) return undefined;
  if (!canonical) return "has no canonical link";
  if (site.sitemap.has(url)) return `names ${canonical} as canonical`;
  return describeTarget(site, canonical, "names as canonical", ({ page: target }) =>
    target?.canonical === canonical ? undefined : "names another page",
  );
}

function describeAlternates({ url, alternates }: Page, site: CheckedSite): string[] {
  const mapped = site.sitemap.get(url);
  const [own, other] = [alternates, mapped ?? alternates].map(formatAlternates);
  const isSelf = Object.keys(alternates).length === 0 || Object.values(alternates).includes(url);
  return [
    ...(own === other ? [] : [`has the alternates ${own}; the sitemap has ${other}`]),
    ...(isSelf ? [] : ["does not name itself among its alternates"]),
    ...Object.entries(alternates).flatMap(([tag, alternate]) =>
      describeTarget(site, alternate, `names the alternate ${tag}`, ({ page }) =>
        page && !Object.values(page.alternates).includes(url) ? "does not name it back" : undefined,
      ),
    ),
  ];
}

const formatAlternates = (alternates: Readonly<Record<string, string>>): string =>
  Object.entries(alternates)
    .map(([tag, url]) => `${tag} ${url}`)
    .sort()
    .join(", ") || "none";

/** A link of the switch may carry the language besides: the canonical address of its page decides. */
function describeSwitch({ alternates, languageLinks }: Page, { answers }: CheckedSite): string[] {
  return Object.entries(alternates).flatMap(([tag, alternate]) => {
    if (tag === "x-default") return [];
    const link = languageLinks[tag];
    if (!link) return [`has no link to ${alternate} (${tag})`];
    const target = answers.get(link)?.page;
    if (!target || target.canonical === alternate) return [];
    return [`leads to ${link} for ${tag}, and not to ${alternate}`];
  });
}

function findRobots({ origin, robots, sitemap, pages }: CheckedSite): Finding[] {
  const address = `${origin}/robots.txt`;
  if (!robots) return [{ address, detail: "cannot be read" }];
  const hasSitemap = robots.sitemaps.includes(`${origin}/sitemap.xml`);
  const noindex = new Set(pages.filter((page) => !isIndexable(page)).map(({ url }) => url));
  return [
    ...(hasSitemap ? [] : [{ address, detail: `does not name ${origin}/sitemap.xml` }]),
    ...[...sitemap.keys()].flatMap((url) => [
      ...(isCrawlable(robots, url) ? [] : [{ address: url, detail: "is closed by robots.txt" }]),
      ...(noindex.has(url) ? [{ address: url, detail: "has noindex" }] : []),
    ]),
  ];
}
