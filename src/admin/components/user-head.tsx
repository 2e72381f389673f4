import type { AreaContext } from "#app/admin/screen.ts";
import type { User } from "#app/features/accounts/rules/account.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { ScreenHead } from "./screen-head.tsx";
import { UserBadge } from "./user-badge.tsx";

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
