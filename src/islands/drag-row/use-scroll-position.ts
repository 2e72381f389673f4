import { type RefObject, useEffect, useState } from "react";
import { getMaxScrollLeft } from "#app/ui/use-scroll-strip.ts";
import { readScrollPosition, type ScrollPosition } from "./snap-points.ts";

const initialPosition: ScrollPosition = { percent: 0, index: 0, isStart: true, isEnd: false };

/**
 * Where a strip stands, kept up to date as it is scrolled and as its size changes. `data-grab` tells its
 * style that there is more than fits.
 */
export function useScrollPosition(element: RefObject<HTMLElement | null>): ScrollPosition {
  const [position, setPosition] = useState(initialPosition);
  useEffect(() => {
    const scroller = element.current;
    if (!scroller) return;
    const updatePosition = () => {
      setPosition(readScrollPosition(scroller));
      scroller.dataset.grab ??= "";
      if (getMaxScrollLeft(scroller) <= 0) delete scroller.dataset.grab;
    };
    const observer = new ResizeObserver(updatePosition);
    observer.observe(scroller);
    if (scroller.firstElementChild) observer.observe(scroller.firstElementChild);
    scroller.addEventListener("scroll", updatePosition, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener("scroll", updatePosition);
    };
  }, [element]);
  return position;
}
