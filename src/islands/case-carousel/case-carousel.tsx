import { useEffect, useRef, useState } from "react";
import { Ball } from "#app/ui/ball.tsx";
import { PauseButton } from "#app/ui/pause-button.tsx";
import { useElementById } from "#app/ui/use-element-by-id.ts";
import { useInView } from "#app/ui/use-in-view.ts";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import { useMotionEnabled } from "#app/ui/use-motion.ts";
import { usePauseOnInteraction } from "#app/ui/use-pause-on-interaction.ts";
import styles from "./case-carousel.module.css";
import { useSlides } from "./use-slides.ts";

const slideDuration = 2500;

interface CaseCarouselProps {
  scrollerId: string;
  count: number;
  texts: { pause: string; play: string };
}

/** Autoplay, position dots and a pause button for a row of slides outside the island, which scrolls without it. */
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
