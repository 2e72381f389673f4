import { ArrowLink } from "./arrow-button.tsx";
import { Ball } from "./ball.tsx";
import { Icon } from "./icon.tsx";
import loader from "./loader.module.css";
import { ShapeIcon, type ShapeIconName } from "./shape-icon.tsx";
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

interface LoadingTileProps {
  label: string;
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

/** Something is on its way (ARIA `status`): the ball bounces on the belt; where nothing may move, it fades and comes back. */
function Loader({ label }: { label: string }) {
  return (
    <div className={loader.loader} role="status">
      <span className={loader.bounce} data-pulse="">
        <Ball className={loader.ball} />
      </span>
      <span className={loader.belt} />
      <p className={loader.label}>{label}</p>
    </div>
  );
}
