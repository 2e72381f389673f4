import type { Person } from "#app/content/people.ts";
import type { Language } from "#app/locale/languages.ts";
import type { Texts } from "#app/locale/texts/texts.ts";
import { DragScroller } from "./drag-scroller.tsx";
import styles from "./people-row.module.css";
import { PersonCard } from "./person-card.tsx";

interface PeopleRowProps {
  people: readonly Person[];
  language: Language;
  texts: Texts["shell"]["person"];
  label: string;
  /** Small cards run on past the window's edge; large ones share the window's width where it is wide enough. */
  size: "large" | "small";
}

/** People side by side; where they do not fit, a row that is dragged. */
export function PeopleRow({ people, language, texts, label, size }: PeopleRowProps) {
  return (
    <DragScroller
      id="people"
      label={label}
      texts={texts}
      className={styles[size]}
      controlsClassName={size === "large" ? styles.controls : undefined}
    >
      {people.map((person) => (
        <li key={person.id} className={styles.person}>
          <PersonCard person={person} language={language} texts={texts} size={size} />
        </li>
      ))}
    </DragScroller>
  );
}
