import { isAllowed, type Role } from "#app/features/accounts/rules/permissions.ts";

/** The section of these screens: settings lead to them, or for a role that has none, requests. */
export const findSection = (role: Role): "settings" | "requests" =>
  isAllowed(role, "manage-settings") ? "settings" : "requests";
