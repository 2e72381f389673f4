import { company } from "#app/locale/company.ts";
import type { Language } from "#app/locale/languages.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import layout from "#app/ui/layout.module.css";
import { OfficePill } from "#app/ui/office-pill.tsx";
import { Piece, type PieceName, PieceScene } from "#app/ui/piece.tsx";
import text from "#app/ui/text.module.css";
import styles from "./facts.module.css";

interface FactsProps {
  facts: PageTexts<"home">["facts"];
  offices: PageTexts<"home">["offices"];
  language: Language;
}

const tiles: readonly { tone: string; flood?: string; toy: PieceName }[] = [
  { tone: "rust", toy: "gear" },
  { tone: "blue", flood: "blue", toy: "stairs" },
  { tone: "pink", flood: "pink", toy: "plus" },
  { tone: "violet", toy: "cone" },
];

// The hands stand still at the drawing's hour.
const drawn = { america: { hour: 9, minute: 41 }, europe: { hour: 16, minute: 41 } };

/** Four figures, each on a shape of its own, and the three offices with their clocks. */
export function Facts({ facts, offices, language }: FactsProps) {
  return (
    <div className={`${layout.container} ${styles.facts}`}>
      <section>
        <h2 className={text.hidden}>{facts.heading}</h2>
        <ul className={styles.tiles}>
          {facts.items.map(({ value, text: words }, index) => {
            const tile = tiles[index];
            return (
              <li
                key={value}
                className={styles.tile}
                data-tone={tile?.tone}
                data-flood={tile?.flood}
              >
                <p className={`${text.number} ${styles.value}`}>{value}</p>
                <p className={styles.words}>{words}</p>
                <PieceScene box="0 0 100 100" className={styles.toy}>
                  <Piece
                    name={tile?.toy ?? "ball"}
                    tone={tile?.flood ? "mid" : "base"}
                    x={3}
                    y={3}
                    width={94}
                  />
                </PieceScene>
              </li>
            );
          })}
        </ul>
      </section>
      <section>
        <h2 className={text.hidden}>{offices.heading}</h2>
        <ul className={styles.offices}>
          {company.offices.map(({ id, tone, city, country, timeZone }) => (
            <li key={id}>
              <OfficePill
                country={country[language]}
                city={city[language]}
                tone={tone}
                hands={timeZone.startsWith("America/") ? drawn.america : drawn.europe}
              />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
