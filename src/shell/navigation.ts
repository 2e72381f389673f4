import type { ContactLines, ShownOffice } from "#app/content/contact-lines.ts";
import { pictures } from "#app/content/media.generated.ts";
import type { MenuProps } from "#app/islands/menu/menu.tsx";
import { fillText } from "#app/locale/fill-text.ts";
import { type Language, languages, storedLanguages } from "#app/locale/languages.ts";
import { getLocalizedPath, type PageId } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import type { LanguageLink } from "#app/ui/language-links.tsx";
import { networkLogos } from "#app/ui/network-logos.ts";

/** Address of a page in each language: as a link that sets the language, and as its route, if it has one. */
export type PageAlternates = Record<Language, { href: string; route: string | undefined }>;

export function getLanguageLinks(current: Language, alternates: PageAlternates): LanguageLink[] {
  const { codes, names } = getTexts(current, "shell").language;
  return languages.map((language) => ({
    ...alternates[language],
    tag: language,
    code: codes[language],
    name: names[language],
    isCurrent: language === current,
    storedValue: storedLanguages[language],
  }));
}

export const menuPictures = {
  home: { tone: "navy", picture: pictures["shell/menu-home"] },
  services: { tone: "blue", picture: pictures["shell/menu-services"] },
  portfolio: { tone: "violet", picture: pictures["shell/menu-portfolio"] },
  "our-team": { tone: "pink", picture: pictures["shell/menu-team"] },
  blog: { tone: "rust", picture: pictures["shell/menu-blog"] },
  contact: { tone: "orange", picture: pictures["shell/menu-contact"] },
} as const;

const menuIds = ["home", "services", "portfolio", "our-team", "blog", "contact"] as const;

export function getMenuLinks(language: Language, current: PageId | undefined): MenuProps["links"] {
  const { pages } = getTexts(language, "shell");
  return menuIds.map((id) => ({
    href: getLocalizedPath(id, language),
    name: pages[id],
    ...menuPictures[id],
    current: id === current,
  }));
}

/** An office's page elsewhere, if it has one; its label says that a new tab opens. */
export function findOfficeLink(
  office: ShownOffice,
  language: Language,
): MenuProps["offices"][number] | undefined {
  if (!office.url) return undefined;
  const { footer, opensInNewTab } = getTexts(language, "shell");
  const city = office.city[language];
  const label = `${fillText(footer.officeLabel, { city })} (${opensInNewTab})`;
  return { city, href: office.url, label };
}

/** Links to social profiles; their names say that a new tab opens. */
export function getSocialLinks(
  { socialProfiles }: Pick<ContactLines, "socialProfiles">,
  language: Language,
): MenuProps["social"] {
  const { opensInNewTab } = getTexts(language, "shell");
  return socialProfiles.map(({ id, name, url }) => ({
    network: id,
    href: url,
    name: `${name} (${opensInNewTab})`,
    logo: networkLogos[id],
  }));
}
