import { useContext } from "react";
import { Menu } from "#app/islands/menu/menu.tsx";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath, type PageId } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { Island } from "#app/platform/hydration/island.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LanguageLinks } from "#app/ui/language-links.tsx";
import { LogoLink } from "#app/ui/logo-link.tsx";
import { ContactLinesContext } from "./contact-lines-context.ts";
import styles from "./header.module.css";
import {
  findOfficeLink,
  getLanguageLinks,
  getMenuLinks,
  getSocialLinks,
  type PageAlternates,
} from "./navigation.ts";
import type { PageBackground } from "./page.ts";

export interface HeaderProps {
  language: Language;
  page: PageId | undefined;
  background: PageBackground;
  alternates: PageAlternates;
}

export function Header({ language, page, background, alternates }: HeaderProps) {
  const texts = getTexts(language, "shell");
  const lines = useContext(ContactLinesContext);
  const home = {
    href: getLocalizedPath("home", language),
    label: texts.brand.homeLabel,
    wordmark: texts.brand.wordmark,
  };
  const languages = {
    label: texts.language.label,
    links: getLanguageLinks(language, alternates),
  };
  return (
    <header
      className={styles.header}
      data-background={background === "paper" ? undefined : background}
    >
      <LogoLink {...home} />
      <div className={styles.tools}>
        <div className={styles.place}>
          <a
            className={styles.contact}
            href={getLocalizedPath("contact", language)}
            aria-current={page === "contact" ? "page" : undefined}
          >
            <Icon name="mail" className={styles.envelope} />
            <span className={styles.label}>{texts.pages.contact}</span>
          </a>
        </div>
        <LanguageLinks {...languages} />
        <Island
          name="menu"
          component={Menu}
          props={{
            texts: texts.menu,
            home,
            languages,
            links: getMenuLinks(language, page),
            offices: lines.offices.flatMap((office) => findOfficeLink(office, language) ?? []),
            social: getSocialLinks(lines, language),
            motion: texts.motion,
          }}
        />
      </div>
    </header>
  );
}
