import type { Language, Localized } from "#app/locale/languages.ts";
import type { Tone } from "./company.ts";
import type { ServiceId } from "./services.ts";

export interface Project {
  /** Id of its entry in `texts/{es,en}/portfolio.json` and of its picture; also the default slug. */
  id: string;
  /** Slug in each language, if it differs from the id. Never change one: shared links contain it. */
  slug?: Localized;
  tone: Exclude<Tone, "orange">;
  category: ServiceId;
}

/** The five portfolio projects, in the order in which every page shows them. */
export const projects = [
  { id: "fittest-freakest", tone: "rust", category: "ecommerce" },
  { id: "multifarmacias", tone: "pink", category: "ecommerce" },
  { id: "horus-aeromexico-cargo", tone: "navy", category: "programming" },
  { id: "flexi", tone: "violet", category: "ecommerce" },
  {
    id: "diseno-aeromexico-cargo",
    slug: { es: "diseno-aeromexico-cargo", en: "digital-design-aeromexico-cargo" },
    tone: "blue",
    category: "digital-design",
  },
] as const satisfies readonly Project[];

export type ListedProject = (typeof projects)[number];
export type ProjectId = ListedProject["id"];

/** The case that a service's page ends with, for those that have one. */
export const serviceCases: Partial<Record<ServiceId, ProjectId>> = {
  programming: "horus-aeromexico-cargo",
  "digital-design": "diseno-aeromexico-cargo",
  ecommerce: "multifarmacias",
};

export function getProjectSlug(project: Project, language: Language): string {
  return project.slug?.[language] ?? project.id;
}
