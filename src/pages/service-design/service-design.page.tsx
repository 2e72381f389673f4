import { pictures } from "#app/content/media.generated.ts";
import { listPeople } from "#app/content/people.ts";
import { Designers } from "#app/sections/designers.tsx";
import { loadNewestPost } from "#app/sections/load-newest-post.ts";
import { ServiceEnd } from "#app/sections/service-end.tsx";
import { ServiceHero } from "#app/sections/service-hero.tsx";
import { describeServicePage } from "#app/seo/service-structured-data.ts";
import { definePage } from "#app/shell/page.ts";
import { Ball } from "#app/ui/ball.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import styles from "./service-design.module.css";

export const serviceDesignPage = definePage({
  id: "service-design",
  load: (sources, context) => loadNewestPost("service-design", sources, context),
  expiresAt: ({ expiresAt }) => expiresAt,
  background: "navy",
  structuredData: (_, texts, { siteUrl, language }) =>
    describeServicePage(siteUrl, language, "service-design", texts, listPeople("designers")),
  view: ({ texts, shared, context, data }) => (
    <>
      <ServiceHero
        id="service-design"
        heading={texts.heading}
        lead={texts.lead}
        picture={pictures["service-design/service-design-hero"]}
        pictureAlt={texts.heroAlt}
      />
      <div className={`${layout.container} ${styles.quote}`}>
        <blockquote className={`${text.display} ${styles.words}`}>
          <Ball className={styles.quoteBall} />
          {texts.quote}
        </blockquote>
      </div>
      <section className={`${layout.container} ${styles.staircase}`}>
        <h2 className={`${text.display} ${text.d2} ${styles.heading}`}>{texts.steps.heading}</h2>
        <div className={styles.flight}>
          <ol className={styles.steps}>
            {texts.steps.items.map(({ title, text: words }, index) => (
              <li key={title} className={styles.step}>
                <span className={`${text.display} ${styles.number}`} aria-hidden="true">
                  {index + 1}
                </span>
                <div>
                  <h3 className={text.title}>{title}</h3>
                  <p>{words}</p>
                </div>
              </li>
            ))}
          </ol>
          <Ball className={styles.ball} />
        </div>
      </section>
      <Designers
        language={context.language}
        texts={texts.designers}
        personTexts={shared.shell.person}
      />
      <ServiceEnd
        id="service-design"
        language={context.language}
        texts={shared["services-list"]}
        back={texts.back}
        post={data.post}
      />
    </>
  ),
});
