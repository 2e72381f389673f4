import { findPhone, getContactLines } from "#app/content/contact-lines.ts";
import { pictures } from "#app/content/media.generated.ts";
import { projects } from "#app/content/projects.ts";
import { draftKey } from "#app/islands/contact-form/draft.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getTexts, type PageTexts } from "#app/locale/texts/texts.ts";
import { CaseTile } from "#app/sections/service-end.tsx";
import { definePage } from "#app/shell/page.ts";
import { ShortFooter } from "#app/shell/short-footer.tsx";
import { ArrowLink } from "#app/ui/arrow-button.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import layout from "#app/ui/layout.module.css";
import { Picture } from "#app/ui/picture.tsx";
import text from "#app/ui/text.module.css";
import styles from "./information.module.css";
import picture from "./result-picture.module.css";
import { SentCrate } from "./sent-crate.tsx";

const shownCase = projects.find(({ id }) => id === "multifarmacias") ?? projects[0];

/** Result of a contact request, from the flash cookie; without one the server redirects to the error page. */
export const informationPage = definePage({
  id: "information",
  footer: ShortFooter,
  load: async (_, { result }) => result,
  noStore: true,
  showsAnswerTime: true,
  background: ({ outcome }) => (outcome === "success" ? "paper" : "rust-l"),
  meta: ({ outcome }, texts) => ({
    ...texts.meta,
    title: outcome === "success" ? texts.confirmation : texts.error.title,
  }),
  view: ({ texts, context: { language, siteUrl, answerTime }, data: { outcome, reference } }) => {
    const isSuccess = outcome === "success";
    const { title, text: words } = isSuccess ? texts.success : texts.error;
    return (
      <section className={`${layout.container} ${styles.result}`}>
        <div className={picture.place}>
          <div
            className={picture.arch}
            role="img"
            aria-label={isSuccess ? texts.successAlt : texts.errorAlt}
            data-outcome={isSuccess ? "success" : "error"}
          >
            {isSuccess ? (
              <SentCrate reference={reference} />
            ) : (
              <Picture
                picture={pictures["information/not-sent"]}
                decorative
                sizes="(max-width: 767px) 82vw, 36vw"
                className={picture.toys}
                isPriority
              />
            )}
          </div>
        </div>
        <div className={styles.words}>
          <h1 className={`${text.display} ${text.d1} ${styles.heading}`}>{title}</h1>
          <p className={`${text.lead} ${styles.text}`}>{words}</p>
          {isSuccess ? (
            <div className={styles.receipt}>
              <p>
                {texts.receipt.label} <strong className={styles.reference}>{reference}</strong>
              </p>
              <button
                type="button"
                className={styles.copy}
                aria-live="polite"
                data-copy={reference}
                data-copied={texts.receipt.copied}
                data-screen-only=""
              >
                {texts.receipt.copy}
              </button>
            </div>
          ) : (
            <WaysOn
              texts={texts}
              language={language}
              siteUrl={siteUrl}
              isLimited={outcome === "limited"}
            />
          )}
        </div>
        {isSuccess ? (
          <>
            <NextSteps
              {...texts.next}
              siteUrl={siteUrl}
              answer={answerTime && getTexts(language, "contact").answerTimes[answerTime]}
            />
            <CaseTile
              project={shownCase}
              language={language}
              label={texts.case}
              className={styles.case}
            />
          </>
        ) : null}
        <p className={styles.back}>
          <BackLink href={getLocalizedPath("home", language)}>{texts.back}</BackLink>
        </p>
      </section>
    );
  },
});

interface NextStepsProps extends Readonly<PageTexts<"information">["next"]> {
  siteUrl: string;
  answer: string | undefined;
}

function NextSteps({ heading, steps, urgent, siteUrl, answer }: NextStepsProps) {
  const phone = findPhone(getContactLines(siteUrl));
  const [before, after] = urgent.split("{phone}");
  return (
    <section className={styles.next}>
      <h2 className={text.hidden}>{heading}</h2>
      <ol>
        {steps.map(({ title, text: words }, index) => (
          <li key={title} className={styles.step}>
            <h3 className={styles.title}>{title}</h3>
            <p>
              {words}
              {answer && index === steps.length - 1 ? ` ${answer}` : null}
              {phone && index === steps.length - 1 ? (
                <>
                  {" "}
                  {before}
                  <a href={phone.href}>{phone.display}</a>
                  {after}
                </>
              ) : null}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface WaysOnProps {
  texts: PageTexts<"information">;
  language: Language;
  siteUrl: string;
  isLimited: boolean;
}

function WaysOn({ texts, language, siteUrl, isLimited }: WaysOnProps) {
  const lines = getContactLines(siteUrl);
  const { contact } = lines.emails;
  const phone = findPhone(lines);
  const getFormUrl = (page: "contact" | "home") =>
    `${getLocalizedPath(page, language)}#contact-form`;
  return (
    <>
      {isLimited ? <p className={styles.kept}>{texts.error.limited}</p> : null}
      <p className={styles.kept}>{texts.draftKept}</p>
      <p data-draft-key={draftKey} data-home-href={getFormUrl("home")}>
        <ArrowLink href={getFormUrl("contact")}>{texts.retry}</ArrowLink>
      </p>
      {contact || phone ? (
        <ul className={styles.ways}>
          {contact ? (
            <li>
              <a href={`mailto:${contact}`}>{fillText(texts.mail, { email: contact })}</a>
            </li>
          ) : null}
          {phone ? (
            <li>
              <a href={phone.href}>{fillText(texts.phone, { phone: phone.display })}</a>
            </li>
          ) : null}
        </ul>
      ) : null}
    </>
  );
}
