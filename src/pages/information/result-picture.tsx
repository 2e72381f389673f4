import { pictures } from "#app/content/media.generated.ts";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./result-picture.module.css";

interface ResultPictureProps {
  outcome: "success" | "fault";
  label: string;
}

/** Arch with the result in toys: a check mark, or a spring that jumped out of its box. */
export function ResultPicture({ outcome, label }: ResultPictureProps) {
  const picture = pictures[outcome === "success" ? "information/sent" : "information/not-sent"];
  return (
    <div className={styles.place}>
      <div className={styles.arch} role="img" aria-label={label} data-outcome={outcome}>
        <Picture
          picture={picture}
          decorative
          sizes="(max-width: 767px) 100vw, min(52vw, 900px)"
          className={styles.toys}
          isPriority
        />
      </div>
    </div>
  );
}
