import type { ReactNode } from "react";
import { getTexts } from "#app/locale/texts/texts.ts";
import { Footer, ShortFooter } from "./footer.tsx";
import { Header, type HeaderProps } from "./header.tsx";
import styles from "./page-layout.module.css";

interface PageLayoutProps extends HeaderProps {
  year: number;
  children: ReactNode;
}

export function PageLayout({ year, children, ...header }: PageLayoutProps) {
  const { language, page } = header;
  // The page of a result, and every screen of an error, which has no page.
  const isResult = !page || page === "information" || page === "error";
  return (
    <>
      <a className={styles.skip} href="#main">
        {getTexts(language, "shell").skipToContent}
      </a>
      <Header {...header} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {isResult ? (
        <ShortFooter language={language} year={year} />
      ) : (
        <Footer language={language} page={page} year={year} />
      )}
    </>
  );
}
