import { company } from "#app/content/company.ts";
import { pictures } from "#app/content/media.generated.ts";
import { draftKey } from "#app/islands/contact-form/draft.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { definePage } from "#app/shell/page.ts";
import { ArrowLink } from "#app/ui/arrow-button.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import layout from "#app/ui/layout.module.css";
import { Picture } from "#app/ui/picture.tsx";
import text from "#app/ui/text.module.css";
import styles from "./information.module.css";
import picture from "./result-picture.module.css";

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
    const { title, text: words } = isSuccess ? texts.success : texts.fault;
    const home = getLocalizedPath("home", language);
    return (
      <section className={`${layout.container} ${styles.result}`}>
        <div className={picture.place}>
          <div
            className={picture.arch}
            role="img"
            aria-label={isSuccess ? texts.successAlt : texts.faultAlt}
            data-outcome={isSuccess ? "success" : "fault"}
          >
            <Picture
              picture={pictures[isSuccess ? "information/sent" : "information/not-sent"]}
              decorative
              sizes="(max-width: 767px) 100vw, min(52vw, 900px)"
              className={picture.toys}
              isPriority
            />
          </div>
        </div>
        <div>
          <h1 className={`${text.display} ${styles.heading}`}>{title}</h1>
          <p className={`${text.lead} ${styles.text}`}>{words}</p>
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

interface NextStepsProps {
  texts: PageTexts<"information">;
  language: Language;
}

/** Next steps after a failure: back to the filled form, mail or phone. */
function NextSteps({ texts, language }: NextStepsProps) {
  const { contact } = company.emails;
  const [{ phone }] = company.offices;
  const getFormUrl = (page: "contact" | "home") =>
    `${getLocalizedPath(page, language)}#contact-form`;
  return (
    <>
      <p className={styles.kept}>{texts.draftKept}</p>
      <p data-draft-key={draftKey} data-home-href={getFormUrl("home")}>
        <ArrowLink href={getFormUrl("contact")}>{texts.retry}</ArrowLink>
      </p>
      <ul className={styles.ways}>
        <li>
          <a href={`mailto:${contact}`}>{fillText(texts.mail, { email: contact })}</a>
        </li>
        <li>
          <a href={phone.href}>{fillText(texts.phone, { phone: phone.display })}</a>
        </li>
      </ul>
    </>
  );
}
