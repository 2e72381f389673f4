import { company } from "#app/content/company.ts";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath, type PageId } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import type { RelayedAnswer } from "./changing-proxy.ts";

/** A defect that a proxy adds to one address of a site, and the finding that `site doctor` must report. */
export interface SiteDefect {
  name: string;
  /** Id of the check. */
  check: string;
  /** Address that is changed, from the root. */
  changed: string;
  /** Address of the finding; the changed one by default. */
  address?: string;
  detail: RegExp;
  change(answer: RelayedAnswer, origin: string): void;
}

/** Path of a page in a language. */
export const at = (id: PageId, language: Language) => getLocalizedPath(id, language);

/** Replaces the first match in the text; throws if there is none. */
export const replace =
  (pattern: string | RegExp, replacement: string | ((origin: string) => string)) =>
  (answer: RelayedAnswer, origin: string): void => {
    const text = typeof replacement === "string" ? replacement : replacement(origin);
    const changed = answer.text.replace(pattern, () => text);
    if (changed === answer.text) throw new Error(`no ${pattern} in the answer`);
    answer.text = changed;
  };
const addToBody = (html: string) => replace("</body>", `${html}</body>`);
const linkPattern = (rel: string, attribute: string) =>
  new RegExp(`<link rel="${rel}"[^>]*${attribute}[^>]*>`);
const alternateTo = (path: string) =>
  replace(
    linkPattern("alternate", 'hreflang="en"'),
    (origin) => `<link rel="alternate" hreflang="en" href="${origin}${path}">`,
  );
const description = (text: string) =>
  replace(/<meta name="description"[^>]*>/, text && `<meta name="description" content="${text}">`);
const title = (text: string) => replace(/<title>[^<]*<\/title>/, `<title>${text}</title>`);

/** Defects of addresses, links and texts, each of another page, so that one crawl finds them all. */
export const pageDefects: readonly SiteDefect[] = [
  {
    name: "a canonical link to another page",
    check: "canonical",
    changed: at("contact", "es"),
    detail: /^names .* as canonical$/,
    change: replace(
      linkPattern("canonical", ""),
      (origin) => `<link rel="canonical" href="${origin}${at("our-team", "es")}">`,
    ),
  },
  {
    name: "a missing alternate",
    check: "alternates",
    changed: at("our-team", "es"),
    detail: /the sitemap has en /,
    change: replace(linkPattern("alternate", 'hreflang="en"'), ""),
  },
  {
    name: "an alternate that does not name the page back",
    check: "alternates",
    changed: at("services", "es"),
    detail: /which does not name it back$/,
    change: alternateTo(at("portfolio", "en")),
  },
  {
    name: "an alternate that answers 404",
    check: "alternates",
    changed: at("portfolio", "es"),
    detail: /names the alternate en .*, which answers 404$/,
    change: alternateTo("/nada"),
  },
  {
    name: "a language switch to another page",
    check: "language-switch",
    changed: at("contact", "en"),
    detail: /^leads to .* for es, and not to /,
    change: (answer) => {
      answer.text = answer.text.replace(
        /href="[^"]*" hreflang="es"/g,
        'href="/blog" hreflang="es"',
      );
    },
  },
  {
    name: "a link to a redirect",
    check: "internal-links",
    changed: at("our-team", "en"),
    detail: /\/, which redirects \(308\) to /,
    change: addToBody(`<a href="${at("contact", "es")}/">x</a>`),
  },
  {
    name: "a link to a missing page",
    check: "internal-links",
    changed: at("services", "en"),
    detail: /\/nada, which answers 404$/,
    change: addToBody('<a href="/nada">x</a>'),
  },
  {
    name: "a link to a missing part of a page",
    check: "fragments",
    changed: at("portfolio", "en"),
    detail: /\/#nada, which has no such part$/,
    change: addToBody('<a href="/#nada">x</a>'),
  },
  {
    name: "the title of another page",
    check: "title-unique",
    changed: at("programming", "es"),
    detail: /^has the same title as /,
    change: title(`${getTexts("es", "privacy-policy").meta.title} · ${company.name.es}`),
  },
  {
    name: "a title that is too long",
    check: "title-length",
    changed: at("programming", "en"),
    detail: /^has a title of 61 characters/,
    change: title("x".repeat(61)),
  },
  {
    name: "an empty title",
    check: "title",
    changed: at("digital-design", "es"),
    detail: /^has 0 titles$/,
    change: title(""),
  },
  {
    name: "a missing description",
    check: "description",
    changed: at("digital-design", "en"),
    detail: /^has no description$/,
    change: description(""),
  },
  {
    name: "the description of another page",
    check: "description-unique",
    changed: at("ecommerce", "es"),
    detail: /^has the same description as /,
    change: description(getTexts("es", "privacy-policy").meta.description),
  },
  {
    name: "a description that is too short",
    check: "description-length",
    changed: at("ecommerce", "en"),
    detail: /^has a description of 5 characters$/,
    change: description("Short"),
  },
  {
    name: "a second h1",
    check: "main-heading",
    changed: at("service-design", "es"),
    detail: /^has 2 h1 elements$/,
    change: addToBody("<h1>x</h1>"),
  },
  {
    name: "the lang attribute of another language",
    check: "language",
    changed: at("service-design", "en"),
    detail: /^has the language es; its alternates call it en$/,
    change: replace('<html lang="en"', '<html lang="es"'),
  },
  {
    name: "an image without alt",
    check: "images",
    changed: at("agile-management", "es"),
    detail: /\/icon-192\.png without alt$/,
    change: addToBody('<img src="/icon-192.png" width="9" height="9">'),
  },
  {
    name: "an image without its size",
    check: "images",
    changed: at("agile-management", "en"),
    detail: /\/icon-192\.png without its size$/,
    change: addToBody('<img src="/icon-192.png" alt="x">'),
  },
  {
    name: "a missing image",
    check: "subresources",
    changed: at("privacy-policy", "en"),
    detail: /loads .*\/nada\.webp, which answers 404$/,
    change: addToBody('<img src="/nada.webp" alt="" width="9" height="9">'),
  },
  {
    name: "an image that is a text",
    check: "subresources",
    changed: at("anticorruption-policy", "en"),
    detail: /\/robots\.txt as image, which is sent as text\/plain$/,
    change: addToBody('<img src="/robots.txt" alt="" width="9" height="9">'),
  },
  {
    name: "noindex on a page of the sitemap",
    check: "robots",
    changed: at("portfolio-mobile", "en"),
    detail: /^has noindex$/,
    change: replace("</head>", '<meta name="robots" content="noindex"></head>'),
  },
];
