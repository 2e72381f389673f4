import { useEffect, useRef } from "react";
import styles from "./dots.module.css";

export function Dots({ count, activeIndex }: { count: number; activeIndex: number }) {
  const dots = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const all = [...(dots.current?.children ?? [])] as HTMLElement[];
    for (const [index, dot] of all.entries()) {
      dot.style.setProperty("--side", String(Math.sign(index - activeIndex)));
    }
    dots.current?.style.setProperty("--at", String(activeIndex));
  }, [activeIndex]);
  return (
    <span ref={dots} className={styles.dots} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dots have no identity but their index.
        <span key={index} className={styles.dot} />
      ))}
    </span>
  );
}
