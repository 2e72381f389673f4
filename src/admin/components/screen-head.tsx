import type { ReactNode } from "react";
import { AdminIcon } from "./admin-icon.tsx";
import styles from "./screen-head.module.css";

interface ScreenHeadProps {
  title: string;
  detail?: string;
  badge?: ReactNode;
  actions?: ReactNode;
  back?: { href: string; label: string } | undefined;
}

/** Head of a screen: its one level-one heading. */
export function ScreenHead({ title, detail, badge, actions, back }: ScreenHeadProps) {
  return (
    <>
      {back ? (
        <a className={styles.back} href={back.href} data-shortcut="u">
          <AdminIcon name="left" size={16} />
          <bdi>{back.label}</bdi>
        </a>
      ) : null}
      <div className={styles.head}>
        {badge}
        <div>
          <h1>
            <bdi>{title}</bdi>
          </h1>
          {detail ? <p>{detail}</p> : null}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </>
  );
}
