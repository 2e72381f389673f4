import { company } from "#app/content/company.ts";
import { draftKey } from "#app/islands/contact-form/draft.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { RailLink } from "#app/ui/arrow-button.tsx";
import styles from "./information.module.css";

interface WaysOnProps {
  texts: PageTexts<"information">;
  language: Language;
}

/** What to do after a fault: back to the form, filled in as it was, or a mail, or a call. */
export function WaysOn({ texts, language }: WaysOnProps) {
  const { contact } = company.emails;
  const [office] = company.offices;
  const getForm = (page: "contact" | "home") => `${getPath(page, language)}#contact-form`;
  return (
    <>
      <p className={styles.kept}>{texts.draftKept}</p>
      <p data-way-back={draftKey} data-home={getForm("home")}>
        <RailLink href={getForm("contact")}>{texts.retry}</RailLink>
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
