import { useEffect, useRef } from "react";
import { getAim, rollTo } from "#app/ui/animate-scroll.ts";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { RoundButton } from "#app/ui/round-button.tsx";
import { useStrip } from "#app/ui/use-scroll-strip.ts";
import { Dots } from "./dots.tsx";
import { makeDraggable } from "./drag.ts";
import { showDisc } from "./drag-cursor.ts";
import styles from "./drag-row.module.css";
import { findPage } from "./snap-points.ts";
import { usePlace } from "./use-scroll-position.ts";

interface DragRowProps {
  /** The id of the strip that it moves, which stands just before it in the same positioned element. */
  stripId: string;
  texts: { previous: string; next: string };
  /** What tells how far the strip has been moved: the ball on its bar, or a dot for each of so many items. */
  shows?: "progress" | number | undefined;
  className?: string | undefined;
}

/**
 * Lets the mouse drag a strip and two buttons turn it page by page, and shows where it stands. The strip is not its
 * own: without it, it is a row that scrolls.
 */
export function DragRow({ stripId, texts, shows, className }: DragRowProps) {
  const strip = useStrip(stripId);
  const disc = useRef<HTMLSpanElement>(null);
  const { percent, index, isStart, isEnd } = usePlace(strip);

  useEffect(() => {
    if (!strip.current || !disc.current) return;
    const ending = new AbortController();
    makeDraggable(strip.current, ending.signal);
    showDisc(disc.current, strip.current, ending.signal);
    return () => ending.abort();
  }, [strip]);

  const turn = (direction: 1 | -1) => {
    const row = strip.current;
    if (row) rollTo(row, findPage(row, getAim(row), direction));
  };
  const button = { className: styles.button, controls: stripId };

  return (
    <>
      <span ref={disc} className={styles.disc} aria-hidden="true">
        <Icon name="left" />
        <Icon name="right" />
      </span>
      <div
        className={`${layout.container} ${styles.controls} ${className ?? ""}`}
        data-shows={typeof shows}
      >
        {shows === "progress" ? <ProgressBar value={percent} /> : null}
        <RoundButton
          {...button}
          label={texts.previous}
          icon="left"
          disabled={isStart}
          onClick={() => turn(-1)}
        />
        {typeof shows === "number" ? <Dots count={shows} at={index} /> : null}
        <RoundButton
          {...button}
          label={texts.next}
          icon="right"
          disabled={isEnd}
          onClick={() => turn(1)}
        />
      </div>
    </>
  );
}
