import { type RefObject, useEffect, useRef } from "react";

/**
 * The strip with this id, which the page holds and not the island that moves it. It is there from the first effect on
 * that comes after this hook.
 */
export function useStrip(id: string): RefObject<HTMLElement | null> {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    strip.current = document.getElementById(id);
  }, [id]);
  return strip;
}

/** How far a strip scrolls, in pixels; 0 where everything fits. */
export const getRoom = (strip: HTMLElement) => strip.scrollWidth - strip.clientWidth;
