import { adminPaths } from "#app/admin/addresses.ts";
import type { Section } from "#app/admin/shell/sections.ts";
import { overviewTexts } from "./texts.ts";

export const section: Section = {
  id: "overview",
  href: adminPaths.overview,
  access: "see-overview",
  group: "work",
  order: 1,
  texts: overviewTexts,
};
