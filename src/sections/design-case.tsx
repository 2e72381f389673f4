import { pictures } from "#app/content/media.generated.ts";
import { CaseCarousel } from "#app/islands/case-carousel/case-carousel.tsx";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { Island } from "#app/platform/hydration/island.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Scroller } from "#app/ui/scroller.tsx";
import styles from "./design-case.module.css";

interface DesignCaseProps {
  texts: PageTexts<"portfolio">["carousel"];
  sizes: string;
  /** Places it; `--slide` sets another width than that of the whole place. */
  className?: string | undefined;
}

const scrollerId = "case";

/** The slides of the design case and their grounds, in the order of `carousel.pictures` in the portfolio's texts. */
const caseSlides = [
  { picture: pictures["portfolio/case-plane"], ground: "base" },
  { picture: pictures["portfolio/case-letters"], ground: "light" },
  { picture: pictures["portfolio/case-screens"], ground: "tint" },
  { picture: pictures["portfolio/case-palette"], ground: "light" },
  { picture: pictures["portfolio/case-boxes"], ground: "base" },
  { picture: pictures["portfolio/case-phone"], ground: "tint" },
  { picture: pictures["portfolio/case-icons"], ground: "base" },
] as const;

export function DesignCase({ texts, sizes, className }: DesignCaseProps) {
  return (
    <div className={`${styles.case} ${className ?? ""}`}>
      <Scroller id={scrollerId} label={texts.label} className={styles.strip}>
        {caseSlides.map(({ picture, ground }, index) => (
          <li key={picture.path} className={styles.slide} data-tone="blue" data-ground={ground}>
            <Picture
              picture={picture}
              alt={texts.pictures[index] ?? ""}
              sizes={sizes}
              className={styles.picture}
            />
          </li>
        ))}
      </Scroller>
      <Island
        name="case-carousel"
        component={CaseCarousel}
        props={{
          scrollerId,
          count: caseSlides.length,
          texts: { pause: texts.pause, play: texts.play },
        }}
        hydrateOn="visible"
      />
    </div>
  );
}
