import { pictures } from "#app/content/media.generated.ts";
import { ServiceEnd } from "#app/sections/service-end.tsx";
import { ServiceHero } from "#app/sections/service-hero.tsx";
import { describeServicePage } from "#app/seo/service-structured-data.ts";
import { definePage } from "#app/shell/page.ts";
import { Ball } from "#app/ui/ball.tsx";
import layout from "#app/ui/layout.module.css";
import { Picture } from "#app/ui/picture.tsx";
import text from "#app/ui/text.module.css";
import styles from "./ecommerce.module.css";
import { SalesOptions } from "./options.tsx";

const featurePictures = [
  pictures["ecommerce/feature-stores"],
  pictures["ecommerce/feature-pharmacy"],
] as const;

export const ecommercePage = definePage({
  id: "ecommerce",
  background: "pink",
  structuredData: (_, texts, { siteUrl, language }) =>
    describeServicePage(siteUrl, language, "ecommerce", texts),
  view: ({ texts, shared, context }) => (
    <>
      <ServiceHero
        id="ecommerce"
        heading={texts.heading}
        lead={texts.lead}
        picture={pictures["ecommerce/ecommerce-hero"]}
        pictureAlt={texts.heroAlt}
      />
      <ul className={`${layout.container} ${styles.stats}`} aria-label={texts.stats.label}>
        {texts.stats.items.map(({ value, text: words }) => (
          <li key={words} className={styles.stat}>
            <p className={`${text.number} ${styles.value}`}>{value}</p>
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
      <ServiceEnd
        id="ecommerce"
        language={context.language}
        texts={shared["services-list"]}
        back={texts.back}
      />
    </>
  ),
});
