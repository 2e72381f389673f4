import type { Context } from "hono";
import { generateCookie, getCookie } from "hono/cookie";
import {
  defaultLanguage,
  findLanguage,
  type Language,
  languageKey,
  storedLanguages,
} from "#app/locale/languages.ts";

const oneYearSeconds = 365 * 24 * 60 * 60;

interface PageLanguage {
  language: Language;
  /** The language to store with the visitor, when the visit decided one that is not stored yet. */
  languageToStore: Language | undefined;
}

/**
 * The language of a page: its address decides; a shared address takes `?lang`, then that of the query which opens a view,
 * then the stored language, then Spanish.
 * A page fetched ahead of a visit (`Sec-Purpose`) stores nothing.
 */
export function choosePageLanguage(
  c: Context,
  addressLanguage: Language | undefined,
  viewLanguage?: Language,
): PageLanguage {
  const cookieLanguage = findLanguage(getCookie(c, languageKey));
  const explicitLanguage = addressLanguage ?? findLanguage(c.req.query("lang")) ?? viewLanguage;
  const isVisit = c.req.header("sec-purpose") === undefined;
  return {
    language: explicitLanguage ?? cookieLanguage ?? defaultLanguage,
    languageToStore:
      isVisit && explicitLanguage !== undefined && explicitLanguage !== cookieLanguage
        ? explicitLanguage
        : undefined,
  };
}

/** The cookie that stores a language, which the language switch and every later page read. */
export function formatLanguageCookie(language: Language, secure: boolean): string {
  return generateCookie(languageKey, storedLanguages[language], {
    path: "/",
    maxAge: oneYearSeconds,
    sameSite: "Lax",
    secure,
  });
}
