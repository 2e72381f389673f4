import { type Language, languages } from "./languages.ts";

/** Every page's address in both languages: the one place where a path is written. */
export const routePairs = {
  home: { es: "/", en: "/" },
  portfolio: { es: "/portafolio", en: "/portfolio" },
  "portfolio-mobile": { es: "/portfolio-mobile", en: "/portfolio-mobile" },
  services: { es: "/servicios", en: "/services" },
  programming: { es: "/servicios/programacion", en: "/service/programming" },
  "digital-design": { es: "/servicios/diseño-digital", en: "/service/digital-design" },
  ecommerce: { es: "/servicios/ecommerce", en: "/service/ecommerce" },
  "service-design": { es: "/servicios/servicios-diseño", en: "/service/service-design" },
  "agile-management": { es: "/servicios/agile-management", en: "/service/agile-management" },
  contact: { es: "/contacto", en: "/contact" },
  "our-team": { es: "/nosotros", en: "/our-team" },
  blog: { es: "/blog", en: "/blog" },
  "blog-post": { es: "/blog/:slug", en: "/blog/:slug" },
  information: { es: "/information", en: "/information" },
  "privacy-policy": { es: "/politica-privacidad", en: "/privacy-policy" },
  "anticorruption-policy": { es: "/politica-anticorrupcion", en: "/anticorruption-policy" },
  error: { es: "/error", en: "/error" },
} as const satisfies Record<string, Record<Language, `/${string}`>>;

export type PageId = keyof typeof routePairs;
export type RouteParams = Readonly<Record<string, string>>;

export const pageIds = Object.keys(routePairs) as PageId[];

export function isSharedPath(id: PageId): boolean {
  return routePairs[id].es === routePairs[id].en;
}

/** The path of a page, percent-encoded, with `:names` filled from `params`. */
export function getPath(id: PageId, language: Language, params: RouteParams = {}): string {
  const path = routePairs[id][language].replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The route ${id} needs the parameter ${name}`);
    return value;
  });
  return encodeURI(path);
}

/** The path of a page, and its query, as a link in `language`: a shared page's English side carries `?lang=en`. */
export function getLocalizedPath(
  id: PageId,
  language: Language,
  params?: RouteParams,
  query: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams(query);
  if (language === "en" && isSharedPath(id)) search.set("lang", language);
  return getPath(id, language, params) + (search.size > 0 ? `?${search}` : "");
}

/** Unlike `getLocalizedPath`, it names the language of a shared page also in Spanish, so that a stored language has no effect. */
export function getTranslationPath(
  id: PageId,
  language: Language,
  params?: RouteParams,
  query?: Readonly<Record<string, string>>,
): string {
  return getLocalizedPath(id, language, params, {
    ...query,
    ...(isSharedPath(id) && { lang: language }),
  });
}

export interface RouteMatch {
  id: PageId;
  params: RouteParams;
  /** The language that the address decides, or undefined when both languages share it. */
  language: Language | undefined;
}

const exactMatches = new Map(
  pageIds.flatMap((id) =>
    languages.map((language): [string, RouteMatch] => [
      routePairs[id][language],
      { id, params: {}, language: isSharedPath(id) ? undefined : language },
    ]),
  ),
);

const postPath = /^\/blog\/([a-z0-9]+(?:-[a-z0-9]+)*)$/;

/** The page at a decoded path in its canonical form; undefined when there is none. */
export function findRoute(path: string): RouteMatch | undefined {
  const slug = postPath.exec(path)?.[1];
  if (slug) return { id: "blog-post", params: { slug }, language: undefined };
  return path.includes(":") ? undefined : exactMatches.get(path);
}
