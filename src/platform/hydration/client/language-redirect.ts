import { languageKey } from "#app/locale/languages.ts";
import { ignoreStorageErrors, readPageLanguage } from "./stored-language.ts";

const scrollKey = "scroll";

/** Restores the scroll position after a language switch; skipped on a visit from elsewhere, without access to storage. */
function restoreScroll(): void {
  if (!document.referrer.startsWith(location.origin)) return;
  const stored = sessionStorage.getItem(scrollKey);
  sessionStorage.removeItem(scrollKey);
  const [path, top] = stored?.split(" ") ?? [];
  if (path === location.pathname) scrollTo({ top: Number(top), behavior: "instant" });
}

const readLanguageCookie = () =>
  new RegExp(`(?:^|; )${languageKey}=(\\w+)`).exec(document.cookie)?.[1];

const isSameOrigin = (link: HTMLAnchorElement) => link.origin === location.origin;

/**
 * Makes the language links store the choice and the scroll position, and restores that position. If the address does not
 * determine the language, redirects to the stored one: a shared cache may ignore the cookie by which the server redirects.
 */
export function initLanguageRedirect(): void {
  const { current, isInAddress, links } = readPageLanguage();
  ignoreStorageErrors(() => {
    if (!isInAddress) {
      const stored = readLanguageCookie() ?? localStorage.getItem(languageKey);
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
        // On the same URL, the browser restores the position.
        if (!isSameUrl) sessionStorage.setItem(scrollKey, `${link.pathname} ${scrollY}`);
      });
      // Always a request, even for the same URL. The target is the link's own URL: the stored route is either equal or not
      // from this site.
      if (isSameUrl) location.reload();
      else location.assign(link.href);
    });
  }
}
