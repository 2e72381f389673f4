import { ArrowLink } from "./arrow-button.tsx";
import { Icon } from "./icon.tsx";
import styles from "./state-tile.module.css";

interface ErrorTileProps {
  message: string;
  hint?: string;
  retry: string;
  href: string;
}

/** Replaces a list that failed to load (ARIA `alert`): the error and a link that retries. */
export function ErrorTile({ message, hint, retry, href }: ErrorTileProps) {
  return (
    <div className={`${styles.tile} ${styles.error}`} role="alert">
      <Icon name="warning" className={styles.warning} />
      <p>
        <strong className={styles.text}>{message}</strong> {hint}
      </p>
      <p className={styles.way}>
        <ArrowLink href={href}>{retry}</ArrowLink>
      </p>
    </div>
  );
}
