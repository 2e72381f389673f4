import { company } from "#app/content/company.ts";
import type { Person } from "#app/content/people.ts";
import { type ServiceId, services } from "#app/content/services.ts";
import type { Language } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { describePeople } from "./company-structured-data.ts";
import { getPageUrl, nodeIds } from "./node-ids.ts";
import type { PageStructuredData } from "./page-structured-data.ts";
import type { OfferCatalog, Service } from "./schema-org.ts";

/** Structured data of the page of one service, with the people whom it shows. `heading` and `lead` are on the page. */
export function describeServicePage(
  siteUrl: string,
  language: Language,
  id: ServiceId,
  { heading, lead }: { heading: string; lead: string },
  people: readonly Person[] = [],
): PageStructuredData {
  return {
    mainEntity: [nodeIds.service(siteUrl, language, id)],
    nodes: [
      describeService(siteUrl, language, id, { name: heading, description: lead }),
      ...describePeople(siteUrl, language, people),
    ],
  };
}

/** The services with their summaries, and the catalogue that lists them (https://schema.org/OfferCatalog). */
export function describeServiceCatalogue(
  siteUrl: string,
  language: Language,
  name: string,
): PageStructuredData {
  const texts = getTexts(language, "services-list").services;
  const catalogue: OfferCatalog = {
    "@type": "OfferCatalog",
    "@id": nodeIds.serviceCatalogue(siteUrl, language),
    name,
    itemListElement: services.map(({ id }) => ({
      "@type": "Offer",
      itemOffered: { "@id": nodeIds.service(siteUrl, language, id) },
    })),
  };
  return {
    type: "CollectionPage",
    mainEntity: [nodeIds.serviceCatalogue(siteUrl, language)],
    nodes: [
      catalogue,
      ...services.flatMap(({ id }) =>
        texts
          .filter((entry) => entry.id === id)
          .map((entry) =>
            describeService(siteUrl, language, id, {
              name: entry.name,
              description: entry.summary,
            }),
          ),
      ),
    ],
  };
}

/** One service; the area served is the countries of the offices, in ISO 3166-1 codes (https://schema.org/Service). */
function describeService(
  siteUrl: string,
  language: Language,
  id: ServiceId,
  { name, description }: { name: string; description: string },
): Service {
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
