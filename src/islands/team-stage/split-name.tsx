import text from "#app/ui/text.module.css";
import type { MemberSlide } from "./slide-states.ts";
import styles from "./split-name.module.css";

/** Name on one line, as large as its letters allow; on wide screens the portrait is between its halves. */
export function SplitName({ member, state }: MemberSlide) {
  const [first, last] = member.name;
  const [half, full] = member.nameWidths;
  return (
    <span
      className={`${text.display} ${styles.name}`}
      data-em={full}
      data-part={state}
      aria-hidden={state === "leaving" ? true : undefined}
    >
      <span className={styles.halves} data-em={half}>
        <span className={styles.half}>{first}</span> <span className={styles.half}>{last}</span>
      </span>
    </span>
  );
}
