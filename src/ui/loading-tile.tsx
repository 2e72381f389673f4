import { Ball } from "./ball.tsx";
import loader from "./loader.module.css";
import styles from "./state-tile.module.css";

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
