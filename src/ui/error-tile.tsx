import { ArrowButton, ArrowLink } from "./arrow-button.tsx";
import { Icon } from "./icon.tsx";
import styles from "./state-tile.module.css";

interface ErrorTileProps {
  /** What happened, word for word. */
  message: string;
  hint?: string;
  retry: string;
  /** Where to try again; without an address `onRetry` does. */
  href?: string;
  onRetry?: () => void;
}

/** Stands in for a list that could not be had (ARIA `alert`): what happened, and a way to try again. */
export function ErrorTile({ message, hint, retry, href, onRetry }: ErrorTileProps) {
  return (
    <div className={`${styles.tile} ${styles.fault}`} role="alert">
      <Icon name="warning" className={styles.warning} />
      <p>
        <strong className={styles.text}>{message}</strong> {hint}
      </p>
      <p className={styles.way}>
        {href ? (
          <ArrowLink href={href}>{retry}</ArrowLink>
        ) : (
          <ArrowButton onClick={onRetry}>{retry}</ArrowButton>
        )}
      </p>
    </div>
  );
}
