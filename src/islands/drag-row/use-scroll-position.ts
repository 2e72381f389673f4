import { type RefObject, useEffect, useState } from "react";
import { getRoom } from "#app/ui/use-scroll-strip.ts";
import { type Place, readPlace } from "./snap-points.ts";

const start: Place = { percent: 0, index: 0, isStart: true, isEnd: false };

/**
 * Where a strip stands, kept up to date as it is scrolled and as its size changes. `data-grab` tells its
 * style that there is more than fits.
 */
export function usePlace(element: RefObject<HTMLElement | null>): Place {
  const [place, setPlace] = useState(start);
  useEffect(() => {
    const strip = element.current;
    if (!strip) return;
    const read = () => {
      setPlace(readPlace(strip));
      strip.dataset.grab ??= "";
      if (getRoom(strip) <= 0) delete strip.dataset.grab;
    };
    const observer = new ResizeObserver(read);
    observer.observe(strip);
    if (strip.firstElementChild) observer.observe(strip.firstElementChild);
    strip.addEventListener("scroll", read, { passive: true });
    return () => {
      observer.disconnect();
      strip.removeEventListener("scroll", read);
    };
  }, [element]);
  return place;
}
