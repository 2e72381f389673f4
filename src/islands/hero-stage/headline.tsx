import { type ComponentProps, Fragment, useLayoutEffect, useRef } from "react";
import { ExclamationHeading, ExclamationMark } from "#app/ui/exclamation-heading.tsx";
import text from "#app/ui/text.module.css";
import { changeHeadline } from "./change-headline.ts";
import styles from "./headline.module.css";

interface HeadlineProps extends ComponentProps<"h1"> {
  /** The first is the page's heading: the only one that is read out, and that is there before anything turns. */
  lines: readonly string[];
  turns: number;
}

export function Headline({ lines, turns, className, ...rest }: HeadlineProps) {
  const [heading = ""] = lines;
  const letters = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const [leaving, coming] = letters.current?.children ?? [];
    if (turns > 0) changeHeadline(leaving as HTMLElement, coming as HTMLElement);
  }, [turns]);
  return (
    <h1 {...rest} className={`${text.display} ${styles.heading} ${className ?? ""}`}>
      <span className={turns > 0 ? styles.away : undefined}>
        <ExclamationHeading>{heading}</ExclamationHeading>
      </span>
      {turns > 0 && (
        <span ref={letters} aria-hidden="true">
          {[turns - 1, turns].map((turn) => (
            <HeadlineLetters key={turn} line={lines[turn % lines.length] ?? heading} />
          ))}
        </span>
      )}
    </h1>
  );
}

function HeadlineLetters({ line }: { line: string }) {
  const box = useRef<HTMLSpanElement>(null);
  const letters = line.replace(/!$/, "");
  useLayoutEffect(() => {
    if (box.current) applyKerning(box.current, letters);
  }, [letters]);

  const words = letters.split(" ");
  return (
    <span ref={box} className={styles.line}>
      {words.map((word, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of a line never change
        <Fragment key={at}>
          <span className={text.unbroken}>
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
