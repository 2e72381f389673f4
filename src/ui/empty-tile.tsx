import { ShapeIcon, type ShapeIconName } from "./shape-icon.tsx";
import styles from "./state-tile.module.css";

interface EmptyTileProps {
  shapeIcon: ShapeIconName;
  text: string;
  hint: string;
}

export function EmptyTile({ shapeIcon, text, hint }: EmptyTileProps) {
  return (
    <div className={styles.tile}>
      <ShapeIcon name={shapeIcon} className={styles.glyph} />
      <p>
        <strong className={styles.text}>{text}</strong> {hint}
      </p>
    </div>
  );
}
