import { pictures } from "#app/content/media.generated.ts";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./sent-crate.module.css";

const sizes = "(max-width: 767px) 76vw, 30vw";

export function SentCrate({ reference }: { reference: string | undefined }) {
  return (
    <div className={styles.crate}>
      <Picture
        picture={pictures["contact/crate-front"]}
        decorative
        sizes={sizes}
        className={styles.layer}
        isPriority
      />
      <Picture
        picture={pictures["contact/crate-lid"]}
        decorative
        sizes={sizes}
        className={styles.layer}
        isPriority
      />
      {reference ? <span className={styles.stamp}>{reference}</span> : null}
    </div>
  );
}
