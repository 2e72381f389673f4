import { type RefObject, useEffect, useState } from "react";

/** Whether an element, or a given share of it, is in the viewport; used to stop invisible animation. */
export function useInView(element: RefObject<Element | null>, threshold = 0): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setIsInView(entries.at(-1)?.isIntersecting === true),
      { threshold: threshold },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, threshold]);
  return isInView;
}
