import { type RefObject, useEffect, useRef } from "react";

/** Ref to an element outside the island, set in an effect: available to effects declared after this hook. */
export function useElementById(id: string): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    element.current = document.getElementById(id);
  }, [id]);
  return element;
}
