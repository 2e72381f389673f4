/** Roles of users, from the one that may do everything to the one that may do least. */
export const roles = ["owner", "marketing", "editor"] as const;

export type Role = (typeof roles)[number];

const everyone: readonly Role[] = roles;
const marketing: readonly Role[] = ["owner", "marketing"];
const owner: readonly Role[] = ["owner"];

/** Permissions of the administrator area, with the roles that have them. */
const permissions = {
  "see-overview": everyone,
  "see-site-health": owner,
  "change-own-account": everyone,
  "read-requests": marketing,
  "change-requests": marketing,
  "export-requests": marketing,
  "change-reply-templates": marketing,
  "erase-suspects": marketing,
  "undo-erasures": owner,
  "erase-person": owner,
  "read-deliveries": owner,
  "change-deliveries": owner,
  "manage-users": owner,
  "read-audit-log": owner,
  "manage-settings": owner,
  "download-backup": owner,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;

/** A user who has joined has a way to sign in, unless disabled. */
export const hasJoined = (user: { hasPassword: boolean; passkeys: number }): boolean =>
  user.hasPassword || user.passkeys > 0;

/** Contact requests can be assigned to a user who has joined, is not disabled, and may read them. */
export const canBeInCharge = (
  user: { role: Role; disabledAt: Date | undefined } & Parameters<typeof hasJoined>[0],
): boolean => hasJoined(user) && !user.disabledAt && isAllowed(user.role, "read-requests");

export const isAllowed = (role: Role, permission: Permission): boolean =>
  (permissions[permission] as readonly Role[]).includes(role);

/** Roles that the area offers: an editor has nothing to edit yet. The command line gives every role. */
export const offeredRoles = roles.filter((role) => role !== "editor");
