import type { PageTexts } from "#app/locale/texts/texts.ts";
import layout from "#app/ui/layout.module.css";
import { ShapeIcon } from "#app/ui/shape-icon.tsx";
import text from "#app/ui/text.module.css";
import styles from "./values.module.css";

const valueStyles = [
  { shapeIcon: "disc", tone: "orange" },
  { shapeIcon: "plus", tone: "pink" },
  { shapeIcon: "arch", tone: "navy" },
  { shapeIcon: "square", tone: "blue" },
  { shapeIcon: "ring", tone: "rust" },
  { shapeIcon: "quarter", tone: "violet" },
  { shapeIcon: undefined, tone: "orange" },
] as const;

export function Values({ texts }: { texts: PageTexts<"our-team">["values"] }) {
  return (
    <section className={`${layout.container} ${styles.values}`}>
      <h2 className={`${text.display} ${text.d1} ${styles.heading}`}>{texts.heading}</h2>
      <ul className={styles.list}>
        {texts.items.map((item, index) => {
          const { shapeIcon, tone } = valueStyles[index % valueStyles.length] ?? valueStyles[0];
          return (
            <li key={item} className={styles.value} data-tone={tone}>
              {shapeIcon ? <ShapeIcon name={shapeIcon} className={styles.glyph} /> : <Cone />}
              <span className={text.display}>{item}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Cone() {
  return (
    <svg className={styles.glyph} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M12 2.500 22.500 21.500h-21z" />
    </svg>
  );
}
