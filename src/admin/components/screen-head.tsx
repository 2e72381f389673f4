import type { ReactNode } from "react";
import type { AreaContext } from "#app/admin/screen.ts";
import type { User } from "#app/features/accounts/rules/account.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { AdminIcon } from "./admin-icon.tsx";
import styles from "./screen-head.module.css";
import { UserBadge } from "./user-badge.tsx";

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

interface UserHeadProps extends Pick<AreaContext, "texts" | "times"> {
  user: User;
  back?: { href: string; label: string } | undefined;
}

export function UserHead({ texts, times, user, back }: UserHeadProps) {
  const detail = fillText(texts.account.since, {
    email: user.email,
    role: texts.area.roles[user.role],
    date: times.formatDay(user.createdAt),
  });
  const badge = <UserBadge name={user.name} size="large" />;
  return <ScreenHead title={user.name} detail={detail} badge={badge} back={back} />;
}
