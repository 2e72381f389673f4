import { adminPaths } from "#app/admin/addresses.ts";
import type { Section } from "#app/admin/shell/sections.ts";
import { deliveryTexts } from "./texts.ts";

export const section: Section = {
  id: "deliveries",
  href: adminPaths.deliveries,
  access: "read-deliveries",
  group: "work",
  order: 3,
  shortcut: "g d",
  texts: deliveryTexts,
};
