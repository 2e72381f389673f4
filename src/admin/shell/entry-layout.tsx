import type { ReactNode } from "react";
import type { ScreenContext } from "#app/admin/screen.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { LogoLink } from "#app/ui/logo-link.tsx";
import styles from "./entry-layout.module.css";

/** Layout of the screens for people who are not signed in, or have to prove who they are. */
export function EntryLayout({
  language,
  texts: { entry, area },
  isWide = false,
  children,
}: Pick<ScreenContext, "language" | "texts"> & {
  isWide?: boolean;
  children: ReactNode;
}) {
  const { wordmark } = getTexts(language, "shell").brand;
  return (
    <div className={styles.entry}>
      <header className={styles.poster}>
        <LogoLink href="/" label={`${wordmark.join(" ")} ${area.site}`} wordmark={wordmark} />
        <p className={styles.greeting} aria-hidden="true">
          {entry.greeting}
        </p>
        <p className={styles.logged}>{entry.logged}</p>
      </header>
      <main className={styles.main} id="main">
        <div className={isWide ? `${styles.content} ${styles.wide}` : styles.content}>
          {children}
        </div>
      </main>
    </div>
  );
}
