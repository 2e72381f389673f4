import { pictures } from "#app/locale/media.generated.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { Picture } from "#app/ui/picture.tsx";
import { ScrollStrip } from "#app/ui/scroll-strip.tsx";
import styles from "./design-case.module.css";

/** The slides and their grounds, in the order of `carousel.pictures` in the texts. */
const slides = [
  { picture: pictures["portfolio/case-plane"], ground: "base" },
  { picture: pictures["portfolio/case-letters"], ground: "light" },
  { picture: pictures["portfolio/case-screens"], ground: "tint" },
  { picture: pictures["portfolio/case-palette"], ground: "light" },
  { picture: pictures["portfolio/case-boxes"], ground: "base" },
  { picture: pictures["portfolio/case-phone"], ground: "tint" },
  { picture: pictures["portfolio/case-icons"], ground: "base" },
] as const;

/** The seven pictures of the design case in a row that scrolls. */
export function DesignCase({ texts }: { texts: PageTexts<"portfolio">["carousel"] }) {
  return (
    <ScrollStrip label={texts.label} className={styles.strip}>
      {slides.map(({ picture, ground }, index) => (
        <li key={picture.src} className={styles.slide} data-tone="blue" data-ground={ground}>
          <Picture
            picture={picture}
            alt={texts.pictures[index] ?? ""}
            sizes="clamp(300px, 38.6vw, 613px)"
            className={styles.picture}
          />
        </li>
      ))}
    </ScrollStrip>
  );
}
