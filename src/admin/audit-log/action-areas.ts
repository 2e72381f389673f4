import type { AccountActionKind } from "#app/features/accounts/rules/account-actions.ts";
import type { RequestActionKind } from "#app/features/contact/rules/request-actions.ts";
import type { DeliveryActionKind } from "#app/platform/outbox/delivery.ts";
import type { SettingActionKind } from "#app/platform/owner-settings/owner-setting.ts";

/** Areas of the audit log. */
export const auditAreas = ["requests", "deliveries", "users", "access", "settings"] as const;

export type AuditArea = (typeof auditAreas)[number];

type ActionKind =
  | AccountActionKind
  | RequestActionKind
  | DeliveryActionKind
  | SettingActionKind
  | "backup-downloaded";

/** The area of each kind of action. */
const areaOfKind: Readonly<Record<ActionKind, AuditArea>> = {
  "request-changed": "requests",
  "request-entered": "requests",
  "note-added": "requests",
  "note-corrected": "requests",
  "reply-sent": "requests",
  "reply-sent-only": "requests",
  "reply-undelivered": "requests",
  "request-answered": "requests",
  "request-answered-only": "requests",
  "request-released": "requests",
  "requests-marked": "requests",
  "suspects-erased": "requests",
  "requests-exported": "requests",
  "person-corrected": "requests",
  "person-exported": "requests",
  "person-erased": "requests",
  "action-undone": "requests",
  "delivery-retried": "deliveries",
  "all-deliveries-retried": "deliveries",
  "delivery-discarded": "deliveries",
  "user-invited": "users",
  "user-joined": "users",
  "user-changed": "users",
  "user-disabled": "users",
  "user-enabled": "users",
  "recovery-link-created": "users",
  "notices-chosen": "users",
  "recovery-link-asked": "access",
  "signed-in": "access",
  "sign-in-refused": "access",
  "signed-out": "access",
  "sessions-ended": "access",
  "password-set": "access",
  "passkey-added": "access",
  "passkey-renamed": "access",
  "passkey-removed": "access",
  "passkey-revoked": "access",
  "setting-changed": "settings",
  "setting-reset": "settings",
  "destination-tested": "settings",
  "backup-downloaded": "settings",
};

/** Undefined for a kind of a later version. */
export const findKind = (kind: string): ActionKind | undefined =>
  kind in areaOfKind ? (kind as ActionKind) : undefined;

export const getArea = (kind: ActionKind): AuditArea => areaOfKind[kind];

/** The kinds of an area. */
export const listKindsOf = (area: AuditArea): string[] =>
  Object.entries(areaOfKind).flatMap(([kind, one]) => (one === area ? [kind] : []));
