import { type Language, storedLanguages } from "#app/locale/languages.ts";
import { listTags } from "./html.ts";

/** Response of one address in a language. */
export interface CrawledPage {
  /** The address asked for, from the root. */
  address: string;
  status: number;
  location: string | null;
  html: string;
  lang: string | undefined;
  canonical: string | undefined;
  alternates: Record<string, string>;
  /** Addresses on the site that its links lead to, without fragments. */
  links: string[];
  /** Fragments that its links name, with the address they belong to. */
  fragments: { address: string; id: string }[];
  /** Files that it is made of: scripts, styles, fonts, pictures, films, icons. */
  files: string[];
  /** The language links of its header, by language tag. */
  languageLinks: Record<string, string>;
}

/** Asks as a visitor with this stored language, none when left out, follows no redirect, and reads what links where. */
export async function fetchPage(
  origin: string,
  address: string,
  storedLanguage?: Language,
): Promise<CrawledPage> {
  const response = await fetch(origin + address, {
    redirect: "manual",
    headers: storedLanguage ? { Cookie: `language=${storedLanguages[storedLanguage]}` } : {},
  });
  const type = response.headers.get("content-type") ?? "";
  const html = type.startsWith("text/html") ? await response.text() : "";
  const toSameOriginUrl = (href: string | undefined): URL | undefined => {
    const url = href === undefined ? null : URL.parse(href, origin + address);
    return url?.origin === origin ? url : undefined;
  };
  // A link that says its type leads to no page, such as one to a feed.
  const anchors = listTags(html, "a").flatMap(({ href, type }) =>
    type ? [] : (toSameOriginUrl(href) ?? []),
  );
  const linkTags = listTags(html, "link");
  const navigation = /<header[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
  return {
    address,
    status: response.status,
    location: response.headers.get("location"),
    html,
    lang: listTags(html, "html")[0]?.["lang"],
    canonical: linkTags.find(({ rel }) => rel === "canonical")?.["href"],
    alternates: Object.fromEntries(
      linkTags
        .filter(({ rel, hreflang }) => rel === "alternate" && hreflang)
        .map(({ hreflang = "", href = "" }) => [hreflang, href]),
    ),
    links: [...new Set(anchors.map(({ pathname, search }) => pathname + search))],
    fragments: anchors
      .filter(({ hash }) => hash.length > 1)
      .map(({ pathname, search, hash }) => ({
        address: pathname + search,
        id: decodeURIComponent(hash.slice(1)),
      })),
    files: listFiles(html).flatMap((file) => toSameOriginUrl(file)?.pathname ?? []),
    languageLinks: Object.fromEntries(
      listTags(navigation, "a")
        .filter((anchor) => anchor["hreflang"])
        .map(({ hreflang = "", href = "" }) => [hreflang, href]),
    ),
  };
}

function listFiles(html: string): string[] {
  const sources = ["script", "img", "source", "video", "audio"].flatMap((name) =>
    listTags(html, name).flatMap(({ src, poster, srcset = "" }) => [
      src,
      poster,
      ...srcset.split(",").map((candidate) => candidate.trim().split(/\s/)[0]),
    ]),
  );
  const linked = listTags(html, "link")
    .filter(({ rel = "" }) => !/canonical|alternate/.test(rel))
    .map(({ href }) => href);
  return [...new Set([...sources, ...linked])].filter((file): file is string => Boolean(file));
}

/** Follows every link on the site from these addresses, as a visitor of one language; a link that names the other is read, not followed. */
export async function crawl(
  origin: string,
  from: readonly string[],
  language: Language,
): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  const queue = [...from];
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    if (pages.has(address)) continue;
    const page = await fetchPage(origin, address, language);
    pages.set(address, page);
    if (page.lang === language) queue.push(...page.links.filter((link) => !pages.has(link)));
  }
  return pages;
}
