import { type ComponentProps, useRef } from "react";
import { BangTitle } from "#app/ui/exclamation-heading.tsx";
import text from "#app/ui/text.module.css";
import styles from "./headline.module.css";
import type { Place } from "./letter-animation.ts";
import { TurningLine } from "./rotating-headline.tsx";
import type { Turn } from "./use-rotation.ts";

interface HeadlineProps extends ComponentProps<"h1"> {
  /** The first is the page's heading: the only one that is read out, and that is there before anything turns. */
  lines: readonly string[];
  turn: Turn;
}

/** The page's heading, whose room the other headlines take in turn. */
export function Headline({ lines, turn, className, ...rest }: HeadlineProps) {
  const [heading = ""] = lines;
  const shown = lines[turn.count % lines.length] ?? heading;
  const ball = useRef<Place>(undefined);
  return (
    <h1 {...rest} className={`${text.display} ${styles.heading} ${className ?? ""}`}>
      <span className={turn.begun ? styles.away : undefined}>
        <BangTitle>{heading}</BangTitle>
      </span>
      {turn.begun && (
        <TurningLine key={turn.count} words={shown} leaving={turn.leaving} ball={ball} />
      )}
    </h1>
  );
}
