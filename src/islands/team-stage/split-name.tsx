import text from "#app/ui/text.module.css";
import type { Role } from "./slide-states.ts";
import styles from "./split-name.module.css";

/** A name on one line, on wide screens parted by whoever stands before it, as large as its letters allow. */
export function SplitName({ member, part }: Role) {
  const [first, last] = member.name;
  const [half, whole] = member.ems;
  return (
    <span
      className={`${text.display} ${styles.name}`}
      data-em={whole}
      data-part={part}
      aria-hidden={part === "leaving" ? true : undefined}
    >
      <span className={styles.halves} data-em={half}>
        <span className={styles.half}>{first}</span> <span className={styles.half}>{last}</span>
      </span>
    </span>
  );
}
