import { type ComponentProps, useRef } from "react";
import { ExclamationHeading } from "#app/ui/exclamation-heading.tsx";
import text from "#app/ui/text.module.css";
import type { Point } from "./ball-flight.ts";
import styles from "./headline.module.css";
import { RotatingHeadline } from "./rotating-headline.tsx";
import type { Rotation } from "./use-rotation.ts";

interface HeadlineProps extends ComponentProps<"h1"> {
  /** The first is the page's heading: the only one that is read out, and that is there before anything turns. */
  lines: readonly string[];
  rotation: Rotation;
}

export function Headline({ lines, rotation, className, ...rest }: HeadlineProps) {
  const [heading = ""] = lines;
  const currentLine = lines[rotation.count % lines.length] ?? heading;
  const ball = useRef<Point>(undefined);
  return (
    <h1 {...rest} className={`${text.display} ${styles.heading} ${className ?? ""}`}>
      <span className={rotation.hasStarted ? styles.away : undefined}>
        <ExclamationHeading>{heading}</ExclamationHeading>
      </span>
      {rotation.hasStarted && (
        <RotatingHeadline
          key={rotation.count}
          text={currentLine}
          isLeaving={rotation.isLeaving}
          ballPosition={ball}
        />
      )}
    </h1>
  );
}
