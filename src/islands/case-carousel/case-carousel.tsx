import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import {
  animateScrollTo,
  getMaxScrollLeft,
  getScrollTarget,
  isAnimatingScroll,
  stopScrollAnimation,
} from "#app/ui/animate-scroll.ts";
import { findArrowKeyStep } from "#app/ui/arrow-key-step.ts";
import { Ball } from "#app/ui/ball.tsx";
import { PauseButton } from "#app/ui/pause-button.tsx";
import { useElementById } from "#app/ui/use-element-by-id.ts";
import { useInView } from "#app/ui/use-in-view.ts";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import { useMotionEnabled } from "#app/ui/use-motion.ts";
import { usePauseOnInteraction } from "#app/ui/use-pause-on-interaction.ts";
import styles from "./case-carousel.module.css";

const slideDuration = 2500;

interface CaseCarouselProps {
  scrollerId: string;
  count: number;
  texts: { pause: string; play: string };
}

export function CaseCarousel({ scrollerId, count, texts }: CaseCarouselProps) {
  const scroller = useElementById(scrollerId);
  const dots = useRef<HTMLSpanElement>(null);
  const [isPaused, setPaused] = useState(false);
  const isHydrated = useIsHydrated();
  const canAnimate = useMotionEnabled() && isHydrated;

  const isInView = useInView(scroller, 0.3);
  const isInteracting = usePauseOnInteraction(scroller);
  const [index, moveBy] = useSlides(scroller, count);
  const isPlaying = canAnimate && isInView && !isInteracting && !isPaused;

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => moveBy(1), slideDuration);
    return () => clearInterval(timer);
  }, [isPlaying, moveBy]);
  useEffect(() => dots.current?.style.setProperty("--at", String(index)), [index]);

  return (
    <div className={styles.bar}>
      <span className={styles.dots} ref={dots} aria-hidden="true">
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is nothing but its place.
          <span key={at} className={styles.dot} />
        ))}
        <Ball className={styles.ball} />
      </span>
      {canAnimate ? (
        <PauseButton
          texts={texts}
          isPaused={isPaused}
          onPress={() => setPaused(!isPaused)}
          className={styles.pause}
        />
      ) : null}
    </div>
  );
}

/** Index of the current slide, and a function that moves by one, wrapping. Handles the arrow keys; a scroll by hand stops it. */
function useSlides(scroller: RefObject<HTMLElement | null>, count: number) {
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
