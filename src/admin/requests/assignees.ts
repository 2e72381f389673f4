import type { UserSummary } from "#app/features/accounts/rules/account-ports.ts";
import { canBeInCharge } from "#app/features/accounts/rules/permissions.ts";
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
    ...unable.map(
      ({ id, name }) => [id, fillText(requestListTexts[language].withoutAccess, { name })] as const,
    ),
  ];
}
