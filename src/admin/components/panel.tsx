import type { ReactNode } from "react";
import { formatCount } from "#app/locale/fill-count.ts";
import styles from "./panel.module.css";

interface PanelProps {
  id?: string;
  title: string;
  count?: number;
  actions?: ReactNode;
  /** Only assistive technology has the title. */
  isTitleHidden?: boolean;
  /** False for tables and lists, which reach the panel's edges. */
  isPadded?: boolean;
  children: ReactNode;
}

export function Panel(props: PanelProps) {
  const { id, title, count, actions, isTitleHidden, isPadded = false, children } = props;
  return (
    <section id={id} className={styles.panel}>
      <div className={isTitleHidden ? styles.hiddenHead : styles.head}>
        <h2>
          {title}
          {count === undefined ? null : <span className={styles.count}> {formatCount(count)}</span>}
        </h2>
        {actions}
      </div>
      {isPadded ? <div className={styles.body}>{children}</div> : children}
    </section>
  );
}

interface PanelRowProps {
  icon: ReactNode;
  title: ReactNode;
  /** Gives the title the colour of what is late; a word or the icon must say so too. */
  isLate?: boolean;
  lines: readonly string[];
  actions?: ReactNode;
  /** Puts a long button below the text on phones. */
  isActionBelow?: boolean;
}

export function PanelList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

export function PanelRow({ icon, title, isLate, lines, actions, isActionBelow }: PanelRowProps) {
  return (
    <li className={styles.row}>
      {icon}
      <div className={styles.words}>
        <b className={isLate ? styles.late : undefined}>{title}</b>
        {lines.map((line) => (
          <small key={line}>{line}</small>
        ))}
      </div>
      {actions ? (
        <div className={isActionBelow ? `${styles.actions} ${styles.below}` : styles.actions}>
          {actions}
        </div>
      ) : null}
    </li>
  );
}
