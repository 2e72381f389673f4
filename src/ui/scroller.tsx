import type { ComponentProps } from "react";
import styles from "./scroller.module.css";

interface ScrollerProps extends ComponentProps<"section"> {
  label: string;
  /** Whether wider windows show all items without scrolling, in a layout of their own; its parent has the page's margins. */
  onlyOnPhones?: boolean;
}

/** Horizontally scrolling list, as wide as the window; focusable, so that the arrow keys scroll it. */
export function Scroller({
  label,
  onlyOnPhones = false,
  className = "",
  children,
  ...rest
}: ScrollerProps) {
  return (
    <section
      {...rest}
      className={`${styles.strip} ${onlyOnPhones ? styles.phones : ""} ${className}`}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller has to be focusable for the keyboard.
      tabIndex={0}
    >
      <ul className={styles.row}>{children}</ul>
    </section>
  );
}
