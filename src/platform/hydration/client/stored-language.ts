import { languageKey, storedLanguages } from "#app/locale/languages.ts";

/** Key in session storage: path and scroll position of the page that a language link leads to. */
export const scrollKey = "scroll";

export function readPageLanguage() {
  const { lang, dataset } = document.documentElement;
  return {
    current: storedLanguages[lang as keyof typeof storedLanguages],
    isInAddress: dataset.languageInAddress !== undefined,
    links: [...document.querySelectorAll<HTMLAnchorElement>("a[data-language]")],
  };
}

export function storeLanguageCookie(language: string | undefined): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is asynchronous and newer than our visitors' browsers
  document.cookie = `${languageKey}=${language};path=/;max-age=31536000;samesite=lax`;
}

/** Runs `work`, ignoring errors of full, forbidden or absent storage; the page then behaves as on a first visit. */
export function ignoreStorageErrors(work: () => void): void {
  try {
    work();
  } catch {
    // The links and the cookie still carry the language.
  }
}
