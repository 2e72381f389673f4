import type { Permission } from "#app/features/accounts/rules/permissions.ts";
import type { Language } from "#app/locale/languages.ts";

/** Entry of the navigation: exported as `section` by the `section.ts` of an area. */
export interface Section {
  /** Name of the area's folder. */
  readonly id: string;
  readonly href: string;
  /** Permission to see it. */
  readonly access: Permission;
  readonly group: (typeof sectionGroups)[number];
  /** Place in its group. */
  readonly order: number;
  /** Keys that lead to it. */
  readonly shortcut?: string;
  readonly texts: Readonly<Record<Language, { readonly section: string }>>;
}

/** Groups of the navigation, from the top. */
export const sectionGroups = ["work", "management"] as const;

export const sections: readonly Section[] = Object.values(
  import.meta.glob<Section>("../*/section.ts", { eager: true, import: "section" }),
).toSorted((one, other) => one.order - other.order);
