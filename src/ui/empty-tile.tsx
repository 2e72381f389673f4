import { Glyph, type GlyphName } from "./shape-icon.tsx";
import styles from "./state-tile.module.css";

interface EmptyTileProps {
  glyph: GlyphName;
  text: string;
  hint: string;
}

/** Stands in for a list with nothing in it. */
export function EmptyTile({ glyph, text, hint }: EmptyTileProps) {
  return (
    <div className={styles.tile}>
      <Glyph name={glyph} className={styles.glyph} />
      <p>
        <strong className={styles.text}>{text}</strong> {hint}
      </p>
    </div>
  );
}
