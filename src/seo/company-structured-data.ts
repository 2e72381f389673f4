import { company } from "#app/content/company.ts";
import { getContactLines, type ShownOffice } from "#app/content/contact-lines.ts";
import { pictures } from "#app/content/media.generated.ts";
import { getPersonName, type Person } from "#app/content/people.ts";
import { getLargestPicturePath } from "#app/content/picture-path.ts";
import type { Language } from "#app/locale/languages.ts";
import { getPageUrl, nodeIds } from "./node-ids.ts";

/** The company with name, address and logo, as the graph of every page has it (https://schema.org/Organization). */
export function describeOrganization(siteUrl: string, language: Language) {
  return {
    "@type": "Organization",
    "@id": nodeIds.organization(siteUrl),
    name: company.name[language],
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
  };
}

/** The company with its foundation, profiles, offices and services. The page shows year and city of the foundation. */
export function describeCompany(siteUrl: string, language: Language) {
  return {
    ...describeOrganization(siteUrl, language),
    foundingDate: String(company.foundationYear),
    foundingLocation: { "@type": "Place", name: company.foundationCity[language] },
    ...describeProfiles(siteUrl),
    subOrganization: listOfficeReferences(siteUrl),
    hasOfferCatalog: { "@id": nodeIds.serviceCatalogue(siteUrl, language) },
  };
}

/** The company with its profiles, offices and a contact point per office (https://schema.org/ContactPoint). */
export function describeCompanyContact(siteUrl: string, language: Language) {
  const contactPoint = getContactLines(siteUrl).offices.flatMap(({ phone, countryCode }) =>
    phone
      ? {
          "@type": "ContactPoint",
          contactType: "customer service",
          telephone: phone.display,
          areaServed: countryCode,
        }
      : [],
  );
  return {
    ...describeOrganization(siteUrl, language),
    ...describeProfiles(siteUrl),
    subOrganization: listOfficeReferences(siteUrl),
    ...(contactPoint.length > 0 && { contactPoint }),
  };
}

function describeProfiles(siteUrl: string) {
  const { socialProfiles } = getContactLines(siteUrl);
  return socialProfiles.length > 0 ? { sameAs: socialProfiles.map(({ url }) => url) } : {};
}

/** https://developers.google.com/search/docs/appearance/structured-data/local-business; without street and hours for a page that shows only cities. */
export function describeOffices(
  siteUrl: string,
  language: Language,
  offices: readonly ShownOffice[],
  { showsStreet }: { showsStreet: boolean },
) {
  return offices.map((office) => ({
    "@type": "ProfessionalService",
    "@id": nodeIds.office(siteUrl, office.id),
    name: company.name[language],
    parentOrganization: { "@id": nodeIds.organization(siteUrl) },
    ...(office.url && { url: office.url }),
    ...(office.phone && { telephone: office.phone.display }),
    address: {
      "@type": "PostalAddress",
      ...(showsStreet && office.street && { streetAddress: office.street }),
      addressLocality: office.city[language],
      addressCountry: office.countryCode,
    },
    ...(office.geo && { geo: { "@type": "GeoCoordinates", ...office.geo } }),
    ...(showsStreet &&
      office.openingHours && {
        openingHoursSpecification: office.openingHours.map((hours) => ({
          "@type": "OpeningHoursSpecification",
          dayOfWeek: hours.days,
          opens: hours.opens,
          closes: hours.closes,
        })),
      }),
  }));
}

/** People of the company that a page shows (https://schema.org/Person). */
export function describePeople(siteUrl: string, language: Language, people: readonly Person[]) {
  const lines = getContactLines(siteUrl).people;
  return people.map((person) => {
    const profileUrl = lines[person.id]?.profileUrl;
    const portrait = findPortraitUrl(siteUrl, person);
    return {
      "@type": "Person",
      "@id": nodeIds.person(siteUrl, person.id),
      name: getPersonName(person),
      jobTitle: person.position[language],
      worksFor: { "@id": nodeIds.organization(siteUrl) },
      url: getPageUrl(siteUrl, "our-team", language),
      ...(profileUrl && { sameAs: profileUrl }),
      ...(portrait && { image: portrait }),
    };
  });
}

const listOfficeReferences = (siteUrl: string) =>
  company.offices.map(({ id }) => ({ "@id": nodeIds.office(siteUrl, id) }));

function findPortraitUrl(siteUrl: string, { id }: Person): string | undefined {
  const portraits: Readonly<Record<string, (typeof pictures)[keyof typeof pictures]>> = pictures;
  const portrait = portraits[`our-team/person-${id}`];
  return portrait && siteUrl + getLargestPicturePath(portrait);
}
