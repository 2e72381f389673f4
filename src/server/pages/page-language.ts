import type { Context } from "hono";
import { generateCookie } from "hono/cookie";
import { parse } from "hono/utils/cookie";
import {
  defaultLanguage,
  findLanguage,
  type Language,
  languageKey,
  storedLanguages,
} from "#app/locale/languages.ts";

const oneYearSeconds = 365 * 24 * 60 * 60;

interface LanguageRequest {
  /** Language of the path; undefined for a path that both languages share. */
  pathLanguage: Language | undefined;
  /** Language of the query: `?lang`, or the language in which the query of a view is written. */
  queryLanguage?: Language | undefined;
  /** The `Cookie` header. */
  cookie: string | undefined;
  /** If true, the page is fetched ahead of a visit (`Sec-Purpose`). */
  isPrefetch: boolean;
}

interface PageLanguage {
  language: Language;
  /** Language to store in the cookie: set when the address decided one that is not stored yet. */
  languageToStore: Language | undefined;
}

/** Language of a page: from the path, then the query, then the cookie, then the default. A prefetch stores nothing. */
export function chooseLanguage(request: LanguageRequest): PageLanguage {
  const { pathLanguage, queryLanguage, cookie = "", isPrefetch } = request;
  const cookieLanguage = findLanguage(parse(cookie, languageKey)[languageKey]);
  const explicitLanguage = pathLanguage ?? queryLanguage;
  return {
    language: explicitLanguage ?? cookieLanguage ?? defaultLanguage,
    languageToStore:
      !isPrefetch && explicitLanguage !== cookieLanguage ? explicitLanguage : undefined,
  };
}

/** `chooseLanguage` for a request of the application. */
export function choosePageLanguage(
  c: Context,
  pathLanguage: Language | undefined,
  viewLanguage?: Language,
): PageLanguage {
  return chooseLanguage({
    pathLanguage,
    queryLanguage: findLanguage(c.req.query("lang")) ?? viewLanguage,
    cookie: c.req.header("cookie"),
    isPrefetch: c.req.header("sec-purpose") !== undefined,
  });
}

/** `Set-Cookie` value that stores the language; the language switch and later pages read it. */
export function formatLanguageCookie(language: Language, secure: boolean): string {
  return generateCookie(languageKey, storedLanguages[language], {
    path: "/",
    maxAge: oneYearSeconds,
    sameSite: "Lax",
    secure,
  });
}
