import { services } from "#app/content/services.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getServiceTexts } from "#app/locale/texts/listed-texts.ts";
import { BackLinkSection } from "#app/sections/back-link-section.tsx";
import { serviceIllustrations } from "#app/sections/service-pictures.ts";
import { describeServiceCatalogue } from "#app/seo/content-structured-data.ts";
import { definePage } from "#app/shell/page.ts";
import { ArrowLink } from "#app/ui/arrow-button.tsx";
import { Ball } from "#app/ui/ball.tsx";
import { CutoutPicture } from "#app/ui/cutout-picture.tsx";
import depth from "#app/ui/depth.module.css";
import layout from "#app/ui/layout.module.css";
import { Lines } from "#app/ui/lines.tsx";
import text from "#app/ui/text.module.css";
import { VisuallyHiddenLabel } from "#app/ui/visually-hidden-label.tsx";
import { BuyerBlocks } from "./buyer-blocks.tsx";
import styles from "./services.module.css";

/** Width of each picture, in percent of the window. */
const narrowWidths = { square: 95, arch: 77, quarter: 80, plus: 57, ring: 70 };
const wideWidths = { square: 48, arch: 33, quarter: 31, plus: 31, ring: 36 };

export const servicesPage = definePage({
  id: "services",
  background: "paper",
  structuredData: (_, texts, { siteUrl, language }) =>
    describeServiceCatalogue(siteUrl, language, texts.heading),
  view: ({ texts, context: { language } }) => (
    <>
      <div className={`${layout.container} ${styles.head} ${depth.scene}`}>
        <Ball className={styles.ball} />
        <h1 className={`${text.display} ${styles.heading} ${depth.layer}`}>{texts.heading}</h1>
        <p className={text.lead}>{texts.lead}</p>
      </div>
      <div className={styles.page}>
        <div className={`${layout.container} ${styles.pieces}`}>
          {services.map(({ id, tone, shapeIcon }) => {
            const serviceTexts = getServiceTexts(id, language);
            const isOnPaper = shapeIcon === "plus" || shapeIcon === "ring";
            return (
              <section
                key={id}
                className={`${styles.piece} ${styles[shapeIcon]}`}
                data-tone={tone}
                data-background={isOnPaper ? undefined : tone}
              >
                {shapeIcon === "plus" ? <PlusShape /> : null}
                {shapeIcon === "ring" ? <span className={styles.hoop} aria-hidden="true" /> : null}
                <CutoutPicture
                  crops={serviceIllustrations[id]}
                  sizes={`(max-width: 767px) ${narrowWidths[shapeIcon]}vw, ${wideWidths[shapeIcon]}vw`}
                  isPriority={id === services[0].id}
                  isBelowFold={id !== services[0].id}
                  className={styles.picture}
                />
                <h2 className={`${text.display} ${styles.name}`}>
                  <Lines lines={serviceTexts.nameLines} />
                </h2>
                <p className={styles.summary}>{serviceTexts.summary}</p>
                <p className={styles.way}>
                  <ArrowLink
                    href={getLocalizedPath(id, language)}
                    variant={isOnPaper ? "ink" : "white"}
                  >
                    <VisuallyHiddenLabel
                      visibleText={texts.explore}
                      accessibleText={fillText(texts.exploreLabel, {
                        service: serviceTexts.name,
                      })}
                    />
                  </ArrowLink>
                </p>
              </section>
            );
          })}
        </div>
      </div>
      <BuyerBlocks texts={texts.buyer} language={language} />
      <BackLinkSection language={language}>{texts.back}</BackLinkSection>
    </>
  ),
});

function PlusShape() {
  return (
    <svg
      className={styles.shape}
      viewBox="0 0 300 300"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d="M118 0h64q18 0 18 18v74q0 8 8 8h74q18 0 18 18v64q0 18-18 18h-74q-8 0-8 8v74q0 18-18 18h-64q-18 0-18-18v-74q0-8-8-8H18q-18 0-18-18v-64q0-18 18-18h74q8 0 8-8V18q0-18 18-18z" />
    </svg>
  );
}
