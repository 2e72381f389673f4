import { company } from "#app/content/company.ts";
import { pictures } from "#app/content/media.generated.ts";
import type { MenuProps } from "#app/islands/menu/menu.tsx";
import { fillText } from "#app/locale/fill-text.ts";
import { type Language, languages, storedLanguages } from "#app/locale/languages.ts";
import { getLocalizedPath, type PageId } from "#app/locale/route-pairs.ts";
import type { Texts } from "#app/locale/texts/texts.ts";
import type { LanguageLink } from "#app/ui/language-links.tsx";

type ShellTexts = Texts["shell"];

/** Address of a page in each language: as a link that sets the language, and as its route, if it has one. */
export type PageAlternates = Record<Language, { href: string; route: string | undefined }>;

export function getLanguageLinks(
  current: Language,
  alternates: PageAlternates,
  texts: ShellTexts,
): LanguageLink[] {
  return languages.map((language) => ({
    ...alternates[language],
    tag: language,
    code: texts.language.codes[language],
    name: texts.language.names[language],
    isCurrent: language === current,
    storedValue: storedLanguages[language],
  }));
}

const menuEntries = [
  { id: "home", tone: "navy", picture: pictures["shell/menu-home"] },
  { id: "services", tone: "blue", picture: pictures["shell/menu-services"] },
  { id: "portfolio", tone: "violet", picture: pictures["shell/menu-portfolio"] },
  { id: "our-team", tone: "pink", picture: pictures["shell/menu-team"] },
  { id: "blog", tone: "rust", picture: pictures["shell/menu-blog"] },
  { id: "contact", tone: "orange", picture: pictures["shell/menu-contact"] },
] as const;

/** The menu's six entries, in order, with the colour of their drawers and what rises from them. */
export function getMenuLinks(
  language: Language,
  current: PageId | undefined,
  texts: ShellTexts,
): MenuProps["links"] {
  return menuEntries.map(({ id, tone, picture }) => ({
    href: getLocalizedPath(id, language),
    name: texts.pages[id],
    tone,
    picture,
    current: id === current,
  }));
}

/** The offices' pages elsewhere; their labels say that a new tab opens. */
export function getOfficeLinks(language: Language, texts: ShellTexts) {
  return company.offices.map((office) => {
    const city = office.city[language];
    return {
      city,
      phone: office.phone,
      href: office.url,
      label: `${fillText(texts.footer.officeLabel, { city })} (${texts.opensInNewTab})`,
    };
  });
}

/** The social profiles; their names say that a new tab opens. */
export function getSocialLinks(texts: ShellTexts): MenuProps["social"] {
  return company.socialProfiles.map(({ id, name, url }) => ({
    network: id,
    href: url,
    name: `${name} (${texts.opensInNewTab})`,
  }));
}
