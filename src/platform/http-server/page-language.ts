import type { Context } from "hono";
import { parse } from "hono/utils/cookie";
import {
  defaultLanguage,
  findLanguage,
  type Language,
  languageKey,
} from "#app/locale/languages.ts";

/** The language that a visitor chose before, from the `Cookie` header; the default without one. */
export function readStoredLanguage(cookie = ""): Language {
  return findLanguage(parse(cookie, languageKey)[languageKey]) ?? defaultLanguage;
}

/**
 * Language of a page: of the path, then of the query (`?lang`, or the language in which the query of a view is written), then
 * the stored one. `isLanguageInAddress` tells whether one of the first two determines it.
 */
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
