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
  /** The `Cookie` header. */
  cookie: string | undefined;
}

interface PageLanguage {
  language: Language;
  /** Whether the address determines the language, rather than the cookie or the default. */
  isLanguageInAddress: boolean;
}

/** Language of a page: from the path, then the query, then the cookie, then the default. */
export function chooseLanguage(request: LanguageRequest): PageLanguage {
  const { pathLanguage, queryLanguage, cookie = "" } = request;
  const addressLanguage = pathLanguage ?? queryLanguage;
  const storedLanguage = findLanguage(parse(cookie, languageKey)[languageKey]);
  return {
    language: addressLanguage ?? storedLanguage ?? defaultLanguage,
    isLanguageInAddress: addressLanguage !== undefined,
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
  });
}
