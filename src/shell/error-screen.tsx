import type { ReactNode } from "react";
import layout from "#app/ui/layout.module.css";
import styles from "./error-screen.module.css";

interface ErrorScreenProps {
  picture: ReactNode;
  /** The headline and what stands below it. */
  children: ReactNode;
  actions: ReactNode;
}

/** A whole window for what went wrong: the picture takes the room that words and ways on leave. */
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
