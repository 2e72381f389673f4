import type { Office } from "#app/content/company.ts";
import type { Language } from "#app/locale/languages.ts";
import text from "#app/ui/text.module.css";
import styles from "./contact.module.css";
import { formatOpeningHours } from "./format-opening-hours.ts";

interface OfficeContactProps {
  office: Office;
  language: Language;
}

/** City, telephone, address and, where content has them, opening hours of an office; an item of a list. */
export function OfficeContact({ office, language }: OfficeContactProps) {
  const { city, country, street, phone, openingHours = [] } = office;
  return (
    <li>
      {city[language]} <a href={phone.href}>{phone.display}</a>
      <p className={`${text.small} ${styles.address}`}>
        {street}, {country[language]}
      </p>
      {openingHours.map((hours) => (
        <p key={hours.days.join()} className={text.small}>
          {formatOpeningHours(hours, language)}
        </p>
      ))}
    </li>
  );
}
