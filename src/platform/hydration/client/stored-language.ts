import { languageKey, storedLanguages } from "#app/locale/languages.ts";

/** The page's language as it is stored, whether its address decides it, and the links that choose one. */
export function readPageLanguage() {
  const { lang, dataset } = document.documentElement;
  return {
    current: storedLanguages[lang as keyof typeof storedLanguages],
    isInAddress: dataset.languageInAddress !== undefined,
    links: [...document.querySelectorAll<HTMLAnchorElement>("a[data-language]")],
  };
}

/** Whether the server has been told a language. */
export const hasLanguageCookie = () => document.cookie.includes(`${languageKey}=`);

/** Storage can be full, forbidden or absent; the page then works as it does for a first visit. */
export function ignoreStorageErrors(work: () => void): void {
  try {
    work();
  } catch {
    // Nothing is lost: the links and the cookie carry the language on their own.
  }
}
