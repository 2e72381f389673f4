import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { BrokenBeltPicture, ErrorScreen } from "#app/shell/error-screen.tsx";
import { definePage } from "#app/shell/page.ts";
import { ShortFooter } from "#app/shell/short-footer.tsx";
import { WaysOn } from "#app/shell/ways-on.tsx";
import { ArrowLink } from "#app/ui/arrow-button.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import text from "#app/ui/text.module.css";
import styles from "./error.module.css";

export const errorPage = definePage({
  id: "error",
  footer: ShortFooter,
  background: "paper",
  view: ({ texts, context: { language } }) => (
    <ErrorScreen
      picture={<BrokenBeltPicture label={texts.pictureAlt} />}
      actions={
        <>
          <ArrowLink href={getLocalizedPath("contact", language)}>{texts.contact}</ArrowLink>
          <BackLink href={getLocalizedPath("home", language)}>{texts.home}</BackLink>
        </>
      }
      waysOn={<WaysOn language={language} ways={["services", "portfolio", "blog"]} />}
    >
      <h1 className={`${text.display} ${text.d1} ${styles.heading}`}>{texts.heading}</h1>
      <div className={`${text.lead} ${styles.lead}`}>
        {texts.answers.map(({ question, text: answer }) => (
          <p key={question}>
            <strong>{question}</strong> {answer}
          </p>
        ))}
      </div>
    </ErrorScreen>
  ),
});
