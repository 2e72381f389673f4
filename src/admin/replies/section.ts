import { adminPaths } from "#app/admin/addresses.ts";
import type { Section } from "#app/admin/shell/sections.ts";
import { templateTexts } from "./texts.ts";

export const section: Section = {
  id: "replies",
  href: adminPaths.replyTemplates,
  access: "change-reply-templates",
  group: "work",
  order: 4,
  texts: templateTexts,
};
