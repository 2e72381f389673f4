import { useEffect, useState } from "react";
import { getRoom, type Place, readPlace } from "./stops.ts";

const start: Place = { percent: 0, index: 0, isStart: true, isEnd: false };

/**
 * Where the strip with this id stands, kept up to date as it is scrolled and as its size changes. `data-grab` tells its
 * style that there is more than fits.
 */
export function usePlace(stripId: string): Place {
  const [place, setPlace] = useState(start);
  useEffect(() => {
    const strip = document.getElementById(stripId);
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
  }, [stripId]);
  return place;
}
