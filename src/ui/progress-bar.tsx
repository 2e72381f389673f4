import { Ball } from "./ball.tsx";
import styles from "./progress-bar.module.css";

interface ProgressBarProps {
  /** Accessible name; omitted if the bar only repeats other content, which hides it from assistive technology. */
  label?: string;
  /** From 0 to 100. */
  value: number;
  /** The value in words, where a percentage says little: "4 of 18". */
  valueText?: string;
}

/** Progress bar with a ball at the end of the filled track. Positions are SVG attributes, so that no style attribute is needed (CSP). */
export function ProgressBar({ label, value, valueText }: ProgressBarProps) {
  const percentage = `${Math.min(100, Math.max(0, value))}%`;
  return (
    <div
      className={styles.bar}
      {...(label
        ? {
            role: "progressbar",
            "aria-label": label,
            "aria-valuenow": Math.round(value),
            "aria-valuetext": valueText,
          }
        : { "aria-hidden": true })}
    >
      <svg className={styles.drawing} height="46" aria-hidden="true">
        <line className={styles.fill} x1="-16" x2={percentage} y1="23" y2="23" />
        <foreignObject x={percentage} y="0" width="46" height="46" transform="translate(-23)">
          <Ball className={styles.ball} />
        </foreignObject>
      </svg>
    </div>
  );
}
