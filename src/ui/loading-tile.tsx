import { Loader } from "./loader.tsx";
import styles from "./state-tile.module.css";

/** Stands in for a list that is on its way. */
export function LoadingTile({ label }: { label: string }) {
  return (
    <div className={styles.tile}>
      <Loader label={label} />
    </div>
  );
}
