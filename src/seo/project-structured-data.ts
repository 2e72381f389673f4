import { pictures } from "#app/content/media.generated.ts";
import { getLargestPicturePath } from "#app/content/picture-path.ts";
import { getProjectsAddress } from "#app/content/project-addresses.ts";
import { projects } from "#app/content/projects.ts";
import type { Language } from "#app/locale/languages.ts";
import { getProjectTexts } from "#app/locale/texts/listed-texts.ts";
import { nodeIds } from "./node-ids.ts";
import type { PageStructuredData } from "./page-structured-data.ts";

/**
 * Structured data of a page that shows the name and the description of every project: works of the company, each about a
 * service (https://schema.org/CreativeWork).
 */
export function describePortfolioPage(siteUrl: string, language: Language): PageStructuredData {
  const works = projects.map((project) => {
    const { name, description } = getProjectTexts(project.id, language);
    return {
      "@type": "CreativeWork",
      "@id": nodeIds.project(siteUrl, project.id),
      name: name.join(" "),
      description,
      inLanguage: language,
      url: siteUrl + getProjectsAddress(language, project),
      image: siteUrl + getLargestPicturePath(pictures[`portfolio/${project.id}`]),
      creator: { "@id": nodeIds.organization(siteUrl) },
      about: { "@id": nodeIds.service(siteUrl, language, project.category) },
    };
  });
  return { type: "CollectionPage", mainEntity: works.map((work) => work["@id"]), nodes: works };
}
