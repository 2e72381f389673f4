import { languageKey, storedLanguages } from "#app/locale/languages.ts";

const scrollKey = "scroll";
const routeKey = (language: string) => `route:${language}`;

// Storage can be full, forbidden or absent; the page then works as it does for a first visit.
function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Nothing is lost: the links and the cookie carry the language on their own.
  }
}

function restoreScroll(): void {
  const kept = sessionStorage.getItem(scrollKey);
  sessionStorage.removeItem(scrollKey);
  const [path, top] = kept?.split(" ") ?? [];
  if (path === location.pathname) scrollTo({ top: Number(top), behavior: "instant" });
}

/**
 * Keeps the language and both routes of the page (local storage, session storage), and lets the language links do the
 * same before they lead on. A visitor whose local storage names the other language, and who has no cookie, is led to
 * that language where the address leaves it open.
 */
export function keepLanguage(): void {
  const { lang, dataset } = document.documentElement;
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[data-language]")];
  const chosenByAddress = dataset.address !== undefined;
  const current = storedLanguages[lang as keyof typeof storedLanguages];

  attempt(() => {
    const stored = localStorage.getItem(languageKey);
    const hasCookie = document.cookie.includes(`${languageKey}=`);
    if (!chosenByAddress && !hasCookie && stored && stored !== current) {
      const link = links.find((one) => one.dataset.language === stored);
      if (link) return location.replace(link.href + location.hash);
    }
    if (chosenByAddress || hasCookie) localStorage.setItem(languageKey, current);
    if (chosenByAddress) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is asynchronous and newer than our visitors' browsers
      document.cookie = `${languageKey}=${current};path=/;max-age=31536000;samesite=lax`;
    }
    for (const link of links) {
      sessionStorage.setItem(routeKey(link.dataset.language ?? ""), link.dataset.route ?? "");
    }
    restoreScroll();
  });

  for (const link of links) {
    link.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      attempt(() => {
        localStorage.setItem(languageKey, link.dataset.language ?? "");
        sessionStorage.setItem(scrollKey, `${link.pathname} ${scrollY}`);
      });
      // The stored route names the page that the link leads to, or it is not ours: the link wins in any case. The page
      // is always asked for anew, also where the address stays the same.
      const [target] = link.href.split("#");
      if (target === location.href.split("#")[0]) location.reload();
      else location.assign(link.href);
    });
  }
}
