import { type RefObject, useEffect } from "react";

/** Pixels a second, on phones and on wider windows. */
const pixelsPerSecond = { narrow: 200, wide: 100 };

/** Rolls a strip's row to the left for as long as it runs; where it stops, it is a row that scrolls, at the same place. */
export function useMarquee(scroller: RefObject<HTMLElement | null>, isRunning: boolean): void {
  useEffect(() => {
    const element = scroller.current;
    if (!isRunning || !element) return;
    let stop: (() => void) | undefined;
    // It tells the size it finds too: that starts the belt.
    const observer = new ResizeObserver(() => {
      stop?.();
      stop = startMarquee(element);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      stop?.();
    };
  }, [scroller, isRunning]);
}

/** Starts from where the strip is scrolled to; gives back what stops it, scrolled to where it then is. */
function startMarquee(scroller: HTMLElement): () => void {
  const row = scroller.firstElementChild;
  const [first] = row?.children ?? [];
  const firstDuplicate = row?.querySelector("[aria-hidden]");
  if (!row || !first || !firstDuplicate) return () => undefined;
  const leftOf = (element: Element) => element.getBoundingClientRect().left;
  // One round: from the first crate to its twin. It begins once the row's own margin is out of sight.
  const loopWidth = leftOf(firstDuplicate) - leftOf(first);
  const margin = leftOf(first) - leftOf(row);
  const isNarrow = matchMedia("(max-width: 767px)").matches;
  const duration = (loopWidth / (isNarrow ? pixelsPerSecond.narrow : pixelsPerSecond.wide)) * 1000;
  const translateLeft = (distance: number) => ({ transform: `translateX(${-distance}px)` });
  const animation = row.animate([translateLeft(margin), translateLeft(margin + loopWidth)], {
    duration,
    iterations: Number.POSITIVE_INFINITY,
  });
  animation.currentTime =
    (((scroller.scrollLeft - margin + loopWidth) % loopWidth) / loopWidth) * duration;
  scroller.scrollLeft = 0;
  return () => {
    const progress = animation.effect?.getComputedTiming().progress ?? 0;
    animation.cancel();
    scroller.scrollLeft = margin + progress * loopWidth;
  };
}
