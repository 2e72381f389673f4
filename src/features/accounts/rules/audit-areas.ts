import type { AuditAction } from "./account-ports.ts";

/** Areas of the audit log. */
export const auditAreas = ["requests", "deliveries", "users", "access", "settings"] as const;

export type AuditArea = (typeof auditAreas)[number];

/** The area of each action. */
export const areaOfAction: Readonly<Record<AuditAction, AuditArea>> = {
  "request-released": "requests",
  "requests-marked": "requests",
  "suspects-erased": "requests",
  "requests-exported": "requests",
  "person-exported": "requests",
  "person-erased": "requests",
  "delivery-retried": "deliveries",
  "all-deliveries-retried": "deliveries",
  "delivery-discarded": "deliveries",
  "user-invited": "users",
  "user-joined": "users",
  "user-changed": "users",
  "user-disabled": "users",
  "user-enabled": "users",
  "recovery-link-created": "users",
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

/** The actions of an area. */
export const listActionsOf = (area: AuditArea): AuditAction[] =>
  (Object.keys(areaOfAction) as AuditAction[]).filter((action) => areaOfAction[action] === area);
