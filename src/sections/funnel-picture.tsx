import { pictures } from "#app/content/media.generated.ts";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./funnel-picture.module.css";

/** A funnel with ideas in it, and the pipe that takes them under the form; windows without room for it do not fetch it. */
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
