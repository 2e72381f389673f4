import { listPeople } from "#app/content/people.ts";
import type { Language } from "#app/locale/languages.ts";
import type { Texts } from "#app/locale/texts/texts.ts";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import styles from "./designers.module.css";
import { PeopleRow } from "./people-row.tsx";

interface DesignersProps {
  language: Language;
  texts: { heading: string; label: string };
  personTexts: Texts["shell"]["person"];
}

export function Designers({ language, texts, personTexts }: DesignersProps) {
  return (
    <section className={styles.designers}>
      <div className={layout.container}>
        <h2 className={`${text.display} ${styles.heading}`}>{texts.heading}</h2>
      </div>
      <PeopleRow
        people={listPeople("designers")}
        language={language}
        texts={personTexts}
        label={texts.label}
        size="large"
      />
    </section>
  );
}
