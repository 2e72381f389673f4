import { Loader } from "./loader.tsx";
import styles from "./state-tile.module.css";

interface LoadingTileProps {
  label: string;
  /** A way on for whoever does not want to wait. */
  link?: { href: string; label: string };
}

export function LoadingTile({ label, link }: LoadingTileProps) {
  return (
    <div className={styles.tile}>
      <Loader label={label} />
      {link ? (
        <p className={styles.way}>
          <a className={styles.link} href={link.href}>
            {link.label}
          </a>
        </p>
      ) : null}
    </div>
  );
}
