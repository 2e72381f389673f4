import { pictures } from "#app/content/media.generated.ts";
import { listPeople } from "#app/content/people.ts";
import { Designers } from "#app/sections/people-row.tsx";
import { defineServicePage } from "#app/sections/service-page.tsx";
import { Ball } from "#app/ui/ball.tsx";
import ballPath from "#app/ui/ball-path.module.css";
import layout from "#app/ui/layout.module.css";
import { Picture } from "#app/ui/picture.tsx";
import { TagList } from "#app/ui/tag-list.tsx";
import text from "#app/ui/text.module.css";
import styles from "./digital-design.module.css";

const tilePictures = [
  pictures["digital-design/tile-screen"],
  pictures["digital-design/tile-swatches"],
  pictures["digital-design/tile-system"],
];

export const digitalDesignPage = defineServicePage({
  id: "digital-design",
  people: listPeople("designers"),
  view: ({ texts, context }) => {
    const { multimedia, social } = texts;
    return (
      <>
        <section className={`${layout.container} ${styles.statement}`}>
          <h2 className={`${text.display} ${styles.claim}`}>{texts.statement}</h2>
          <div className={layout.grid}>
            {texts.columns.map((column) => (
              <p key={column} className={`${text.lead} ${styles.column}`}>
                {column}
              </p>
            ))}
          </div>
        </section>
        <div className={`${layout.container} ${styles.tiles}`} data-tone="violet">
          {texts.tiles.map(({ title, text: words, pictureAlt }, index) => {
            const tilePicture = tilePictures[index];
            return (
              <section
                key={title}
                className={styles.tile}
                data-background={index === 2 ? "violet" : undefined}
              >
                {tilePicture ? (
                  <Picture
                    picture={tilePicture}
                    alt={pictureAlt}
                    sizes="(max-width: 767px) 78vw, 26vw"
                    isBelowFold
                    className={styles.toy}
                  />
                ) : null}
                <h3 className={`${text.display} ${styles.tileTitle}`}>{title}</h3>
                <p>{words}</p>
              </section>
            );
          })}
        </div>
        <div className={layout.container} data-tone="violet">
          <section className={styles.multimedia}>
            <div className={styles.player}>
              <Picture
                picture={pictures["digital-design/multimedia"]}
                alt={multimedia.pictureAlt}
                sizes="(max-width: 767px) 92vw, min(60vw, 1080px)"
                isBelowFold
                className={styles.screen}
              />
              <Ball className={`${styles.playhead} ${ballPath.arriving}`} />
            </div>
            <div className={styles.mediaWords}>
              <h2 className={`${text.display} ${styles.mediaHeading}`}>{multimedia.heading}</h2>
              <p className={text.lead}>{multimedia.text}</p>
              <TagList items={multimedia.tags} />
            </div>
          </section>
          <section className={styles.social} data-background="violet">
            <h2 className={`${text.display} ${styles.socialHeading}`}>{social.heading}</h2>
            <p className={styles.socialText}>{social.text}</p>
            <Picture
              picture={pictures["digital-design/social"]}
              alt={social.pictureAlt}
              sizes="(max-width: 767px) 100vw, min(52vw, 860px)"
              isBelowFold
              className={styles.phone}
            />
            <ol className={styles.steps}>
              {social.steps.map((step, index) => (
                <li key={step} className={styles.step}>
                  <span className={`${text.display} ${styles.stepNumber}`} aria-hidden="true">
                    {index + 1}
                  </span>
                  {step}
                </li>
              ))}
            </ol>
          </section>
        </div>
        <Designers language={context.language} texts={texts.designers} />
      </>
    );
  },
});
