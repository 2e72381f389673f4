import { adminPaths } from "#app/admin/addresses.ts";
import type { Section } from "#app/admin/shell/sections.ts";
import { requestListTexts } from "./texts.ts";

export const section: Section = {
  id: "requests",
  href: adminPaths.requests,
  access: "read-requests",
  group: "work",
  order: 2,
  shortcut: "g s",
  texts: requestListTexts,
};
