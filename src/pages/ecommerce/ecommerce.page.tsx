import { pictures } from "#app/content/media.generated.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { DragScroller } from "#app/sections/drag-scroller.tsx";
import { defineServicePage } from "#app/sections/service-page.tsx";
import { Ball } from "#app/ui/ball.tsx";
import { Figure } from "#app/ui/figure.tsx";
import layout from "#app/ui/layout.module.css";
import { Picture } from "#app/ui/picture.tsx";
import text from "#app/ui/text.module.css";
import styles from "./ecommerce.module.css";
import options from "./options.module.css";

const featurePictures = [
  pictures["ecommerce/feature-stores"],
  pictures["ecommerce/feature-pharmacy"],
] as const;

const statGrounds = ["pink"];

export const ecommercePage = defineServicePage({
  id: "ecommerce",
  view: ({ texts }) => (
    <>
      <ul className={`${layout.container} ${styles.stats}`} aria-label={texts.stats.label}>
        {texts.stats.items.map(({ value, text: words }, index) => (
          <li key={words} className={styles.stat} data-background={statGrounds[index]}>
            <p className={`${text.number} ${styles.value}`}>
              <Figure>{value}</Figure>
            </p>
            <p className={styles.meaning}>{words}</p>
          </li>
        ))}
      </ul>
      <section className={`${layout.container} ${styles.board}`}>
        <div>
          <h2 className={`${text.display} ${text.d2} ${styles.boardHeading}`}>
            {texts.quadrant.heading}
          </h2>
          <p className={text.lead}>{texts.quadrant.text}</p>
        </div>
        <div className={styles.wheel}>
          <ul className={styles.quarters}>
            {texts.quadrant.items.map(({ title, text: words }) => (
              <li key={title} className={styles.quarter}>
                <h3 className={`${text.display} ${styles.front}`}>{title}</h3>
                <p>{words}</p>
              </li>
            ))}
          </ul>
          <Ball className={styles.hub} />
        </div>
      </section>
      <SalesOptions texts={texts.slides} />
      <div className={`${layout.container} ${styles.features}`} data-tone="pink">
        {texts.features.map(({ title, text: words, pictureAlt }, index) => (
          <section
            key={title}
            className={styles.feature}
            data-background={index === 0 ? "navy" : undefined}
          >
            <h2 className={`${text.display} ${text.d3} ${styles.featureTitle}`}>{title}</h2>
            <p className={`${text.lead} ${styles.featureText}`}>{words}</p>
            <Picture
              picture={featurePictures[index] ?? featurePictures[0]}
              alt={pictureAlt}
              sizes="(max-width: 767px) 84vw, min(26vw, 400px)"
              isBelowFold
              className={styles.toy}
            />
          </section>
        ))}
      </div>
    </>
  ),
});

const slidePictures = [
  pictures["ecommerce/slide-online"],
  pictures["ecommerce/slide-store"],
  pictures["ecommerce/slide-b2b"],
] as const;

/** The three ways to sell, side by side: each fills most of the window and its neighbours look in from the edges. */
function SalesOptions({ texts }: { texts: PageTexts<"ecommerce">["slides"] }) {
  return (
    <div className={options.ways} data-tone="pink">
      <DragScroller
        id="ways"
        label={texts.label}
        texts={texts}
        indicator={texts.items.length}
        className={options.strip}
      >
        {texts.items.map(({ title, text: words, pictureAlt }, index) => (
          <li
            key={title}
            className={options.slide}
            data-background={index === 0 ? "pink" : undefined}
          >
            <div className={options.words}>
              <h2 className={`${text.display} ${text.d2}`}>{title}</h2>
              <p className={options.text}>{words}</p>
            </div>
            <Picture
              picture={slidePictures[index] ?? slidePictures[0]}
              alt={pictureAlt}
              sizes="(max-width: 767px) 84vw, min(43vw, 680px)"
              isBelowFold
              className={options.picture}
            />
          </li>
        ))}
      </DragScroller>
    </div>
  );
}
