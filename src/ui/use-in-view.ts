import { type RefObject, useEffect, useState } from "react";

/** Whether an element is on the screen, or a share of it, so that nothing moves where nobody sees it. */
export function useInView(element: RefObject<Element | null>, share = 0): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting === true),
      { threshold: share },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, share]);
  return inView;
}
