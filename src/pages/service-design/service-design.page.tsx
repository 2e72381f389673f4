import { listPeople } from "#app/content/people.ts";
import { Designers } from "#app/sections/people-row.tsx";
import { defineServicePage } from "#app/sections/service-page.tsx";
import { Ball } from "#app/ui/ball.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import styles from "./service-design.module.css";

export const serviceDesignPage = defineServicePage({
  id: "service-design",
  people: listPeople("designers"),
  view: ({ texts, context }) => (
    <>
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
      <Designers language={context.language} texts={texts.designers} />
    </>
  ),
});
