import type { ReactNode } from "react";
import type { Language } from "#app/locale/languages.ts";
import { getPath, type PageId } from "#app/locale/route-pairs.ts";
import type { Texts } from "#app/locale/texts/texts.ts";
import type { Motion } from "#app/ui/motion-store.ts";
import { Footer } from "./footer.tsx";
import styles from "./frame.module.css";
import { Header } from "./header.tsx";
import type { PageSides } from "./navigation.ts";
import type { Ground } from "./page.ts";

interface FrameProps {
  language: Language;
  motion: Motion | undefined;
  page: PageId | undefined;
  ground: Ground;
  texts: Texts["shell"];
  sides: PageSides;
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
  const { language, motion, page, ground, texts, sides, year, children } = props;
  return (
    <>
      <a className={styles.skip} href="#main">
        {texts.skipToContent}
      </a>
      <Header
        language={language}
        motion={motion}
        page={page}
        ground={ground}
        texts={texts}
        sides={sides}
      />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {pagesWithoutFloatingContact.has(page) ? null : (
        <aside aria-label={texts.floatingContact}>
          <a className={styles.contact} data-floating="" href={getPath("contact", language)}>
            {texts.floatingContact}
          </a>
        </aside>
      )}
      <Footer language={language} motion={motion} texts={texts} year={year} />
    </>
  );
}
