import { Fragment, type RefObject, useLayoutEffect, useRef } from "react";
import { ExclamationMark } from "#app/ui/exclamation-heading.tsx";
import type { Point } from "./ball-flight.ts";
import styles from "./headline.module.css";
import { animateIn, animateOut, findBallPosition } from "./letter-animation.ts";

interface RotatingHeadlineProps {
  text: string;
  isLeaving: boolean;
  /** Last position of the ball: written by the previous line, read as the start of this one. */
  ballPosition: RefObject<Point | undefined>;
}

export function RotatingHeadline({ text, isLeaving, ballPosition }: RotatingHeadlineProps) {
  const line = useRef<HTMLSpanElement>(null);
  const letters = text.replace(/!$/, "");
  // What is on its way out when it appears takes over from the heading, and does not fall in.
  const skipsEntrance = useRef(isLeaving);
  // Not a cleanup: a ball in flight goes on when its line is removed.
  const returnHome = useRef<() => void>(undefined);

  useLayoutEffect(() => {
    if (!line.current) return;
    applyKerning(line.current, letters);
    if (!skipsEntrance.current) animateIn(line.current, ballPosition.current);
  }, [letters, ballPosition]);

  useLayoutEffect(() => {
    if (isLeaving && line.current) {
      ballPosition.current = findBallPosition(line.current);
      returnHome.current = animateOut(line.current);
    } else {
      returnHome.current?.();
      returnHome.current = undefined;
    }
  }, [isLeaving, ballPosition]);

  const words = letters.split(" ");
  return (
    <span ref={line} className={styles.line} aria-hidden="true">
      {words.map((word, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of a line never change
        <Fragment key={at}>
          <span className={styles.word}>
            {[...word].map((letter, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the letters of a word never change
              <span key={index} className={styles.letter}>
                {letter}
              </span>
            ))}
            {at === words.length - 1 && <ExclamationMark />}
          </span>{" "}
        </Fragment>
      ))}
    </span>
  );
}

/** Single letters know nothing of their neighbours: each gets the distance that it has in the whole line. */
function applyKerning(line: HTMLElement, text: string): void {
  const letters = line.querySelectorAll<HTMLElement>(`.${styles.letter}`);
  const kerning = measureKerning(text);
  let at = 0;
  for (const letter of letters) {
    const space = text[at + 1] === " " ? (kerning[at + 1] ?? 0) : 0;
    letter.style.marginRight = `${(kerning[at] ?? 0) + space}em`;
    at += text[at + 1] === " " ? 2 : 1;
  }
}

/** Kerning between the letters of a headline, which are animated as separate elements, in em. */
function measureKerning(line: string): number[] {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return [];
  context.font = "condensed 800 1000px Bricolage";
  const measure = (text: string) => context.measureText(text).width;
  return [...line].map((letter, index, all) => {
    const next = all[index + 1] ?? "";
    return (measure(letter + next) - measure(letter) - measure(next)) / 1000;
  });
}
