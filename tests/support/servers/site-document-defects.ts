import { postCategories } from "#app/content/post-categories.ts";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import type { RelayedAnswer } from "./changing-proxy.ts";
import { at, replace, type SiteDefect } from "./site-defects.ts";

/** Address of the blog's list of a category. */
function list(index: number, language: Language): string {
  const category = postCategories[index];
  if (!category) throw new Error(`no category ${index}`);
  return getLocalizedPath("blog", language, {}, { category: category.slug });
}

const contact = at("contact", "es");

const notFound = (answer: RelayedAnswer): void => {
  answer.status = 404;
};

const setMeta = (name: string, content: string) =>
  replace(
    new RegExp(`<meta (?:property|name)="${name}"[^>]*>`),
    content && `<meta property="${name}" content="${content}">`,
  );

/** Adds nodes to the graph of a page. */
const addNodes = (getNodes: (origin: string) => object[]) =>
  replace('"@graph":[', (origin) => {
    const nodes = getNodes(origin).map((node) => JSON.stringify(node));
    return `"@graph":[${nodes.join()},`;
  });

const setHeader =
  (name: string, value: string) =>
  ({ headers }: RelayedAnswer): void => {
    headers[name] = value;
  };

/** Defects of structured data, each of another list of the blog; of share pictures, Markdown versions and headers. */
export const documentDefects: readonly SiteDefect[] = [
  {
    name: "structured data that is not valid JSON",
    check: "structured-data",
    changed: at("blog", "es"),
    detail: /^has structured data that is not valid JSON$/,
    change: replace('{"@context"', '{@context"'),
  },
  {
    name: "a reference to a node that no page describes",
    check: "structured-data-references",
    changed: list(0, "es"),
    detail: /^refers to .*\/#missing, which no page describes$/,
    change: addNodes((origin) => [{ "@type": "Thing", image: { "@id": `${origin}/#missing` } }]),
  },
  {
    name: "a node without a property that its type needs",
    check: "structured-data-properties",
    changed: list(0, "en"),
    detail: /^has a Person without name \(Person\)$/,
    change: addNodes(() => [{ "@type": "Person", url: "/" }]),
  },
  {
    name: "a translation that does not name the original",
    check: "structured-data-translations",
    changed: list(1, "es"),
    detail: /\/#one, whose translation .*\/#two does not name it$/,
    change: addNodes((origin) => [
      { "@id": `${origin}/#one`, "@type": "Thing", workTranslation: { "@id": `${origin}/#two` } },
      { "@id": `${origin}/#two`, "@type": "Thing" },
    ]),
  },
  {
    name: "a second graph",
    check: "structured-data",
    changed: list(1, "en"),
    detail: /^has 2 scripts of structured data$/,
    change: replace(
      "</head>",
      '<script type="application/ld+json">{"@context":"https://schema.org","@graph":[]}</script></head>',
    ),
  },
  {
    name: "missing structured data",
    check: "structured-data-present",
    changed: list(4, "en"),
    detail: /^has no structured data$/,
    change: replace(/<script type="application\/ld\+json">[^<]*<\/script>/, ""),
  },
  {
    name: "a missing share picture",
    check: "share-picture",
    changed: list(2, "es"),
    detail: /^has no og:image$/,
    change: setMeta("og:image", ""),
  },
  {
    name: "a share picture of another size than stated",
    check: "share-picture",
    changed: list(2, "en"),
    detail: /which has \d+ × \d+ pixels, and not 7 × \d+$/,
    change: setMeta("og:image:width", "7"),
  },
  {
    name: "a share picture that is a page",
    check: "share-picture",
    changed: list(3, "es"),
    detail: /, which is sent as text\/html$/,
    change: (answer, origin) => setMeta("og:image", origin + contact)(answer, origin),
  },
  {
    name: "a share picture without alternative text",
    check: "share-picture",
    changed: list(3, "en"),
    detail: /^has no og:image:alt$/,
    change: setMeta("og:image:alt", ""),
  },
  {
    name: "a Markdown version that answers 404",
    check: "markdown",
    changed: `${at("ecommerce", "es")}.md`,
    address: at("ecommerce", "es"),
    detail: /\.md, which answers 404$/,
    change: notFound,
  },
  {
    name: "a Markdown version that names another page",
    check: "markdown",
    changed: `${at("contact", "en")}.md`,
    address: at("contact", "en"),
    detail: /whose canonical is .*\/other$/,
    change: replace(/^canonical: .*$/m, (origin) => `canonical: "${origin}/other"`),
  },
  {
    name: "a page that names no Markdown version",
    check: "markdown",
    changed: list(4, "es"),
    detail: /^names no Markdown version$/,
    change: replace(/<link rel="alternate"[^>]*text\/markdown[^>]*>/, ""),
  },
  {
    name: "a broken link of llms.txt",
    check: "llms-txt",
    changed: "/llms.txt",
    detail: /links to .*\/nada, which answers 404$/,
    change: replace(/$/, "\n- [x](/nada)\n"),
  },
  {
    name: "a content security policy with unsafe-inline",
    check: "security-headers",
    changed: at("privacy-policy", "es"),
    detail: /content-security-policy without unsafe-inline/,
    change: setHeader(
      "content-security-policy",
      "script-src 'unsafe-inline'; frame-ancestors 'none'",
    ),
  },
  {
    name: "a content security policy without frame-ancestors",
    check: "security-headers",
    changed: at("anticorruption-policy", "es"),
    detail: /content-security-policy with frame-ancestors$/,
    change: setHeader("content-security-policy", "script-src 'self'"),
  },
  {
    name: "a page without nosniff",
    check: "security-headers",
    changed: at("portfolio-mobile", "es"),
    detail: /x-content-type-options with nosniff$/,
    change: setHeader("x-content-type-options", ""),
  },
  {
    name: "an expired security.txt",
    check: "security-txt",
    changed: "/.well-known/security.txt",
    detail: /^expired on 2020-01-01$/,
    change: replace(/^Expires: .*$/m, "Expires: 2020-01-01T00:00:00Z"),
  },
  {
    name: "a malformed RSS feed",
    check: "feeds",
    changed: "/feed.xml",
    detail: /^is malformed: line \d+: /,
    change: replace("</item>", ""),
  },
  {
    name: "a link without a host in an Atom feed",
    check: "feeds",
    changed: "/atom.xml",
    detail: /^has a link that is not absolute: \/relative$/,
    change: replace("<link ", '<link href="/relative"/><link '),
  },
  {
    name: "a broken link of a JSON feed",
    check: "feeds",
    changed: "/feed.json",
    detail: /links to .*\/nada, which answers 404$/,
    change: replace(/"home_page_url":"[^"]*"/, (origin) => `"home_page_url":"${origin}/nada"`),
  },
  {
    name: "an address of the sitemap that robots.txt closes",
    check: "robots",
    changed: "/robots.txt",
    address: at("anticorruption-policy", "es"),
    detail: /^is closed by robots.txt$/,
    change: replace("Disallow:", `Disallow: ${at("anticorruption-policy", "es")}\nDisallow:`),
  },
  {
    name: "a page that is missing from the sitemap",
    check: "sitemap-complete",
    changed: "/sitemap.xml",
    address: at("privacy-policy", "es"),
    detail: /^is not in the sitemap$/,
    change: replace(
      new RegExp(`<url><loc>[^<]*${at("privacy-policy", "es")}<[\\s\\S]*?</url>`),
      "",
    ),
  },
  {
    name: "an address of the sitemap that redirects",
    check: "sitemap",
    changed: "/sitemap.xml",
    address: `${contact}/`,
    detail: /^redirects \(308\) to /,
    change: replace("</urlset>", (origin) => `<url><loc>${origin}${contact}/</loc></url></urlset>`),
  },
];
