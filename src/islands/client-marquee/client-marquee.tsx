import { memo, type RefObject, useDeferredValue, useEffect, useRef, useState } from "react";
import { fillText } from "#app/locale/fill-text.ts";
import layout from "#app/ui/layout.module.css";
import { PauseButton } from "#app/ui/pause-button.tsx";
import { Scroller } from "#app/ui/scroller.tsx";
import text from "#app/ui/text.module.css";
import { useInView } from "#app/ui/use-in-view.ts";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import { useMotionEnabled } from "#app/ui/use-motion.ts";
import { usePauseOnInteraction } from "#app/ui/use-pause-on-interaction.ts";
import styles from "./client-marquee.module.css";

interface ClientMarqueeProps {
  /** Sprite of all logos; each is a view of it, `logo-1` and on. */
  sprite: string;
  count: number;
  texts: { title: string; summary: string; alt: string; pause: string; play: string };
}

/** Number of crates repeated after the last one so that the loop is seamless: enough to fill the widest window. */
const duplicateCount = 30;

const tones: Record<number, string> = { 2: "pink", 4: "blue", 7: "rust", 0: "violet" };

export function ClientMarquee({ sprite, count, texts }: ClientMarqueeProps) {
  // The second round stays when movement is switched off: the row keeps its place.
  const [hasDuplicates, setHasDuplicates] = useState(false);
  const [isPaused, setIsPaused] = useState(false);
  // The button is painted before the row, which takes longest.
  const isStopped = useDeferredValue(isPaused);
  const scroller = useRef<HTMLElement>(null);
  const isInView = useInView(scroller);
  const isInteracting = usePauseOnInteraction(scroller);
  const isHydrated = useIsHydrated();
  const canAnimate = useMotionEnabled() && isHydrated;
  if (canAnimate && !hasDuplicates) setHasDuplicates(true);
  useMarquee(scroller, canAnimate && hasDuplicates && isInView && !isStopped && !isInteracting);

  const logoNumbers = Array.from({ length: count }, (_, index) => index + 1);
  return (
    <>
      <div className={`${layout.container} ${styles.head}`} data-screen-only="">
        <h2 className={text.title}>{texts.title}</h2>
        <PauseButton
          texts={texts}
          isPaused={isPaused}
          onPress={() => setIsPaused(!isPaused)}
          className={`${styles.pause} ${canAnimate ? "" : styles.idle}`}
        />
      </div>
      <Scroller
        ref={scroller}
        data-screen-only=""
        label={texts.title}
        summary={fillText(texts.summary, { n: count })}
        className={styles.crates}
      >
        {logoNumbers.map((n) => (
          <ClientLogo key={n} n={n} sprite={sprite} alt={fillText(texts.alt, { n })} />
        ))}
        {hasDuplicates &&
          logoNumbers
            .slice(0, duplicateCount)
            .map((n) => <ClientLogo key={-n} n={n} sprite={sprite} />)}
      </Scroller>
    </>
  );
}

const ClientLogo = memo(function ClientLogo({
  n,
  sprite,
  alt,
}: {
  n: number;
  sprite: string;
  alt?: string;
}) {
  return (
    <li className={styles.crate} data-tone={tones[n % 9]} aria-hidden={alt ? undefined : true}>
      <img src={`${sprite}#logo-${n}`} alt={alt ?? ""} width="180" height="120" loading="lazy" />
    </li>
  );
});

/** Pixels a second, on phones and on wider windows. */
const pixelsPerSecond = { narrow: 200, wide: 100 };

/** Rolls a strip's row to the left for as long as it runs; where it stops, it is a row that scrolls, at the same place. */
function useMarquee(scroller: RefObject<HTMLElement | null>, isRunning: boolean): void {
  useEffect(() => {
    const element = scroller.current;
    if (!isRunning || !element) return;
    let stop: (() => void) | undefined;
    // It tells the size it finds too: that starts the belt.
    const observer = new ResizeObserver(() => {
      stop?.();
      stop = startMarquee(element);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      stop?.();
    };
  }, [scroller, isRunning]);
}

/** Starts from where the strip is scrolled to; gives back what stops it, scrolled to where it then is. */
function startMarquee(scroller: HTMLElement): () => void {
  const row = scroller.firstElementChild;
  const [first] = row?.children ?? [];
  const firstDuplicate = row?.querySelector("[aria-hidden]");
  if (!row || !first || !firstDuplicate) return () => undefined;
  const leftOf = (element: Element) => element.getBoundingClientRect().left;
  // One round: from the first crate to its twin. It begins once the row's own margin is out of sight.
  const loopWidth = leftOf(firstDuplicate) - leftOf(first);
  const margin = leftOf(first) - leftOf(row);
  const isNarrow = matchMedia("(max-width: 767px)").matches;
  const duration = (loopWidth / (isNarrow ? pixelsPerSecond.narrow : pixelsPerSecond.wide)) * 1000;
  const translateLeft = (distance: number) => ({ transform: `translateX(${-distance}px)` });
  const animation = row.animate([translateLeft(margin), translateLeft(margin + loopWidth)], {
    duration,
    iterations: Number.POSITIVE_INFINITY,
  });
  animation.currentTime =
    (((scroller.scrollLeft - margin + loopWidth) % loopWidth) / loopWidth) * duration;
  scroller.scrollLeft = 0;
  return () => {
    const progress = animation.effect?.getComputedTiming().progress ?? 0;
    animation.cancel();
    scroller.scrollLeft = margin + progress * loopWidth;
  };
}
