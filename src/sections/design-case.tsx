import { CaseCarousel } from "#app/islands/case-carousel/case-carousel.tsx";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { Island } from "#app/platform/hydration/island.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Scroller } from "#app/ui/scroller.tsx";
import { caseSlides } from "./case-slides.ts";
import styles from "./design-case.module.css";

interface DesignCaseProps {
  texts: PageTexts<"portfolio">["carousel"];
  sizes: string;
  /** Places it; `--slide` sets another width than that of the whole place. */
  className?: string | undefined;
}

const scrollerId = "case";

/** The seven slides of the design case: a scroller and the island that advances it automatically. */
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
