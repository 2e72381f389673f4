import { Ball } from "./ball.tsx";
import styles from "./loader.module.css";

/** Something is on its way (ARIA `status`): the ball bounces on the belt; where nothing may move, it fades and comes back. */
export function Loader({ label }: { label: string }) {
  return (
    <div className={styles.loader} role="status">
      <span className={styles.bounce} data-pulse="">
        <Ball className={styles.ball} />
      </span>
      <span className={styles.belt} />
      <p className={styles.label}>{label}</p>
    </div>
  );
}
