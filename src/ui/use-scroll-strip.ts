import { type RefObject, useEffect, useRef } from "react";

/**
 * The strip with this id, which the page holds and not the island that moves it. It is there from the first effect on
 * that comes after this hook.
 */
export function useElementById(id: string): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    element.current = document.getElementById(id);
  }, [id]);
  return element;
}

/** How far a strip scrolls, in pixels; 0 where everything fits. */
export const getMaxScrollLeft = (scroller: HTMLElement) =>
  scroller.scrollWidth - scroller.clientWidth;
