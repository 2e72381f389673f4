import { getPath } from "#app/locale/route-pairs.ts";
import { BrokenBeltPicture } from "#app/shell/error-pictures.tsx";
import { definePage } from "#app/shell/page.ts";
import layout from "#app/ui/layout.module.css";
import { RailLink } from "#app/ui/rail-button.tsx";
import text from "#app/ui/text.module.css";
import styles from "./error.module.css";

/** Where a visitor lands who opens the result page without a result: what happened, and both ways on. */
export const errorPage = definePage({
  id: "error",
  ground: "paper",
  view: ({ texts, context: { language } }) => (
    <section className={styles.screen}>
      <BrokenBeltPicture label={texts.pictureAlt} />
      <div className={`${layout.container} ${styles.words}`}>
        <div>
          <h1 className={`${text.display} ${text.d1}`}>{texts.heading}</h1>
          <p className={`${text.lead} ${styles.lead}`}>{texts.text}</p>
        </div>
        <div className={styles.ways}>
          <RailLink href={getPath("contact", language)}>{texts.contact}</RailLink>
          <RailLink href={getPath("home", language)} icon="left">
            {texts.home}
          </RailLink>
        </div>
      </div>
    </section>
  ),
});
