import { services } from "#app/content/services.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import { PageEnd } from "#app/sections/back-link-section.tsx";
import { ServicePicture } from "#app/sections/service-picture.tsx";
import { definePage } from "#app/shell/page.ts";
import { RailLink } from "#app/ui/arrow-button.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { FullLabel } from "#app/ui/visually-hidden-label.tsx";
import styles from "./services.module.css";

/** How wide each picture is shown, in hundredths of the window. */
const narrow = { square: 95, arch: 77, quarter: 80, plus: 57, ring: 70 };
const wide = { square: 48, arch: 33, quarter: 31, plus: 31, ring: 36 };

/** Services: each one is its own glyph at the size of a poster, with a sentence and the way to its page. */
export const servicesPage = definePage({
  id: "services",
  ground: "paper",
  view: ({ texts, shared, context }) => {
    const { language } = context;
    return (
      <>
        <div className={`${layout.container} ${styles.head}`}>
          <h1 className={`${text.display} ${styles.heading}`}>{texts.heading}</h1>
          <p className={text.lead}>{texts.lead}</p>
        </div>
        <div className={styles.page}>
          <div className={`${layout.container} ${styles.pieces}`}>
            {services.map(({ id, tone, glyph }) => {
              const words = shared["services-list"].services.find((entry) => entry.id === id);
              if (!words) throw new Error(`The list of services has no words for ${id}`);
              const standsOnPaper = glyph === "plus" || glyph === "ring";
              return (
                <section
                  key={id}
                  className={`${styles.piece} ${styles[glyph]}`}
                  data-tone={tone}
                  data-flood={standsOnPaper ? undefined : tone}
                >
                  {glyph === "plus" ? <PlusShape /> : null}
                  {glyph === "ring" ? <span className={styles.hoop} aria-hidden="true" /> : null}
                  <ServicePicture
                    id={id}
                    sizes={`(max-width: 767px) ${narrow[glyph]}vw, ${wide[glyph]}vw`}
                    first={id === services[0].id}
                    below={id !== services[0].id}
                    className={styles.picture}
                  />
                  <h2 className={`${text.display} ${styles.name}`}>
                    {words.nameLines.map((line) => (
                      <span key={line}>{line} </span>
                    ))}
                  </h2>
                  <p className={styles.summary}>{words.summary}</p>
                  <p className={styles.way}>
                    <RailLink
                      href={getPath(id, language)}
                      variant={standsOnPaper ? "ink" : "white"}
                    >
                      <FullLabel
                        shown={texts.explore}
                        said={fillText(texts.exploreLabel, { service: words.name })}
                      />
                    </RailLink>
                  </p>
                </section>
              );
            })}
          </div>
        </div>
        <PageEnd href={getPath("home", language)}>{texts.back}</PageEnd>
      </>
    );
  },
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
