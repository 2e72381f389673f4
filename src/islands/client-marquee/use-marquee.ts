import { type RefObject, useEffect } from "react";

/** Pixels a second, on phones and on wider windows. */
const speed = { phone: 200, wide: 100 };

/** Rolls a strip's row to the left for as long as it runs; where it stops, it is a row that scrolls, at the same place. */
export function useBelt(strip: RefObject<HTMLElement | null>, running: boolean): void {
  useEffect(() => {
    const element = strip.current;
    if (!running || !element) return;
    let stop: (() => void) | undefined;
    // It tells the size it finds too: that starts the belt.
    const observer = new ResizeObserver(() => {
      stop?.();
      stop = roll(element);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      stop?.();
    };
  }, [strip, running]);
}

/** Starts from where the strip is scrolled to; gives back what stops it, scrolled to where it then is. */
function roll(strip: HTMLElement): () => void {
  const row = strip.firstElementChild;
  const [first] = row?.children ?? [];
  const again = row?.querySelector("[aria-hidden]");
  if (!row || !first || !again) return () => undefined;
  const leftOf = (element: Element) => element.getBoundingClientRect().left;
  // One round: from the first crate to its twin. It begins once the row's own margin is out of sight.
  const round = leftOf(again) - leftOf(first);
  const margin = leftOf(first) - leftOf(row);
  const narrow = matchMedia("(max-width: 767px)").matches;
  const duration = (round / (narrow ? speed.phone : speed.wide)) * 1000;
  const shift = (by: number) => ({ transform: `translateX(${-by}px)` });
  const motion = row.animate([shift(margin), shift(margin + round)], {
    duration,
    iterations: Number.POSITIVE_INFINITY,
  });
  motion.currentTime = (((strip.scrollLeft - margin + round) % round) / round) * duration;
  strip.scrollLeft = 0;
  return () => {
    const progress = motion.effect?.getComputedTiming().progress ?? 0;
    motion.cancel();
    strip.scrollLeft = margin + progress * round;
  };
}
