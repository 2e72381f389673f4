import type { Context } from "hono";
import { parse } from "hono/utils/cookie";
import {
  defaultLanguage,
  findLanguage,
  type Language,
  languageKey,
} from "#app/locale/languages.ts";

/** The default without one. */
export function readStoredLanguage(cookie = ""): Language {
  return findLanguage(parse(cookie, languageKey)[languageKey]) ?? defaultLanguage;
}

/** Of the path, then `?lang` or the query of a view, then the stored one. One of the first two is 'in the address'. */
export function choosePageLanguage(
  c: Context,
  pathLanguage: Language | undefined,
  viewLanguage?: Language,
): { language: Language; isLanguageInAddress: boolean } {
  const language = pathLanguage ?? findLanguage(c.req.query("lang")) ?? viewLanguage;
  return {
    language: language ?? readStoredLanguage(c.req.header("cookie")),
    isLanguageInAddress: language !== undefined,
  };
}
