import { pictures } from "#app/content/media.generated.ts";
import { getLargestPicturePath } from "#app/content/picture-path.ts";
import { getProjectsAddress } from "#app/content/project-addresses.ts";
import { projects } from "#app/content/projects.ts";
import type { Language } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { nodeIds } from "./node-ids.ts";
import type { PageStructuredData } from "./page-structured-data.ts";
import type { CreativeWork } from "./schema-org.ts";

/** Structured data of a page that shows the name and the description of every project. */
export function describePortfolioPage(siteUrl: string, language: Language): PageStructuredData {
  return {
    type: "CollectionPage",
    mainEntity: projects.map(({ id }) => nodeIds.project(siteUrl, id)),
    nodes: describeProjects(siteUrl, language),
  };
}

/** The projects as works of the company, each about a service (https://schema.org/CreativeWork). */
function describeProjects(siteUrl: string, language: Language): CreativeWork[] {
  const texts = getTexts(language, "portfolio").projects;
  return projects.flatMap((project) =>
    texts
      .filter(({ id }) => id === project.id)
      .map(({ name, description }) => ({
        "@type": "CreativeWork",
        "@id": nodeIds.project(siteUrl, project.id),
        name: name.join(" "),
        description,
        inLanguage: language,
        url: siteUrl + getProjectsAddress(language, project),
        image: siteUrl + getLargestPicturePath(pictures[`portfolio/${project.id}`]),
        creator: { "@id": nodeIds.organization(siteUrl) },
        about: { "@id": nodeIds.service(siteUrl, language, project.category) },
      })),
  );
}
