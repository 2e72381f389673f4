import { storedLanguages } from "#app/locale/languages.ts";

/** Language of the page in stored form, whether its address determines it, and the links of the language switch. */
export function readPageLanguage() {
  const { lang, dataset } = document.documentElement;
  return {
    current: storedLanguages[lang as keyof typeof storedLanguages],
    isInAddress: dataset.languageInAddress !== undefined,
    links: [...document.querySelectorAll<HTMLAnchorElement>("a[data-language]")],
  };
}

/** Runs `work`, ignoring errors of full, forbidden or absent storage; the page then behaves as on a first visit. */
export function ignoreStorageErrors(work: () => void): void {
  try {
    work();
  } catch {
    // The links and the cookie still carry the language.
  }
}
