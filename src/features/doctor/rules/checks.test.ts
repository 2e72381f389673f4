import { describe, expect, test } from "vitest";
import {
  checkedOrigin,
  findWith,
  makeAnswer,
  makeCheckedSite,
} from "../../../../tests/support/servers/checked-sites.ts";
import type { Answer } from "./answer.ts";
import { checks } from "./checks.ts";
import { parseRobotsTxt } from "./robots-txt.ts";

type Change = NonNullable<Parameters<typeof makeCheckedSite>[1]>;

const home = `${checkedOrigin}/`;
const other = `${checkedOrigin}/b`;
const canonical = '<link rel="canonical" href="/">';
const answer = (path: string, change: Partial<Answer>) =>
  makeAnswer({ url: checkedOrigin + path, type: "text/plain", ...change });
const missing = answer("/no", { status: 404 });
const toEnglish = (href: string) => `<link rel="alternate" hreflang="en" href="${href}">`;
const toSpanish = '<link rel="alternate" hreflang="es" href="/">';
const script = (data: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const graph = (...nodes: object[]) => script({ "@context": "https://schema.org", "@graph": nodes });
const id = (name: string) => ({ "@id": `${checkedOrigin}/#${name}` });
const share = '<meta property="og:image" content="https://www.example.com/a.jpg">';
const rss = '<link rel="alternate" type="application/rss+xml" href="/feed.xml">';
const markdown = '<link rel="alternate" type="text/markdown" href="/index.md">';
const certificate = (day: string, refusal?: string) => ({
  certificate: { validTo: new Date(day), refusal },
});

/** Pages or the page `/`, what else the site answers, and a finding of the check. */
type Defect = [
  check: string,
  detail: string | RegExp,
  pages?: string | Record<string, string>,
  change?: Change,
];

const defects: Defect[] = [
  ["sitemap", "answers 404", "", { sitemap: new Map([[missing.url, {}]]), answers: [missing] }],
  [
    "sitemap",
    "is malformed: x",
    "",
    { sitemapProblem: { address: home, detail: "is malformed: x" } },
  ],
  ["canonical", "has no canonical link", "<p>"],
  [
    "canonical",
    `names ${other} as canonical`,
    '<link rel="canonical" href="/b">',
    { sitemap: new Map([[home, {}]]) },
  ],
  [
    "canonical",
    `names as canonical ${other}, which names another page`,
    { "/": '<link rel="canonical" href="/b">', "/b": canonical },
  ],
  [
    "alternates",
    /^has the alternates none; the sitemap has en /,
    canonical,
    { sitemap: new Map([[home, { en: other }]]) },
  ],
  ["alternates", "does not name itself among its alternates", canonical + toEnglish("/b")],
  [
    "alternates",
    /the alternate en .*\/no, which answers 404$/,
    canonical + toSpanish + toEnglish("/no"),
    { answers: [missing] },
  ],
  [
    "alternates",
    /\/b, which does not name it back$/,
    { "/": canonical + toSpanish + toEnglish("/b"), "/b": "" },
  ],
  ["language-switch", /^has no link to .*\/b \(en\)$/, canonical + toEnglish("/b")],
  [
    "language-switch",
    /^leads to .*\/c for en, and not to /,
    { "/": `${canonical}${toEnglish("/b")}<header><a hreflang="en" href="/c">`, "/c": "" },
  ],
  ["robots", "cannot be read", ""],
  ["robots", /^does not name .*sitemap.xml$/, "", { robots: parseRobotsTxt("") }],
  [
    "robots",
    "is closed by robots.txt",
    "",
    { robots: parseRobotsTxt("User-agent: *\nDisallow: /"), sitemap: new Map([[home, {}]]) },
  ],
  [
    "robots",
    "has noindex",
    '<meta name="robots" content="noindex">',
    { robots: parseRobotsTxt(""), sitemap: new Map([[home, {}]]) },
  ],
  ["sitemap-complete", "is not in the sitemap", canonical],
  ["internal-links", /to .*\/no, which answers 404$/, '<a href="/no">', { answers: [missing] }],
  [
    "internal-links",
    /which redirects \(308\) to \/c$/,
    '<a href="/b">',
    { answers: [answer("/b", { status: 308, location: "/c" })] },
  ],
  [
    "fragments",
    /\/b#no, which has no such part$/,
    { "/": '<a href="/b#no">', "/b": '<p id="yes">' },
  ],
  [
    "mixed-content",
    "loads http://x.example/a",
    '<img src="http://x.example/a"><a href="http://x.example/">',
  ],
  ["subresources", /\/no, which answers 404$/, '<img src="/no">', { answers: [missing] }],
  [
    "subresources",
    /which is sent as text\/plain \(img\)$/,
    '<img src="/a">',
    { answers: [answer("/a", {})] },
  ],
  ["images", `shows ${home}a without alt`, '<img src="/a" width="1" height="1">'],
  ["images", `shows ${home}a without its size`, '<img src="/a" alt="">'],
  [
    "external-links",
    "links to https://x.example/, which answers 404",
    '<a href="https://x.example/">',
    { answers: [makeAnswer({ url: "https://x.example/", status: 404 })] },
  ],
  ["title", "has 0 titles", "<title></title>"],
  ["title", "has 2 titles", "<title>a</title><title>b</title>"],
  [
    "title-unique",
    `has the same title as ${other}`,
    {
      "/": `${canonical}<title>a</title>`,
      "/b": '<link rel="canonical" href="/b"><title>a</title>',
    },
  ],
  [
    "title-length",
    /^has a title of 61 characters: x+$/,
    `${canonical}<title>${"x".repeat(61)}</title>`,
  ],
  [
    "title-length",
    /^has a title of 94 characters with/,
    `${canonical}<meta property="og:site_name" content="${"y".repeat(40)}"><title>${"x".repeat(51)} · ${"y".repeat(40)}</title>`,
  ],
  ["description", "has no description", canonical],
  [
    "description-unique",
    `has the same description as ${home}`,
    {
      "/": `${canonical}<meta name="description" content="a">`,
      "/b": '<link rel="canonical" href="/b"><meta name="description" content="a">',
    },
  ],
  [
    "description-length",
    "has a description of 1 characters",
    `${canonical}<meta name="description" content="a">`,
  ],
  ["main-heading", "has 2 h1 elements", "<h1>a</h1><h1>b</h1>"],
  ["language", "has the language none", ""],
  [
    "language",
    "has the language es; its alternates call it en",
    `<html lang="es">${canonical}${toEnglish("/")}`,
  ],
  [
    "contact-lines",
    "has samples in offices: spain.street Calle 1, spain.phone tel:+34000000000",
    "",
    {
      sampleLines: [
        { line: "offices.spain.street", value: "Calle 1" },
        { line: "offices.spain.phone", value: "tel:+34000000000" },
      ],
    },
  ],
  [
    "structured-data",
    "has structured data that is not valid JSON",
    '<script type="application/ld+json">{</script>',
  ],
  ["structured-data", "has structured data without the context https://schema.org", script(null)],
  [
    "structured-data",
    "has structured data without @graph",
    script({ "@context": "https://schema.org" }),
  ],
  ["structured-data", "has 2 scripts of structured data", graph() + graph()],
  ["structured-data-present", "has no structured data", canonical],
  [
    "structured-data-references",
    `refers to ${checkedOrigin}/#b, which no page describes`,
    graph({ ...id("a"), about: [id("b")] }),
  ],
  [
    "structured-data-properties",
    "has a Person without name (Person)",
    graph({ "@type": "Thing", author: { "@type": "Person" } }),
  ],
  ["share-picture", "has no og:image", canonical],
  ["share-picture", "has no og:image:alt", canonical + share],
  ["share-picture", "has no twitter:card", canonical + share],
  [
    "share-picture",
    "has an og:image that is not absolute: /a.jpg",
    `${canonical}<meta property="og:image" content="/a.jpg">`,
  ],
  [
    "share-picture",
    /\/a.jpg, which is sent as text\/plain$/,
    canonical + share,
    { answers: [answer("/a.jpg", {})] },
  ],
  [
    "share-picture",
    /\/a.jpg, which has 301 KB$/,
    canonical + share,
    { answers: [answer("/a.jpg", { headers: { "content-length": "308000" } })] },
  ],
  [
    "feeds",
    "is malformed: line 1",
    rss,
    { answers: [answer("/feed.xml", { malformed: "line 1" })] },
  ],
  ["feeds", "is sent as text/plain", rss, { answers: [answer("/feed.xml", {})] }],
  [
    "feeds",
    "has a link that is not absolute: /a",
    rss,
    { answers: [answer("/feed.xml", { feedLinks: ["/a"] })] },
  ],
  [
    "feeds",
    /\/no, which answers 404$/,
    rss,
    { answers: [answer("/feed.xml", { feedLinks: [missing.url] }), missing] },
  ],
  ["markdown", "names no Markdown version", canonical],
  [
    "markdown",
    /\/index.md, which answers 404$/,
    canonical + markdown,
    { answers: [answer("/index.md", { status: 404 })] },
  ],
  [
    "markdown",
    /\/index.md, which is sent as text\/plain$/,
    canonical + markdown,
    { answers: [answer("/index.md", {})] },
  ],
  ["security-headers", "has no content-security-policy without unsafe-inline and unsafe-eval", ""],
  ["security-headers", "has no content-security-policy with frame-ancestors", ""],
  ["security-headers", "has no strict-transport-security for half a year at least", ""],
  ["security-headers", "has no x-content-type-options with nosniff", ""],
  ["security-headers", "has no referrer-policy that sends no whole address to other sites", ""],
  [
    "certificate",
    "is refused: CERT_HAS_EXPIRED",
    "",
    certificate("2026-11-19", "CERT_HAS_EXPIRED"),
  ],
  ["certificate-expiry", "expires in 12 days", "", certificate("2026-12-03")],
];

const makeSite = (pages: Defect[2] = "", change: Change = {}) =>
  makeCheckedSite(typeof pages === "string" ? { "/": pages } : pages, change);

describe("the check", () => {
  test.each(defects)("%s finds what %s", (check, detail, pages, change) => {
    expect(
      findWith(check, makeSite(pages, change)).map((finding) => finding.detail),
    ).toContainEqual(typeof detail === "string" ? detail : expect.stringMatching(detail));
  });

  test.each(checks)("$id has a defect that it finds", (check) => {
    expect(defects.map(([name]) => name)).toContain(check.id);
  });
});

describe("nothing is found", () => {
  const find = (check: string, pages: Defect[2], change?: Change) =>
    findWith(check, makeSite(pages, change)).map(({ detail }) => detail);

  test("for a fragment of the target's alternate, in any letters", () => {
    const pages = {
      "/": `${toEnglish("/?lang=en")}<p id="año">a</p>`,
      "/?lang=en": '<p id="year">b</p>',
      "/links":
        '<a href="/#a%C3%B1o">a</a><a href="/#year">b</a><a href="/#%">c</a><a href="#top">d</a>',
    };
    expect(find("fragments", pages)).toEqual([`links to ${home}#%, which has no such part`]);
  });

  test("for addresses that were not read", () => {
    expect(find("internal-links", '<a href="/unread">a</a>')).toEqual([]);
  });

  test("for links to other sites that redirect", () => {
    const url = "https://x.example/";
    const answers = [makeAnswer({ url, status: 301, location: url })];
    expect(find("external-links", `<a href="${url}">a</a>`, { answers })).toEqual([]);
  });

  test("for a certificate that is valid for two weeks more", () => {
    expect(find("certificate-expiry", "", certificate("2026-12-05"))).toEqual([]);
    expect(find("certificate", "", certificate("2027-11-19"))).toEqual([]);
  });

  test("for structured data whose nodes other pages describe or complete", () => {
    const company = { ...id("company"), "@type": "Organization" };
    const pages = {
      "/": graph({ ...id("page"), publisher: id("company") }, { ...company, name: "A" }),
      "/b": graph({ ...company, url: home, logo: home, sameAs: { "@id": "https://x.example/#x" } }),
    };
    expect(find("structured-data-references", pages)).toEqual([]);
    expect(find("structured-data-properties", pages)).toEqual([]);
  });

  test("of the rest of the graph when a crawl was cut short", () => {
    const html = graph({ "@type": "Person", knows: id("missing") });
    expect(find("structured-data-references", html, { isComplete: false })).toEqual([]);
    expect(find("structured-data-properties", html, { isComplete: false })).toEqual([]);
  });
});
