import { Glyph, type GlyphName } from "#app/ui/glyph.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import styles from "./marks.module.css";

const glyphs: readonly GlyphName[] = [
  "disc",
  "quarter",
  "ring",
  "square",
  "plus",
  "arch",
  "disc",
  "quarter",
  "ring",
  "plus",
];

/** The ink belt with the clients' crates. */
export function Marks({ title }: { title: string }) {
  return (
    <section className={styles.belt} data-flood="navy">
      <h2 className={`${layout.container} ${text.title} ${styles.title}`}>{title}</h2>
      <div aria-hidden="true">
        <div className={styles.crates}>
          {glyphs.map((glyph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed row of decoration.
            <span key={index} className={styles.crate}>
              <Glyph name={glyph} className={styles.mark} />
            </span>
          ))}
        </div>
        <div className={styles.rollers} />
      </div>
    </section>
  );
}
