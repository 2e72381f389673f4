import { Fragment, type RefObject, useLayoutEffect, useRef } from "react";
import { Bang } from "#app/ui/exclamation-heading.tsx";
import styles from "./headline.module.css";
import { measureKerning } from "./kerning.ts";
import { dropIn, dropOut, findBall, type Place } from "./letter-animation.ts";

interface TurningLineProps {
  words: string;
  leaving: boolean;
  /** Where the ball last rested: the line before writes it, this one lets the ball come from there. */
  ball: RefObject<Place | undefined>;
}

/** A headline in single letters that fall in and out. It is for the eye alone. */
export function TurningLine({ words, leaving, ball }: TurningLineProps) {
  const line = useRef<HTMLSpanElement>(null);
  const letters = words.replace(/!$/, "");
  // What is on its way out when it appears takes over from the heading, and does not fall in.
  const takesOver = useRef(leaving);

  useLayoutEffect(() => {
    if (!line.current) return;
    keepKerning(line.current, letters);
    if (!takesOver.current) dropIn(line.current, ball.current);
  }, [letters, ball]);

  useLayoutEffect(() => {
    if (!leaving || !line.current) return;
    ball.current = findBall(line.current);
    return dropOut(line.current);
  }, [leaving, ball]);

  const all = letters.split(" ");
  return (
    <span ref={line} className={styles.line} aria-hidden="true">
      {all.map((word, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of a line never change
        <Fragment key={at}>
          <span className={styles.word}>
            {[...word].map((letter, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the letters of a word never change
              <span key={index} className={styles.letter}>
                {letter}
              </span>
            ))}
            {at === all.length - 1 && <Bang />}
          </span>{" "}
        </Fragment>
      ))}
    </span>
  );
}

/** Single letters know nothing of their neighbours: each gets the distance that it has in the whole line. */
function keepKerning(line: HTMLElement, words: string): void {
  const letters = line.querySelectorAll<HTMLElement>(`.${styles.letter}`);
  const kerning = measureKerning(words);
  let at = 0;
  for (const letter of letters) {
    const space = words[at + 1] === " " ? (kerning[at + 1] ?? 0) : 0;
    letter.style.marginRight = `${(kerning[at] ?? 0) + space}em`;
    at += words[at + 1] === " " ? 2 : 1;
  }
}
