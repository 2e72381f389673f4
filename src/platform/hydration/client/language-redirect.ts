import { languageKey } from "#app/locale/languages.ts";
import { hasLanguageCookie, ignoreStorageErrors, readPageLanguage } from "./stored-language.ts";

const scrollKey = "scroll";

/** Back from the other language, to the place that was left there: a visit that begins here asks no storage for it. */
function restoreScroll(): void {
  if (!document.referrer.startsWith(location.origin)) return;
  const stored = sessionStorage.getItem(scrollKey);
  sessionStorage.removeItem(scrollKey);
  const [path, top] = stored?.split(" ") ?? [];
  if (path === location.pathname) scrollTo({ top: Number(top), behavior: "instant" });
}

const isSameOrigin = (link: HTMLAnchorElement) => link.origin === location.origin;

/**
 * Lets the language links keep the choice and the place on the page before they lead on, and finds that place again. A
 * visitor whose local storage names the other language, and who has no cookie, is led to that language where the
 * address leaves it open.
 */
export function initLanguageRedirect(): void {
  const { current, isInAddress, links } = readPageLanguage();
  ignoreStorageErrors(() => {
    if (!isInAddress && !hasLanguageCookie()) {
      const stored = localStorage.getItem(languageKey);
      const link = links.find((one) => one.dataset.language === stored && isSameOrigin(one));
      if (link && stored !== current) return location.replace(link.href + location.hash);
    }
    restoreScroll();
  });

  for (const link of links) {
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (!isSameOrigin(link)) return;
      const [target] = link.href.split("#");
      const isSameUrl = target === location.href.split("#")[0];
      ignoreStorageErrors(() => {
        localStorage.setItem(languageKey, link.dataset.language ?? "");
        // Where the address stays the same, the browser finds the place by itself.
        if (!isSameUrl) sessionStorage.setItem(scrollKey, `${link.pathname} ${scrollY}`);
      });
      // The stored route names the page that the link leads to, or it is not ours: the link wins in any case. The page
      // is always asked for anew, also where the address stays the same.
      if (isSameUrl) location.reload();
      else location.assign(link.href);
    });
  }
}
