import { pictures } from "#app/content/media.generated.ts";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./funnel-picture.module.css";

/** Funnel with ideas and a pipe under the form; not downloaded in windows too small to show it. */
export function FunnelPicture({ label }: { label: string }) {
  return (
    <Picture
      picture={pictures["contact/contact-machine"]}
      alt={label}
      sizes="min(51vw, 760px)"
      className={styles.funnel}
    />
  );
}
