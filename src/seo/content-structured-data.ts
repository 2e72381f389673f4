import { company } from "#app/content/company.ts";
import { pictures } from "#app/content/media.generated.ts";
import type { Person } from "#app/content/people.ts";
import { getLargestPicturePath } from "#app/content/picture-path.ts";
import { getProjectsAddress } from "#app/content/project-addresses.ts";
import { projects } from "#app/content/projects.ts";
import { type ServiceId, services } from "#app/content/services.ts";
import type { Language } from "#app/locale/languages.ts";
import { getProjectTexts, getServiceTexts } from "#app/locale/texts/listed-texts.ts";
import { describePeople } from "./company-structured-data.ts";
import { getPageUrl, nodeIds } from "./node-ids.ts";
import type { PageStructuredData } from "./page-structured-data.ts";

export function describeServicePage(
  siteUrl: string,
  language: Language,
  id: ServiceId,
  { heading, lead }: { heading: string; lead: string },
  people: readonly Person[],
): PageStructuredData {
  const service = describeService(siteUrl, language, id, heading, lead);
  return {
    mainEntity: [service["@id"]],
    nodes: [service, ...describePeople(siteUrl, language, people)],
  };
}

/** The services with their summaries, and the catalogue that lists them (https://schema.org/OfferCatalog). */
export function describeServiceCatalogue(
  siteUrl: string,
  language: Language,
  name: string,
): PageStructuredData {
  const described = services.map(({ id }) => {
    const texts = getServiceTexts(id, language);
    return describeService(siteUrl, language, id, texts.name, texts.summary);
  });
  const catalogue = {
    "@type": "OfferCatalog",
    "@id": nodeIds.serviceCatalogue(siteUrl, language),
    name,
    itemListElement: described.map((service) => ({
      "@type": "Offer",
      itemOffered: { "@id": service["@id"] },
    })),
  };
  return {
    type: "CollectionPage",
    mainEntity: [catalogue["@id"]],
    nodes: [catalogue, ...described],
  };
}

/** One service; the area served is the countries of the offices, in ISO 3166-1 codes (https://schema.org/Service). */
function describeService(
  siteUrl: string,
  language: Language,
  id: ServiceId,
  name: string,
  description: string,
) {
  return {
    "@type": "Service",
    "@id": nodeIds.service(siteUrl, language, id),
    name,
    description,
    url: getPageUrl(siteUrl, id, language),
    provider: { "@id": nodeIds.organization(siteUrl) },
    areaServed: company.offices.map(({ countryCode }) => countryCode),
  };
}

/** The projects as works of the company, each about a service (https://schema.org/CreativeWork). */
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
