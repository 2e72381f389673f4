import type { PageTexts } from "#app/locale/texts/texts.ts";
import { PieceScene } from "#app/ui/piece.tsx";
import { ScrollStrip } from "#app/ui/scroll-strip.tsx";
import steps from "#app/ui/tone-steps.module.css";
import { casePictures } from "./case-pictures.tsx";
import styles from "./design-case.module.css";

/** The seven pictures of the design case in a row that scrolls. */
export function DesignCase({ texts }: { texts: PageTexts<"portfolio">["carousel"] }) {
  return (
    <ScrollStrip label={texts.label} className={styles.strip}>
      {casePictures.map((picture, index) => (
        <li
          key={picture.id}
          className={styles.picture}
          data-tone="blue"
          data-ground={picture.ground}
        >
          <PieceScene box="0 0 600 450" label={texts.pictures[index]} className={steps.steps}>
            {picture.drawing}
          </PieceScene>
        </li>
      ))}
    </ScrollStrip>
  );
}
