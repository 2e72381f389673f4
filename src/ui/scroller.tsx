import type { ComponentProps } from "react";
import styles from "./scroller.module.css";

interface ScrollerProps extends ComponentProps<"section"> {
  label: string;
}

/** A row of list items that scrolls sideways, from one edge of the window to the other; the arrow keys move it. */
export function Scroller({ label, className, children, ...rest }: ScrollerProps) {
  return (
    <section
      {...rest}
      className={`${styles.strip} ${className ?? ""}`}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to take the focus, or the keyboard cannot move it.
      tabIndex={0}
    >
      <ul className={styles.row}>{children}</ul>
    </section>
  );
}
