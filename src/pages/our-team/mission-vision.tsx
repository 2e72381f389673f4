import { pictures } from "#app/content/media.generated.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import layout from "#app/ui/layout.module.css";
import { Picture, type PictureSource } from "#app/ui/picture.tsx";
import text from "#app/ui/text.module.css";
import styles from "./mission-vision.module.css";

type TeamTexts = PageTexts<"our-team">;

export function MissionVision({ mission, vision }: Pick<TeamTexts, "mission" | "vision">) {
  return (
    <section
      className={`${layout.container} ${styles.tiles}`}
      aria-label={`${mission.heading}, ${vision.heading}`}
    >
      <Tile tone="navy" picture={pictures["our-team/mission"]} texts={mission} />
      <Tile tone="violet" picture={pictures["our-team/vision"]} texts={vision} />
    </section>
  );
}

interface TileProps {
  tone: "navy" | "violet";
  picture: PictureSource;
  texts: TeamTexts["mission"];
}

function Tile({ tone, picture, texts }: TileProps) {
  return (
    <article className={styles.tile} data-background={tone}>
      <Picture
        picture={picture}
        alt={texts.pictureAlt}
        sizes="(max-width: 767px) 100vw, min(48vw, 840px)"
        isBelowFold
        className={styles.picture}
      />
      <h2 className={`${text.display} ${text.d2} ${styles.heading}`}>{texts.heading}</h2>
      <p className={`${text.lead} ${styles.text}`}>{texts.text}</p>
    </article>
  );
}
