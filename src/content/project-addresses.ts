import { type Language, languages } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import { getProjectSlug, type ListedProject, projects } from "./projects.ts";

/** Name of the query on the home page that opens the view of the projects. */
const names = { es: "proyecto", en: "project" } as const satisfies Record<Language, string>;
const everyProject = { es: "todos", en: "all" } as const satisfies Record<Language, string>;

/** The queries that open the view, whatever the language. */
export const projectQueries: readonly string[] = Object.values(names);

/** What a query of the home page asks for: all projects, or one of them. */
export interface AskedProjects {
  /** The language that the query is written in. */
  language: Language;
  /** Undefined for all of them, and where there is no project of that name. */
  project: ListedProject | undefined;
}

/** Reads a query of the home page; a project answers to its slug in either language. Undefined without one of ours. */
export function findAskedProjects(
  query: Readonly<Record<string, string>>,
): AskedProjects | undefined {
  const language = languages.find((side) => query[names[side]] !== undefined);
  if (!language) return undefined;
  const asked = query[names[language]]?.toLowerCase() ?? "";
  const project = projects.find((one) =>
    languages.some((side) => getProjectSlug(one, side) === asked),
  );
  return { language, project };
}

/** The query that opens a project in a language, or all of them when none is named. */
export function getProjectQuery(
  language: Language,
  project?: ListedProject,
): Record<string, string> {
  return {
    [names[language]]: project ? getProjectSlug(project, language) : everyProject[language],
  };
}

/** Where a project is opened in a language, or all of them when none is named. */
export function getProjectsAddress(language: Language, project?: ListedProject): string {
  const search = new URLSearchParams(getProjectQuery(language, project));
  return `${getPath("home", language)}?${search}`;
}
