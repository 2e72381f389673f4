import { listPeople, type Person } from "#app/content/people.ts";
import type { Language } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import designers from "./designers.module.css";
import { DragScroller } from "./drag-scroller.tsx";
import styles from "./people-row.module.css";
import { PersonCard } from "./person-card.tsx";

interface PeopleRowProps {
  people: readonly Person[];
  language: Language;
  label: string;
  /** Small cards run on past the window's edge; large ones share the window's width where it is wide enough. */
  size: "large" | "small";
}

export function PeopleRow({ people, language, label, size }: PeopleRowProps) {
  return (
    <DragScroller
      id="people"
      label={label}
      texts={getTexts(language, "shell").person}
      className={styles[size]}
      controlsClassName={size === "large" ? styles.controls : undefined}
    >
      {people.map((person) => (
        <li key={person.id} className={styles.person}>
          <PersonCard person={person} language={language} size={size} />
        </li>
      ))}
    </DragScroller>
  );
}

interface DesignersProps {
  language: Language;
  texts: { heading: string; label: string };
}

export function Designers({ language, texts }: DesignersProps) {
  return (
    <section className={designers.designers}>
      <div className={layout.container}>
        <h2 className={`${text.display} ${designers.heading}`}>{texts.heading}</h2>
      </div>
      <PeopleRow
        people={listPeople("designers")}
        language={language}
        label={texts.label}
        size="large"
      />
    </section>
  );
}
