import { useCallback, useEffect, useRef, useState } from "react";
import { Ball } from "#app/ui/ball.tsx";
import type { Motion } from "#app/ui/motion-store.ts";
import { PauseButton } from "#app/ui/pause-button.tsx";
import { useInView } from "#app/ui/use-in-view.ts";
import { useIsAwake } from "#app/ui/use-is-hydrated.ts";
import { useMotion } from "#app/ui/use-motion.ts";
import { useHold } from "#app/ui/use-pause-on-interaction.ts";
import { useStrip } from "#app/ui/use-scroll-strip.ts";
import styles from "./case-carousel.module.css";
import { useAutoplay } from "./use-autoplay.ts";
import { useSlides } from "./use-slides.ts";

interface CaseCarouselProps {
  /** The id of the strip of slides that it moves. */
  stripId: string;
  count: number;
  texts: { pause: string; play: string };
  /** What the visitor chose, as the server knew it. */
  motion: Motion | undefined;
}

/**
 * Moves a strip of slides on by itself, and by the arrow keys; shows where it stands, the ball as its dot, and stops it.
 * The slides are not its own: without it they are a row that scrolls.
 */
export function CaseCarousel({ stripId, count, texts, motion }: CaseCarouselProps) {
  const strip = useStrip(stripId);
  const dots = useRef<HTMLSpanElement>(null);
  const [isPaused, setPaused] = useState(false);
  const isAwake = useIsAwake();
  const mayMove = useMotion(motion) && isAwake;

  const isSeen = useInView(strip, 0.3);
  const isHeld = useHold(strip);
  const [index, move] = useSlides(strip, count);
  const advance = useCallback(() => move(1), [move]);
  useAutoplay(mayMove && isSeen && !isHeld && !isPaused, advance);

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
      {mayMove ? (
        <PauseButton
          texts={texts}
          paused={isPaused}
          onPress={() => setPaused(!isPaused)}
          className={styles.pause}
        />
      ) : null}
    </div>
  );
}
