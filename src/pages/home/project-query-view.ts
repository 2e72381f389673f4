import {
  findRequestedProjects,
  getProjectQuery,
  getProjectsAddress,
} from "#app/content/project-addresses.ts";
import type { ListedProject } from "#app/content/projects.ts";
import type { PageContext, QueryView } from "#app/shell/page.ts";

export const findRequestedProject = ({ query }: Pick<PageContext, "query">) =>
  findRequestedProjects(query)?.project;

export const createProjectQueryView = (
  styleSheet: string,
  isShown: (project: ListedProject | undefined) => boolean,
): QueryView => ({
  styleSheet,
  matches: (query) => {
    const requested = findRequestedProjects(query);
    return requested !== undefined && isShown(requested.project);
  },
  getLanguage: (query) => findRequestedProjects(query)?.language,
  redirect: ({ query, language }) => {
    const requested = findRequestedProjects(query);
    const canonicalQuery =
      requested && new URLSearchParams(getProjectQuery(requested.language, requested.project));
    return new URLSearchParams(query).toString() === canonicalQuery?.toString()
      ? undefined
      : getProjectsAddress(language, requested?.project);
  },
  translateQuery: (language, context) => getProjectQuery(language, findRequestedProject(context)),
});
