import { projects } from "#app/content/projects.ts";
import { getProjectTexts } from "#app/locale/texts/listed-texts.ts";
import { definePage, type PageContext } from "#app/shell/page.ts";
import { ProjectDetail } from "./project-detail.tsx";
import { createProjectQueryView, findRequestedProject } from "./project-query-view.ts";

const getProject = (context: PageContext) => findRequestedProject(context) ?? projects[0];

export const homeCasePage = definePage({
  id: "home",
  background: (_, context) => getProject(context).tone,
  queryView: createProjectQueryView("home-case", (project) => project !== undefined),
  meta: (_, __, context) => {
    const { banner, description } = getProjectTexts(getProject(context).id, context.language);
    return { title: banner.title, description };
  },
  view: ({ texts: { projects: texts }, context }) => (
    <ProjectDetail project={getProject(context)} texts={texts} language={context.language} />
  ),
});
