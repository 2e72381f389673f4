import type { ReactNode } from "react";
import type { Language } from "#app/locale/languages.ts";
import type { PageId } from "#app/locale/route-pairs.ts";
import type { Texts } from "#app/locale/texts/texts.ts";
import type { Motion } from "#app/ui/motion-store.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import type { PageAlternates } from "./navigation.ts";
import type { PageBackground } from "./page.ts";
import styles from "./page-layout.module.css";

interface PageLayoutProps {
  language: Language;
  motion: Motion | undefined;
  page: PageId | undefined;
  background: PageBackground;
  texts: Texts["shell"];
  alternates: PageAlternates;
  year: number;
  children: ReactNode;
}

/** Skip link, header, main and footer, round any page. */
export function PageLayout(props: PageLayoutProps) {
  const { language, motion, page, background, texts, alternates, year, children } = props;
  return (
    <>
      <a className={styles.skip} href="#main">
        {texts.skipToContent}
      </a>
      <Header
        language={language}
        motion={motion}
        page={page}
        background={background}
        texts={texts}
        alternates={alternates}
      />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer language={language} motion={motion} texts={texts} year={year} />
    </>
  );
}
