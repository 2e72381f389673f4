import { pictures } from "#app/content/media.generated.ts";
import type { Language } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./funnel-picture.module.css";

interface FunnelPictureProps {
  language: Language;
  isPriority?: boolean;
}

/** Funnel with ideas and a pipe into the form: beside it, or up to 1024 px wide above it. */
export function FunnelPicture({ language, isPriority = false }: FunnelPictureProps) {
  return (
    <Picture
      picture={pictures["contact/contact-machine"]}
      alt={getTexts(language, "contact-form").pictureAlt}
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
