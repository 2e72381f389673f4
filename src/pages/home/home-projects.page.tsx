import {
  findRequestedProjects,
  getProjectQuery,
  getProjectsAddress,
} from "#app/content/project-addresses.ts";
import { getProjectTexts } from "#app/locale/texts/listed-texts.ts";
import { definePage, type PageContext } from "#app/shell/page.ts";
import { ProjectDetail } from "./project-detail.tsx";
import { ProjectsList } from "./projects-list.tsx";

const findRequestedProject = ({ query }: PageContext) => findRequestedProjects(query)?.project;

/** Expanded projects of the home page: all five as columns, or one as a case. */
export const homeProjectsPage = definePage({
  id: "home",
  background: (_, context) => findRequestedProject(context)?.tone ?? "paper",
  queryView: {
    styleSheet: "home-projects",
    matches: (query) => findRequestedProjects(query) !== undefined,
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
  },
  meta: (_, { projects: texts }, context) => {
    const project = findRequestedProject(context);
    if (!project) return { title: texts.heading, description: texts.paragraphs.join(" ") };
    const { banner, description } = getProjectTexts(project.id, context.language);
    return { title: banner.title, description };
  },
  view: ({ texts: { projects: texts }, context }) => {
    const project = findRequestedProject(context);
    const props = { texts, language: context.language };
    return project ? <ProjectDetail {...props} project={project} /> : <ProjectsList {...props} />;
  },
});
