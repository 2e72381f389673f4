import { getPath } from "#app/locale/route-pairs.ts";
import { BrokenBeltPicture } from "#app/shell/error-pictures.tsx";
import { ErrorScreen } from "#app/shell/error-screen.tsx";
import { definePage } from "#app/shell/page.ts";
import { RailLink } from "#app/ui/arrow-button.tsx";
import text from "#app/ui/text.module.css";
import styles from "./error.module.css";

/** Where a visitor lands who opens the result page without a result: what happened, and both ways on. */
export const errorPage = definePage({
  id: "error",
  ground: "paper",
  view: ({ texts, context: { language } }) => (
    <ErrorScreen
      picture={<BrokenBeltPicture label={texts.pictureAlt} />}
      ways={
        <>
          <RailLink href={getPath("contact", language)}>{texts.contact}</RailLink>
          <RailLink href={getPath("home", language)} icon="left">
            {texts.home}
          </RailLink>
        </>
      }
    >
      <h1 className={`${text.display} ${text.d1} ${styles.heading}`}>{texts.heading}</h1>
      <p className={`${text.lead} ${styles.lead}`}>{texts.text}</p>
    </ErrorScreen>
  ),
});
