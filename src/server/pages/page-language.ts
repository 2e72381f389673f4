import type { Context } from "hono";
import { parse } from "hono/utils/cookie";
import {
  defaultLanguage,
  findLanguage,
  type Language,
  languageKey,
} from "#app/locale/languages.ts";

interface LanguageRequest {
  /** Language of the path; undefined for a path that both languages share. */
  pathLanguage: Language | undefined;
  /** Language of the query: `?lang`, or the language in which the query of a view is written. */
  queryLanguage?: Language | undefined;
  cookie: string | undefined;
}

interface PageLanguage {
  language: Language;
  /** Whether the address determines the language, rather than the cookie or the default. */
  isLanguageInAddress: boolean;
}

/** The language that a visitor chose before, from the `Cookie` header; the default without one. */
export function readStoredLanguage(cookie = ""): Language {
  return findLanguage(parse(cookie, languageKey)[languageKey]) ?? defaultLanguage;
}

/** Language of a page: from the path, then the query, then the cookie, then the default. */
function chooseLanguage(request: LanguageRequest): PageLanguage {
  const addressLanguage = request.pathLanguage ?? request.queryLanguage;
  return {
    language: addressLanguage ?? readStoredLanguage(request.cookie),
    isLanguageInAddress: addressLanguage !== undefined,
  };
}

export function choosePageLanguage(
  c: Context,
  pathLanguage: Language | undefined,
  viewLanguage?: Language,
): PageLanguage {
  return chooseLanguage({
    pathLanguage,
    queryLanguage: findLanguage(c.req.query("lang")) ?? viewLanguage,
    cookie: c.req.header("cookie"),
  });
}
