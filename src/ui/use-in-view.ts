import { type RefObject, useEffect, useState } from "react";

/** A share of the element is in the viewport of a visible page; used to stop invisible animation. */
export function useInView(element: RefObject<Element | null>, threshold = 0): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    let isIntersecting = false;
    const update = () => setIsInView(isIntersecting && !document.hidden);
    const observer = new IntersectionObserver(
      (entries) => {
        isIntersecting = entries.at(-1)?.isIntersecting === true;
        update();
      },
      // What only touches the edge of the viewport is not in it.
      { threshold, rootMargin: "-1px" },
    );
    observer.observe(element.current);
    document.addEventListener("visibilitychange", update);
    return () => {
      observer.disconnect();
      document.removeEventListener("visibilitychange", update);
    };
  }, [element, threshold]);
  return isInView;
}
