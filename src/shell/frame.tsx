import type { ReactNode } from "react";
import type { Language } from "#app/locale/languages.ts";
import { getPath, type PageId } from "#app/locale/route-pairs.ts";
import type { Texts } from "#app/locale/texts/texts.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { LanguageLinks } from "#app/ui/language-links.tsx";
import type { Motion } from "#app/ui/motion-store.ts";
import { Footer } from "./footer.tsx";
import styles from "./frame.module.css";
import { Header } from "./header.tsx";
import { getLanguageLinks, type PageSides } from "./navigation.ts";
import type { Ground, TopOfFullScreen } from "./page.ts";

interface FrameProps {
  language: Language;
  motion: Motion | undefined;
  page: PageId | undefined;
  ground: Ground;
  texts: Texts["shell"];
  sides: PageSides;
  /** What stands above a page that fills the screen, instead of the header. */
  fullScreen: TopOfFullScreen | undefined;
  year: number;
  children: ReactNode;
}

const pagesWithoutFloatingContact: ReadonlySet<PageId | undefined> = new Set([
  undefined,
  "contact",
  "information",
  "error",
]);

/** Skip link, header, main, footer and the floating way to contact, round any page. */
export function Frame(props: FrameProps) {
  const { language, motion, page, ground, texts, sides, fullScreen, year, children } = props;
  const hasFloatingContact = !(fullScreen || pagesWithoutFloatingContact.has(page));
  return (
    <>
      <a className={styles.skip} href="#main">
        {texts.skipToContent}
      </a>
      {fullScreen ? (
        <header className={fullScreen.className}>
          <BackLink href={fullScreen.back.href}>{fullScreen.back.label}</BackLink>
          <LanguageLinks
            label={texts.language.label}
            links={getLanguageLinks(language, sides, texts)}
          />
        </header>
      ) : (
        <Header
          language={language}
          motion={motion}
          page={page}
          ground={ground}
          texts={texts}
          sides={sides}
        />
      )}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {hasFloatingContact ? (
        <aside aria-label={texts.floatingContact}>
          <a className={styles.contact} data-floating="" href={getPath("contact", language)}>
            {texts.floatingContact}
          </a>
        </aside>
      ) : null}
      <Footer language={language} motion={motion} texts={texts} year={year} />
    </>
  );
}
