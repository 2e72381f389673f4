import { languageKey } from "#app/locale/languages.ts";
import { hasLanguageCookie, ignoreStorageErrors, readPageLanguage } from "./stored-language.ts";

/**
 * Keeps the language (local storage, and the cookie where the address decides it) and both routes of the page (session
 * storage): another process answers for them, which the first frame keeps busy, so it is not asked before an idle moment.
 */
export function persistLanguage(): void {
  // A page that was rendered ahead of a visit is not a visit: nothing is kept before it is shown.
  if (document.prerendering) {
    document.addEventListener("prerenderingchange", persistLanguage, { once: true });
    return;
  }
  const { current, isInAddress, links } = readPageLanguage();
  ignoreStorageErrors(() => {
    if (isInAddress || hasLanguageCookie()) localStorage.setItem(languageKey, current);
    if (isInAddress) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is asynchronous and newer than our visitors' browsers
      document.cookie = `${languageKey}=${current};path=/;max-age=31536000;samesite=lax`;
    }
    for (const { dataset, pathname } of links) {
      // An address that began with two slashes would be another host's.
      const route = (dataset.route ?? pathname).replace(/^[/\\]+/, "/");
      sessionStorage.setItem(`route:${dataset.language}`, route);
    }
  });
}

declare global {
  interface Document {
    /** https://wicg.github.io/nav-speculation/prerendering.html */
    readonly prerendering?: boolean;
  }
}
