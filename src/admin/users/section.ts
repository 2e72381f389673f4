import { adminPaths } from "#app/admin/addresses.ts";
import type { Section } from "#app/admin/shell/sections.ts";
import { userTexts } from "./texts.ts";

export const section: Section = {
  id: "users",
  href: adminPaths.users,
  access: "manage-users",
  group: "management",
  order: 1,
  texts: userTexts,
};
