import { pictures } from "#app/content/media.generated.ts";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./funnel-picture.module.css";

interface FunnelPictureProps {
  label: string;
  isPriority?: boolean;
}

/** Funnel with ideas and a pipe into the form: beside it, or up to 1024 px wide above it. */
export function FunnelPicture({ label, isPriority = false }: FunnelPictureProps) {
  return (
    <Picture
      picture={pictures["contact/contact-machine"]}
      alt={label}
      narrow={{
        picture: pictures["contact/contact-machine-narrow"],
        media: "(max-width: 1024px)",
      }}
      sizes="(max-width: 1024px) min(92vw, 500px), min(51vw, 760px)"
      isPriority={isPriority}
      className={styles.funnel}
    />
  );
}
