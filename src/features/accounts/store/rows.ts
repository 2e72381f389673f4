import type { Insertable, Selectable } from "kysely";
import type {
  LinkPurpose,
  OneTimeLink,
  Session,
  User,
} from "#app/features/accounts/rules/account.ts";
import type { Role } from "#app/features/accounts/rules/permissions.ts";
import type { AccountTables } from "#app/features/accounts/tables.ts";
import type { Language } from "#app/locale/languages.ts";
import type { NewAction } from "#app/platform/actions/action.ts";
import { normalizeEmail } from "#app/platform/text/mail-address.ts";

export function toUser(row: Selectable<AccountTables["users"]>): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role as Role,
    language: row.language as Language,
    hasShortcuts: row.shortcuts === 1,
    createdAt: new Date(row.created_at),
    disabledAt: row.disabled_at ? new Date(row.disabled_at) : undefined,
  };
}

export function toUserRow(user: User): Insertable<AccountTables["users"]> {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    email_folded: normalizeEmail(user.email),
    role: user.role,
    language: user.language,
    shortcuts: Number(user.hasShortcuts),
    created_at: user.createdAt.toISOString(),
    disabled_at: user.disabledAt?.toISOString() ?? null,
  };
}

export function toLink(row: Selectable<AccountTables["one_time_links"]>): OneTimeLink {
  return {
    keyHash: row.key_hash,
    userId: row.user_id,
    purpose: row.purpose as LinkPurpose,
    createdAt: new Date(row.created_at),
    expiresAt: new Date(row.expires_at),
  };
}

export function toLinkRow(
  link: OneTimeLink,
  action: Pick<NewAction, "id">,
): AccountTables["one_time_links"] {
  return {
    key_hash: link.keyHash,
    user_id: link.userId,
    purpose: link.purpose,
    created_at: link.createdAt.toISOString(),
    expires_at: link.expiresAt.toISOString(),
    action_id: action.id,
  };
}

export function toSession(row: Selectable<AccountTables["sessions"]>): Session {
  return {
    tokenHash: row.token_hash,
    userId: row.user_id,
    createdAt: new Date(row.created_at),
    seenAt: new Date(row.seen_at),
    provedAt: new Date(row.proved_at),
    label: row.label,
  };
}

export function toSessionRow(session: Session): AccountTables["sessions"] {
  return {
    token_hash: session.tokenHash,
    user_id: session.userId,
    created_at: session.createdAt.toISOString(),
    seen_at: session.seenAt.toISOString(),
    proved_at: session.provedAt.toISOString(),
    label: session.label,
  };
}
