import { company } from "#app/content/company.ts";
import { draftKey } from "#app/islands/contact-form/draft.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { ArrowLink } from "#app/ui/arrow-button.tsx";
import styles from "./information.module.css";

interface NextStepsProps {
  texts: PageTexts<"information">;
  language: Language;
}

/** Next steps after a failure: back to the filled form, mail or phone. */
export function NextSteps({ texts, language }: NextStepsProps) {
  const { contact } = company.emails;
  const [office] = company.offices;
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
          <a href={office?.phone.href}>
            {fillText(texts.phone, { phone: office?.phone.display ?? "" })}
          </a>
        </li>
      </ul>
    </>
  );
}
