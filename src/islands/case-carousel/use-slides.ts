import { type RefObject, useCallback, useEffect, useState } from "react";
import { getAim, isRolling, rollTo, stopRoll } from "#app/ui/animate-scroll.ts";
import { findStep } from "#app/ui/arrow-key-step.ts";
import { getRoom } from "#app/ui/use-scroll-strip.ts";

/**
 * Where a strip of `count` slides stands, and what rolls it on by one, round at the end. The arrow keys roll it both ways;
 * a visitor's own scrolling ends a roll.
 */
export function useSlides(strip: RefObject<HTMLElement | null>, count: number) {
  const [index, setIndex] = useState(0);

  const move = useCallback(
    (by: 1 | -1) => {
      if (!strip.current) return;
      const next = (findIndex(strip.current, count, getAim(strip.current)) + by + count) % count;
      rollTo(strip.current, (getRoom(strip.current) * next) / (count - 1));
    },
    [strip, count],
  );

  useEffect(() => {
    const row = strip.current;
    if (!row) return;
    const ending = new AbortController();
    const { signal } = ending;
    const readIndex = () => setIndex(findIndex(row, count, row.scrollLeft));
    const giveWay = (event: Event) => {
      // A wheel that turns down moves the page.
      if (!(event instanceof WheelEvent) || event.deltaX || event.shiftKey) stopRoll(row);
    };
    const takeKey = (event: KeyboardEvent) => {
      const by = findStep(event);
      if (!by) return;
      event.preventDefault();
      // A key that is held goes on slide by slide.
      if (!event.repeat || !isRolling(row)) move(by);
    };
    readIndex();
    row.addEventListener("scroll", readIndex, { signal });
    row.addEventListener("keydown", takeKey, { signal });
    for (const type of ["pointerdown", "touchstart", "wheel"]) {
      row.addEventListener(type, giveWay, { signal, passive: true });
    }
    return () => ending.abort();
  }, [strip, count, move]);

  return [index, move] as const;
}

/** Which slide is seen at a place: the first at the start, the last at the end, the others evenly between. */
function findIndex(strip: HTMLElement, count: number, left: number): number {
  return Math.round((left / (getRoom(strip) || 1)) * (count - 1));
}
