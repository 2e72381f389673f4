import { company } from "#app/locale/company.ts";
import type { Language } from "#app/locale/languages.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import layout from "#app/ui/layout.module.css";
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
            <li key={id} className={styles.office} data-tone={tone}>
              <Clock isAmerican={timeZone.startsWith("America/")} />
              <p>
                <span className={`${text.title} ${styles.country}`}>{country[language]}</span>
                {city[language]}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** A clock's face; its hands stand still at the drawing's hour. */
function Clock({ isAmerican }: { isAmerican: boolean }) {
  return (
    <svg className={styles.clock} viewBox="0 0 104 104" aria-hidden="true">
      <circle cx="52" cy="52" r="52" fill="var(--tone)" />
      <g stroke="var(--white)" strokeLinecap="round">
        <path d="M52 52V30" strokeWidth="9" transform={`rotate(${isAmerican ? 290 : 140} 52 52)`} />
        <path d="M52 52V18" strokeWidth="7" transform="rotate(246 52 52)" />
      </g>
      <circle cx="52" cy="52" r="10" fill="var(--orange)" />
    </svg>
  );
}
