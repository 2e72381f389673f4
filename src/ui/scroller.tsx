import type { ComponentProps } from "react";
import styles from "./scroller.module.css";
import text from "./text.module.css";

interface ScrollerProps extends ComponentProps<"section"> {
  label: string;
  /** Read instead of items that say nothing to who does not see them. */
  summary?: string;
}

/** Horizontally scrolling list, as wide as the window; focusable, so that the arrow keys scroll it. */
export function Scroller({ label, summary, className = "", children, ...rest }: ScrollerProps) {
  return (
    <section
      {...rest}
      className={`${styles.strip} ${className}`}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller has to be focusable for the keyboard.
      tabIndex={0}
    >
      <ul className={styles.row} aria-hidden={summary ? true : undefined}>
        {children}
      </ul>
      {summary ? <p className={text.hidden}>{summary}</p> : null}
    </section>
  );
}
