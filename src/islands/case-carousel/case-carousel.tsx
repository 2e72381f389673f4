import { useCallback, useEffect, useRef, useState } from "react";
import { Ball } from "#app/ui/ball.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Motion } from "#app/ui/motion-store.ts";
import { rollTo } from "#app/ui/roll-to.ts";
import { useMotion } from "#app/ui/use-motion.ts";
import styles from "./case-carousel.module.css";
import { useAutoplay, useIsFree } from "./use-autoplay.ts";

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
  const [strip, setStrip] = useState<HTMLElement>();
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const ball = useRef<HTMLSpanElement>(null);
  const mayMove = useMotion(motion);
  const isFree = useIsFree(strip);

  const advance = useCallback(
    (by = 1) => {
      if (!strip) return;
      const next = (readIndex(strip, count) + by + count) % count;
      rollTo(strip, (getRoom(strip) * next) / (count - 1));
    },
    [strip, count],
  );
  useAutoplay(mayMove && isFree && !isPaused, advance);

  useEffect(() => setStrip(document.getElementById(stripId) ?? undefined), [stripId]);

  useEffect(() => {
    if (!strip) return;
    const ending = new AbortController();
    const { signal } = ending;
    strip.addEventListener("scroll", () => setIndex(readIndex(strip, count)), { signal });
    strip.addEventListener(
      "keydown",
      (event) => {
        const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (!by) return;
        event.preventDefault();
        advance(by);
      },
      { signal },
    );
    return () => ending.abort();
  }, [strip, count, advance]);

  useEffect(() => ball.current?.style.setProperty("--at", String(index)), [index]);

  return (
    <div className={styles.bar}>
      <span className={styles.dots} ref={ball} aria-hidden="true">
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is nothing but its place.
          <span key={at} className={styles.dot} />
        ))}
        <Ball className={styles.ball} />
      </span>
      {strip && mayMove ? (
        <button type="button" className={styles.pause} onClick={() => setPaused(!isPaused)}>
          <Icon name={isPaused ? "right" : "pause"} />
          {isPaused ? texts.play : texts.pause}
        </button>
      ) : null}
    </div>
  );
}

/** How far the strip scrolls, in pixels. */
const getRoom = (strip: HTMLElement) => strip.scrollWidth - strip.clientWidth;

/** Which slide it stands at: the first at its start, the last at its end, the others evenly between. */
function readIndex(strip: HTMLElement, count: number): number {
  return Math.round((strip.scrollLeft / (getRoom(strip) || 1)) * (count - 1));
}
