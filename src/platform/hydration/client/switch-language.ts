import { languageKey } from "#app/locale/languages.ts";
import { carryParameters } from "#app/locale/page-parameters.ts";
import { ignoreStorageErrors, scrollKey, storeLanguageCookie } from "./stored-language.ts";

export function switchLanguage({ href, pathname, dataset }: HTMLAnchorElement): void {
  const { language = "" } = dataset;
  const target = carryParameters(href, location.search);
  const isSameUrl = target === location.href.split("#")[0];
  ignoreStorageErrors(() => {
    storeLanguageCookie(language);
    localStorage.setItem(languageKey, language);
    // On the same URL, the browser restores the position.
    if (!isSameUrl) sessionStorage.setItem(scrollKey, `${pathname} ${scrollY}`);
  });
  // Always a request, even for the same URL. The target is the link's own URL: the stored route is either equal or not
  // from this site.
  if (isSameUrl) location.reload();
  else location.assign(target + location.hash);
}
