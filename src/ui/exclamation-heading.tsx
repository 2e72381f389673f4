import { Ball } from "./ball.tsx";
import styles from "./exclamation-heading.module.css";

export function ExclamationHeading({ children }: { children: string }) {
  const words = children.replace(/!$/, "").split(" ");
  const last = words.pop();
  return (
    <>
      {`${words.join(" ")} `}
      <span className={styles.last}>
        {last}
        <ExclamationMark />
      </span>
    </>
  );
}

export function ExclamationMark() {
  return (
    <span className={styles.bang}>
      <span className={styles.stroke}>!</span>
      <Ball className={styles.dot} />
    </span>
  );
}
