import { adminPaths } from "#app/admin/addresses.ts";
import type { Section } from "#app/admin/shell/sections.ts";
import { settingsTexts } from "./texts.ts";

export const section: Section = {
  id: "settings",
  href: adminPaths.settings,
  access: "manage-settings",
  group: "management",
  order: 3,
  texts: settingsTexts,
};
