import type { ReactNode } from "react";
import { getTexts } from "#app/locale/texts/texts.ts";
import { Footer, type FooterProps } from "./footer.tsx";
import { Header, type HeaderProps } from "./header.tsx";
import styles from "./page-layout.module.css";

interface PageLayoutProps extends HeaderProps {
  year: number;
  footer?: ((props: FooterProps) => ReactNode) | undefined;
  children: ReactNode;
}

export function PageLayout(props: PageLayoutProps) {
  const { year, footer: PageFooter = Footer, children, ...header } = props;
  const { language, page } = header;
  return (
    <>
      <a className={styles.skip} href="#main">
        {getTexts(language, "shell").skipToContent}
      </a>
      <Header {...header} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <PageFooter language={language} page={page} year={year} />
    </>
  );
}
