import { languageKey } from "#app/locale/languages.ts";
import { ignoreStorageErrors, readPageLanguage } from "./stored-language.ts";

/** When the browser is idle: storage belongs to another process, which is busy during the first frame. */
export function persistLanguage(): void {
  // Prerendering is not a visit: nothing is stored before the page is shown.
  if (document.prerendering) {
    document.addEventListener("prerenderingchange", persistLanguage, { once: true });
    return;
  }
  const { current, isInAddress, links } = readPageLanguage();
  ignoreStorageErrors(() => {
    if (isInAddress) localStorage.setItem(languageKey, current);
    for (const { dataset, pathname } of links) {
      // Two leading slashes would name another host.
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
