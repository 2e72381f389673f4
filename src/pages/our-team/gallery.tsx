import { pictures } from "#app/content/media.generated.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import layout from "#app/ui/layout.module.css";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./gallery.module.css";

/** In the order of the grid, which cuts them where the window asks for it. */
const galleryPictures = [
  { picture: pictures["our-team/gallery-two-desks"], sizes: "(max-width: 767px) 100vw, 40vw" },
  { picture: pictures["our-team/gallery-pink-room"], sizes: "(max-width: 767px) 48vw, 26vw" },
  { picture: pictures["our-team/gallery-blue-room"], sizes: "(max-width: 767px) 58vw, 32vw" },
  { picture: pictures["our-team/gallery-from-above"], sizes: "(max-width: 767px) 100vw, 58vw" },
] as const;

export function Gallery({ texts }: { texts: PageTexts<"our-team">["gallery"] }) {
  return (
    <section className={layout.container} aria-label={texts.label}>
      <ul className={styles.gallery}>
        {galleryPictures.map(({ picture, sizes }, index) => (
          <li key={sizes} className={styles.room}>
            <Picture
              picture={picture}
              alt={texts.pictures[index] ?? ""}
              sizes={sizes}
              isBelowFold
              className={styles.picture}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
