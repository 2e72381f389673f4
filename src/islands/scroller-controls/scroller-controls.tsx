import { useEffect, useRef } from "react";
import { animateScrollTo, getScrollTarget } from "#app/ui/animate-scroll.ts";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { RoundButton } from "#app/ui/round-button.tsx";
import { useElementById } from "#app/ui/use-element-by-id.ts";
import dotStyles from "./dots.module.css";
import { makeDraggable, showDragCursor } from "./drag.ts";
import styles from "./scroller-controls.module.css";
import { getPageOffset, useScrollPosition } from "./use-scroll-position.ts";

interface ScrollerControlsProps {
  /** Id of the scroller, which has to be the previous sibling in the same positioned element. */
  scrollerId: string;
  texts: { previous: string; next: string };
  indicator?: "progress" | number | undefined;
  className?: string | undefined;
}

export function ScrollerControls({
  scrollerId,
  texts,
  indicator,
  className,
}: ScrollerControlsProps) {
  const scroller = useElementById(scrollerId);
  const dragCursor = useRef<HTMLSpanElement>(null);
  const { percent, index, isStart, isEnd } = useScrollPosition(scroller);

  useEffect(() => {
    if (!scroller.current || !dragCursor.current) return;
    const controller = new AbortController();
    makeDraggable(scroller.current, controller.signal);
    showDragCursor(dragCursor.current, scroller.current, controller.signal);
    return () => controller.abort();
  }, [scroller]);

  const scrollPage = (direction: 1 | -1) => {
    const element = scroller.current;
    if (element)
      animateScrollTo(element, getPageOffset(element, getScrollTarget(element), direction));
  };
  const buttonProps = { className: styles.button, controls: scrollerId };

  return (
    <>
      <span ref={dragCursor} className={styles.disc} aria-hidden="true">
        <Icon name="left" />
        <Icon name="right" />
      </span>
      <div
        className={`${layout.container} ${styles.controls} ${className ?? ""}`}
        data-shows={typeof indicator}
      >
        {indicator === "progress" ? <ProgressBar value={percent} /> : null}
        <RoundButton
          {...buttonProps}
          label={texts.previous}
          icon="left"
          disabled={isStart}
          onClick={() => scrollPage(-1)}
        />
        {typeof indicator === "number" ? <Dots count={indicator} activeIndex={index} /> : null}
        <RoundButton
          {...buttonProps}
          label={texts.next}
          icon="right"
          disabled={isEnd}
          onClick={() => scrollPage(1)}
        />
      </div>
    </>
  );
}

function Dots({ count, activeIndex }: { count: number; activeIndex: number }) {
  const dots = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const all = [...(dots.current?.children ?? [])] as HTMLElement[];
    for (const [index, dot] of all.entries()) {
      dot.style.setProperty("--side", String(Math.sign(index - activeIndex)));
    }
    dots.current?.style.setProperty("--at", String(activeIndex));
  }, [activeIndex]);
  return (
    <span ref={dots} className={dotStyles.dots} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dots have no identity but their index.
        <span key={index} className={dotStyles.dot} />
      ))}
    </span>
  );
}
