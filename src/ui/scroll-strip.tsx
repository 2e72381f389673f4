import type { ReactNode } from "react";
import styles from "./scroll-strip.module.css";

interface ScrollStripProps {
  id?: string;
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A row of list items that scrolls sideways, from one edge of the window to the other; the arrow keys move it. */
export function ScrollStrip({ id, label, className, children }: ScrollStripProps) {
  return (
    <section
      id={id}
      className={`${styles.strip} ${className ?? ""}`}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the focus, or the keyboard cannot move it.
      tabIndex={0}
    >
      <ul className={styles.row}>{children}</ul>
    </section>
  );
}
