import { Ball } from "./ball.tsx";
import styles from "./progress-bar.module.css";

/** Positions are SVG attributes, so that no style attribute is needed (CSP). */
export function ProgressBar({ value }: { value: number }) {
  const percentage = `${value}%`;
  return (
    <div className={styles.bar}>
      <svg className={styles.drawing} height="46" aria-hidden="true">
        <line className={styles.fill} x1="-16" x2={percentage} y1="23" y2="23" />
        <foreignObject x={percentage} y="0" width="46" height="46" transform="translate(-23)">
          <Ball className={styles.ball} />
        </foreignObject>
      </svg>
    </div>
  );
}
