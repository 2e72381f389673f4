import { adminPaths } from "#app/admin/addresses.ts";
import type { Section } from "#app/admin/shell/sections.ts";
import { auditLogTexts } from "./texts.ts";

export const section: Section = {
  id: "audit-log",
  href: adminPaths.auditLog,
  access: "read-audit-log",
  group: "management",
  order: 2,
  texts: auditLogTexts,
};
