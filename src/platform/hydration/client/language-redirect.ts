import { languageKey } from "#app/locale/languages.ts";
import {
  ignoreStorageErrors,
  readPageLanguage,
  scrollKey,
  storeLanguageCookie,
} from "./stored-language.ts";

function restoreScroll(): void {
  if (!document.referrer.startsWith(location.origin)) return;
  const stored = sessionStorage.getItem(scrollKey);
  sessionStorage.removeItem(scrollKey);
  const [path, top] = stored?.split(" ") ?? [];
  if (path === location.pathname) scrollTo({ top: Number(top), behavior: "instant" });
}

const readLanguageCookie = () => /(?:^|; )language=(\w+)/.exec(document.cookie)?.[1];

/**
 * Stores a language that the address determines, since the next address may be a shared one. Otherwise redirects to the
 * stored one: a shared cache may ignore the cookie by which the server redirects.
 */
export function initLanguageRedirect(): void {
  const { current, isInAddress, links } = readPageLanguage();
  ignoreStorageErrors(() => {
    const cookie = readLanguageCookie();
    if (isInAddress) {
      if (cookie !== current) storeLanguageCookie(current);
    } else {
      const stored = cookie ?? localStorage.getItem(languageKey);
      const link = links.find((one) => one.dataset.language === stored);
      if (link && stored !== current) {
        // As the server does: the same address in the other language, with all its parameters and the fragment.
        const target = new URL(location.href);
        target.searchParams.set("lang", link.hreflang);
        return location.replace(target);
      }
    }
    restoreScroll();
  });

  for (const link of links) {
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (link.origin !== location.origin) return;
      import("./idle-tasks.ts").then(
        (part) => part.switchLanguage(link),
        () => location.assign(link.href),
      );
    });
  }
}
