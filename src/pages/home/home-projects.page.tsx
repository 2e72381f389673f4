import {
  findAskedProjects,
  getProjectQuery,
  getProjectsAddress,
} from "#app/content/project-addresses.ts";
import { getProjectWords } from "#app/sections/project-texts.ts";
import { definePage, type PageContext } from "#app/shell/page.ts";
import { ProjectDetail } from "./project-detail.tsx";
import { ProjectsList } from "./projects-list.tsx";

const findProject = ({ query }: PageContext) => findAskedProjects(query)?.project;

/** The projects, opened from home's doors: all five as columns, or one of them with the ways to the others. */
export const homeProjectsPage = definePage({
  id: "home",
  ground: "paper",
  onPage: {
    sheet: "home-projects",
    isAskedBy: (query) => findAskedProjects(query) !== undefined,
    askedIn: (query) => findAskedProjects(query)?.language,
    leadsTo: ({ query, language }) => {
      const asked = findAskedProjects(query);
      const own = asked && new URLSearchParams(getProjectQuery(asked.language, asked.project));
      return new URLSearchParams(query).toString() === own?.toString()
        ? undefined
        : getProjectsAddress(language, asked?.project);
    },
    queryIn: (language, context) => getProjectQuery(language, findProject(context)),
  },
  meta: (_, { projects: texts }, context) => {
    const project = findProject(context);
    if (!project) return { title: texts.heading, description: texts.paragraphs.join(" ") };
    const { banner, description } = getProjectWords(project.id, context.language);
    return { title: banner.title, description };
  },
  view: ({ texts, context }) => {
    const project = findProject(context);
    return project ? (
      <ProjectDetail project={project} texts={texts.projects} context={context} />
    ) : (
      <ProjectsList texts={texts.projects} language={context.language} />
    );
  },
});
