import { pictures } from "#app/content/media.generated.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./sent-crate.module.css";

const sizes = "(max-width: 767px) 76vw, 30vw";

/** The crate of the contact form, shut and sealed. */
export function SentCrate() {
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
      <span className={styles.seal}>
        <Icon name="check" />
      </span>
    </div>
  );
}
