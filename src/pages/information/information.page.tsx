import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { definePage } from "#app/shell/page.ts";
import { ArrowLink } from "#app/ui/arrow-button.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import styles from "./information.module.css";
import { NextSteps } from "./next-steps.tsx";
import { ResultPicture } from "./result-picture.tsx";

/** Result of a contact request, from the flash cookie; without one the server redirects to the error page. */
export const informationPage = definePage({
  id: "information",
  load: async (_, { result }) => result,
  noStore: true,
  background: ({ outcome }) => (outcome === "success" ? "paper" : "rust-l"),
  meta: ({ outcome }, texts) => ({
    ...texts.meta,
    title: outcome === "success" ? texts.confirmation : texts.fault.title,
  }),
  view: ({ texts, context: { language }, data: { outcome, reference } }) => {
    const isSuccess = outcome === "success";
    const home = getLocalizedPath("home", language);
    return (
      <section className={`${layout.container} ${styles.result}`}>
        <ResultPicture
          outcome={isSuccess ? "success" : "fault"}
          label={isSuccess ? texts.successAlt : texts.faultAlt}
        />
        <div>
          <h1 className={`${text.display} ${styles.heading}`}>
            {isSuccess ? texts.success.title : texts.fault.title}
          </h1>
          <p className={`${text.lead} ${styles.text}`}>
            {isSuccess ? texts.success.text : texts.fault.text}
          </p>
          {isSuccess ? (
            <>
              <p className={styles.receipt}>
                {texts.receipt.label}: <strong>{reference}</strong>
                <br />
                {texts.receipt.hint}
              </p>
              <ArrowLink href={home}>{texts.back}</ArrowLink>
            </>
          ) : (
            <>
              {outcome === "limited" ? <p className={styles.kept}>{texts.fault.limited}</p> : null}
              <NextSteps texts={texts} language={language} />
              <BackLink href={home}>{texts.back}</BackLink>
            </>
          )}
        </div>
      </section>
    );
  },
});
