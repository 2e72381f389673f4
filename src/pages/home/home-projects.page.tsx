import { definePage } from "#app/shell/page.ts";
import { createProjectQueryView } from "./project-query-view.ts";
import { ProjectsList } from "./projects-list.tsx";

export const homeProjectsPage = definePage({
  id: "home",
  background: "paper",
  queryView: createProjectQueryView("home-projects", (project) => !project),
  meta: (_, { projects: texts }) => ({
    title: texts.heading,
    description: texts.paragraphs.join(" "),
  }),
  view: ({ texts: { projects: texts }, context }) => (
    <ProjectsList texts={texts} language={context.language} />
  ),
});
