import type { Person } from "#app/content/people.ts";
import type { Language } from "#app/locale/languages.ts";
import type { Texts } from "#app/locale/texts/texts.ts";
import { DragScroller } from "#app/sections/drag-scroller.tsx";
import { PersonCard } from "#app/sections/person-card.tsx";
import styles from "./team-row.module.css";

interface TeamRowProps {
  people: readonly Person[];
  language: Language;
  label: string;
  texts: Texts["shell"]["person"];
}

/** The whole team side by side; the ball on the bar below shows how far the row has been moved. */
export function TeamRow({ people, language, label, texts }: TeamRowProps) {
  return (
    <DragScroller
      id="team"
      label={label}
      texts={texts}
      indicator="progress"
      hydrateOn="mouse"
      className={styles.strip}
    >
      {people.map((person, index) => (
        <li key={person.id} className={styles.person}>
          <PersonCard
            person={person}
            language={language}
            texts={texts}
            headingLevel="h2"
            isPriority={index < 2}
          />
        </li>
      ))}
    </DragScroller>
  );
}
