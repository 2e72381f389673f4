import type { ComponentProps } from "react";
import styles from "./scroller.module.css";

interface ScrollerProps extends ComponentProps<"section"> {
  label: string;
}

/** Horizontally scrolling list, as wide as the window; focusable, so that the arrow keys scroll it. */
export function Scroller({ label, className = "", children, ...rest }: ScrollerProps) {
  return (
    <section
      {...rest}
      className={`${styles.strip} ${className}`}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller has to be focusable for the keyboard.
      tabIndex={0}
    >
      <ul className={styles.row}>{children}</ul>
    </section>
  );
}
