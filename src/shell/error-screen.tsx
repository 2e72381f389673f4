import type { ReactNode } from "react";
import layout from "#app/ui/layout.module.css";
import styles from "./error-screen.module.css";

interface ErrorScreenProps {
  picture: ReactNode;
  children: ReactNode;
  actions: ReactNode;
}

/** Full-window error screen: the picture fills the space that text and links leave. */
export function ErrorScreen({ picture, children, actions }: ErrorScreenProps) {
  return (
    <section className={styles.screen}>
      {picture}
      <div className={`${layout.container} ${styles.words}`}>
        <div>{children}</div>
        <div className={styles.ways}>{actions}</div>
      </div>
    </section>
  );
}
