import type { Language } from "#app/locale/languages.ts";
import type { Person } from "#app/locale/people.ts";
import type { Texts } from "#app/locale/texts/texts.ts";
import { PersonCard } from "#app/sections/person-card.tsx";
import { Ball } from "#app/ui/ball.tsx";
import layout from "#app/ui/layout.module.css";
import { ScrollStrip } from "#app/ui/scroll-strip.tsx";
import styles from "./team-row.module.css";

interface TeamRowProps {
  people: readonly Person[];
  language: Language;
  label: string;
  texts: Texts["shell"]["person"];
}

/** The whole team side by side; the ball on the rail below shows how far the row has been moved. */
export function TeamRow({ people, language, label, texts }: TeamRowProps) {
  return (
    <div className={styles.team}>
      <ScrollStrip label={label} className={styles.strip}>
        {people.map((person) => (
          <li key={person.id} className={styles.person}>
            <PersonCard person={person} language={language} texts={texts} heading="h2" />
          </li>
        ))}
      </ScrollStrip>
      <div className={layout.container} aria-hidden="true">
        <div className={styles.rail}>
          <Ball className={styles.ball} />
        </div>
      </div>
    </div>
  );
}
