import { type ComponentProps, useLayoutEffect, useRef } from "react";
import { ExclamationHeading } from "#app/ui/exclamation-heading.tsx";
import text from "#app/ui/text.module.css";
import { changeHeadline } from "./change-headline.ts";
import styles from "./headline.module.css";
import { HeadlineLetters } from "./headline-letters.tsx";

interface HeadlineProps extends ComponentProps<"h1"> {
  /** The first is the page's heading: the only one that is read out, and that is there before anything turns. */
  lines: readonly string[];
  /** Number of changes so far. */
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
