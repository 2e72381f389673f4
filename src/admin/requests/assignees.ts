import type { UserSummary } from "#app/features/accounts/rules/account.ts";
import { canBeInCharge, hasJoined } from "#app/features/accounts/rules/permissions.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { requestListTexts } from "./texts.ts";

/** Ids and names of users for a choice of who is in charge. Those who may not read requests come last, and are named so. */
export function listAssignees(
  users: readonly UserSummary[],
  language: Language,
): (readonly [id: string, label: string])[] {
  const [able, unable] = [
    users.filter(canBeInCharge),
    users.filter((user) => !canBeInCharge(user)),
  ];
  return [
    ...able.map(({ id, name }) => [id, name] as const),
    ...unable.map((user) => [user.id, describeWithoutAccess(user, language)] as const),
  ];
}

/** Name of a user who may not be in charge, with the reason. */
export function describeWithoutAccess(user: UserSummary, language: Language): string {
  const { withoutAccess, notJoined } = requestListTexts[language];
  const isInvited = !hasJoined(user) && user.linkExpiresAt !== undefined && !user.disabledAt;
  return fillText(isInvited ? notJoined : withoutAccess, { name: user.name });
}
