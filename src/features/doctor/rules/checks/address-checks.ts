import { describeStatus } from "../answer.ts";
import {
  type Check,
  type CheckedSite,
  type Finding,
  findOnPages,
  isIndexable,
  listIndexedPages,
  type Page,
} from "../checked-site.ts";
import { isAllowed } from "../robots-txt.ts";

/** Checks of addresses: sitemap, robots.txt, canonical links, alternates, language switch. */
export const addressChecks: readonly Check[] = [
  {
    id: "sitemap",
    title: "Every address of the sitemap answers 200 without a redirect",
    level: "error",
    remedy: "Correct the page, or take its address out of the sitemap.",
    find: (site) => [
      ...(site.sitemapError
        ? [{ address: `${site.origin}/sitemap.xml`, detail: site.sitemapError }]
        : []),
      ...[...site.sitemap.keys()].flatMap((url) => describeTarget(site, url, url)),
    ],
  },
  {
    id: "canonical",
    title:
      "Every page of the sitemap is its own canonical address, and other pages name such a page",
    level: "error",
    remedy:
      "Correct the link rel=canonical: https://developers.google.com/search/docs/crawling-indexing/canonicalization",
    find: (site) => findOnPages(site.pages, (page) => describeCanonical(site, page)),
  },
  {
    id: "alternates",
    title:
      "Alternates in other languages answer 200, name one another, and are those of the sitemap",
    level: "error",
    remedy:
      "Give each translation the same set of link rel=alternate hreflang, in page and sitemap.",
    find: (site) => listIndexedPages(site).flatMap((page) => findAlternates(site, page)),
  },
  {
    id: "language-switch",
    title: "The language switch leads to the page's alternates",
    level: "error",
    remedy: "Correct the links of the language switch or the alternates.",
    find: (site) => listIndexedPages(site).flatMap((page) => findSwitch(site, page)),
  },
  {
    id: "robots",
    title:
      "robots.txt names the sitemap and closes none of its addresses, and no page of it has noindex",
    level: "error",
    remedy: "Correct robots.txt, or take the address out of the sitemap.",
    find: findRobots,
  },
  {
    id: "sitemap-complete",
    title: "Every page that may be indexed is in the sitemap",
    level: "error",
    remedy: "Add the page to the sitemap, or give it noindex or another canonical address.",
    find: (site) => {
      if (!site.isSitemapRead) return [];
      return findOnPages(listIndexedPages(site), ({ url }) =>
        site.sitemap.has(url) ? undefined : "is not in the sitemap",
      );
    },
  },
];

/** A finding at `address` if `url` was asked for and did not answer 200. */
function describeTarget(site: CheckedSite, url: string, address: string, name = ""): Finding[] {
  const answer = site.answers.get(url);
  const status = answer && describeStatus(answer);
  return status ? [{ address, detail: `${name}${status}` }] : [];
}

function describeCanonical({ sitemap, answers }: CheckedSite, page: Page): string | undefined {
  const { canonical, url } = page;
  if (canonical === url || (!canonical && !isIndexable(page))) return undefined;
  if (!canonical) return "has no canonical link";
  if (sitemap.has(url)) return `names ${canonical} as canonical`;
  const target = answers.get(canonical);
  if (!target) return undefined;
  const status = describeStatus(target);
  if (status) return `names ${canonical} as canonical, which ${status}`;
  return target.page?.canonical === canonical
    ? undefined
    : `names ${canonical} as canonical, which names another page`;
}

function findAlternates(site: CheckedSite, page: Page): Finding[] {
  const { url: address, alternates } = page;
  const add = (detail: string) => ({ address, detail });
  const findings: Finding[] = [];
  const mapped = site.sitemap.get(address);
  if (mapped && formatAlternates(mapped) !== formatAlternates(alternates)) {
    findings.push(
      add(
        `has the alternates ${formatAlternates(alternates) || "none"}; the sitemap has ${formatAlternates(mapped) || "none"}`,
      ),
    );
  }
  if (Object.keys(alternates).length > 0 && !Object.values(alternates).includes(address)) {
    findings.push(add("does not name itself among its alternates"));
  }
  for (const [tag, url] of Object.entries(alternates)) {
    findings.push(
      ...describeTarget(site, url, address, `names the alternate ${tag} ${url}, which `),
    );
    const other = site.answers.get(url)?.page;
    if (other && !Object.values(other.alternates).includes(address)) {
      findings.push(add(`names the alternate ${tag} ${url}, which does not name it back`));
    }
  }
  return findings;
}

const formatAlternates = (alternates: Readonly<Record<string, string>>): string =>
  Object.entries(alternates)
    .map(([tag, url]) => `${tag} ${url}`)
    .sort()
    .join(", ");

/** A link of the switch may carry the language besides: the canonical address of its page decides. */
function findSwitch({ answers }: CheckedSite, page: Page): Finding[] {
  return Object.entries(page.alternates).flatMap(([tag, alternate]) => {
    if (tag === "x-default") return [];
    const link = page.languageLinks[tag];
    const target = link === undefined ? undefined : answers.get(link)?.page;
    if (link !== undefined && (!target || target.canonical === alternate)) return [];
    const detail = link
      ? `leads to ${link} for ${tag}, and not to ${alternate}`
      : `has no link to ${alternate} (${tag})`;
    return [{ address: page.url, detail }];
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
      ...(isAllowed(robots, url) ? [] : [{ address: url, detail: "is closed by robots.txt" }]),
      ...(noindex.has(url) ? [{ address: url, detail: "has noindex" }] : []),
    ]),
  ];
}
