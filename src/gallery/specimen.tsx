import type { ReactNode } from "react";
import styles from "./specimen.module.css";

/** A state that the browser makes: a picture test forces it on the first control of the specimen. */
export type ForcedState = "hover" | "focus" | "active";

interface ExampleGroupProps {
  /** Also the name of its picture. */
  id: string;
  title: string;
  /** Looks the same at every width: one picture is enough. */
  isFixed?: boolean;
  children: ReactNode;
}

interface ExampleRowProps {
  /** Background colour class; the page background by default. */
  surface?: string;
  /** One specimen below the other, each as wide as the page. */
  isWide?: boolean;
  children: ReactNode;
}

interface ExampleProps {
  caption: string;
  state?: ForcedState;
  children: ReactNode;
}

export function ExampleGroup({ id, title, isFixed, children }: ExampleGroupProps) {
  return (
    <section
      className={styles.group}
      id={id}
      aria-labelledby={`${id}-title`}
      data-group={isFixed ? "fixed" : "fluid"}
    >
      <h2 className={styles.title} id={`${id}-title`}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export function ExampleRow({ surface, isWide, children }: ExampleRowProps) {
  return (
    <div
      className={`${styles.row} ${isWide ? styles.wide : ""}`}
      data-background={surface}
      data-tone={surface}
    >
      {children}
    </div>
  );
}

export function Example({ caption, state, children }: ExampleProps) {
  return (
    <figure className={styles.specimen}>
      <div data-state={state}>{children}</div>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}
