import { useEffect, useRef } from "react";
import styles from "./dots.module.css";

/** A dot for each item, the one at `at` drawn out; the strip itself says the same to who can't see them. */
export function Dots({ count, at }: { count: number; at: number }) {
  const dots = useRef<HTMLSpanElement>(null);
  useEffect(() => dots.current?.style.setProperty("--at", String(at)), [at]);
  return (
    <span ref={dots} className={styles.dots} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is nothing but its place.
        <span key={index} className={styles.dot} />
      ))}
      <span className={styles.pill} />
    </span>
  );
}
