import { type Language, languages } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import { getProjectSlug, type ListedProject, projects } from "./projects.ts";

/** Name of the query on the home page that opens the view of the projects. */
const queryNames = { es: "proyecto", en: "project" } as const satisfies Record<Language, string>;
const allProjectsValues = { es: "todos", en: "all" } as const satisfies Record<Language, string>;

export const projectQueries: readonly string[] = Object.values(queryNames);

export interface RequestedProjects {
  language: Language;
  /** Undefined for all of them, and where there is no project of that name. */
  project: ListedProject | undefined;
}

/** Reads a query of the home page; a project answers to its slug in either language. Undefined without one of ours. */
export function findRequestedProjects(
  query: Readonly<Record<string, string>>,
): RequestedProjects | undefined {
  const language = languages.find((candidate) => query[queryNames[candidate]] !== undefined);
  if (!language) return undefined;
  const requestedSlug = query[queryNames[language]]?.toLowerCase() ?? "";
  const project = projects.find((one) =>
    languages.some((side) => getProjectSlug(one, side) === requestedSlug),
  );
  return { language, project };
}

export function getProjectQuery(
  language: Language,
  project?: ListedProject,
): Record<string, string> {
  return {
    [queryNames[language]]: project
      ? getProjectSlug(project, language)
      : allProjectsValues[language],
  };
}

export function getProjectsAddress(language: Language, project?: ListedProject): string {
  const search = new URLSearchParams(getProjectQuery(language, project));
  return `${getPath("home", language)}?${search}`;
}
