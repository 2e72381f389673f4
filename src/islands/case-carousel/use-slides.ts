import { type RefObject, useCallback, useEffect, useState } from "react";
import {
  animateScrollTo,
  getMaxScrollLeft,
  getScrollTarget,
  isAnimatingScroll,
  stopScrollAnimation,
} from "#app/ui/animate-scroll.ts";
import { findArrowKeyStep } from "#app/ui/arrow-key-step.ts";

/** Index of the current slide, and a function that moves by one, wrapping. Handles the arrow keys; a scroll by hand stops it. */
export function useSlides(scroller: RefObject<HTMLElement | null>, count: number) {
  const [index, setIndex] = useState(0);

  const moveBy = useCallback(
    (step: 1 | -1) => {
      if (!scroller.current) return;
      const next =
        (getSlideIndex(scroller.current, count, getScrollTarget(scroller.current)) + step + count) %
        count;
      animateScrollTo(scroller.current, (getMaxScrollLeft(scroller.current) * next) / (count - 1));
    },
    [scroller, count],
  );

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const controller = new AbortController();
    const { signal } = controller;
    const updateIndex = () => setIndex(getSlideIndex(element, count, element.scrollLeft));
    const stopOnUserScroll = (event: Event) => {
      // A wheel that turns down moves the page.
      if (!(event instanceof WheelEvent) || event.deltaX || event.shiftKey)
        stopScrollAnimation(element);
    };
    const handleKeyDown = (event: KeyboardEvent) => {
      const by = findArrowKeyStep(event);
      if (!by) return;
      event.preventDefault();
      // A key that is held goes on slide by slide.
      if (!event.repeat || !isAnimatingScroll(element)) moveBy(by);
    };
    updateIndex();
    element.addEventListener("scroll", updateIndex, { signal });
    element.addEventListener("keydown", handleKeyDown, { signal });
    for (const type of ["pointerdown", "touchstart", "wheel"]) {
      element.addEventListener(type, stopOnUserScroll, { signal, passive: true });
    }
    return () => controller.abort();
  }, [scroller, count, moveBy]);

  return [index, moveBy] as const;
}

/** Index of the slide at a scroll position: first at the start, last at the end, others evenly between. */
function getSlideIndex(scroller: HTMLElement, count: number, left: number): number {
  return Math.round((left / (getMaxScrollLeft(scroller) || 1)) * (count - 1));
}
