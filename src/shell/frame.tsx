import type { ReactNode } from "react";
import type { Language } from "#app/locale/languages.ts";
import type { PageId } from "#app/locale/route-pairs.ts";
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

/** Skip link, header, main and footer, round any page. */
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
      <Footer language={language} motion={motion} texts={texts} year={year} />
    </>
  );
}
