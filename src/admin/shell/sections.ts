import type { Permission } from "#app/features/accounts/rules/permissions.ts";
import type { Language } from "#app/locale/languages.ts";

/** Entry of the navigation: exported as `section` by the `section.ts` of an area. */
export interface Section {
  /** Name of the area's folder. */
  readonly id: string;
  readonly href: string;
  readonly access: Permission;
  readonly group: (typeof sectionGroups)[number];
  readonly order: number;
  readonly shortcut?: string;
  readonly texts: Readonly<Record<Language, { readonly section: string }>>;
}

export const sectionGroups = ["work", "management"] as const;

export const sections: readonly Section[] = Object.values(
  import.meta.glob<Section>("../*/section.ts", { eager: true, import: "section" }),
).toSorted((one, other) => one.order - other.order);
