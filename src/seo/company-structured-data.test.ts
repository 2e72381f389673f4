import { expect, it } from "vitest";
import { company, type Office } from "#app/content/company.ts";
import { getPersonName, listPeople } from "#app/content/people.ts";
import {
  describeCompany,
  describeCompanyContact,
  describeOffices,
  describePeople,
} from "./company-structured-data.ts";

const siteUrl = "https://site.example.com";
const [office] = company.offices;

it("describes an office without its street where the page shows only cities", () => {
  const [full] = describeOffices(siteUrl, "es", [office], { showsStreet: true });
  const [short] = describeOffices(siteUrl, "es", [office], { showsStreet: false });
  expect(full).toMatchObject({
    address: { streetAddress: office.street, addressLocality: office.city.es },
    telephone: office.phone.display,
    parentOrganization: { "@id": `${siteUrl}/#organization` },
  });
  expect(short?.address).not.toHaveProperty("streetAddress");
  expect(short?.["@id"]).toBe(full?.["@id"]);
});

it("describes coordinates and opening hours of an office only where content has them", () => {
  const geo = { latitude: 19.4, longitude: -99.1 };
  const hours = { days: ["Monday"], opens: "09:00", closes: "18:00" } as const;
  const open: Office = { ...office, geo, openingHours: [hours] };
  const { geo: _, openingHours: __, ...closed } = open;
  const [node] = describeOffices(siteUrl, "en", [open], { showsStreet: true });
  expect(node).toMatchObject({
    geo: { "@type": "GeoCoordinates", ...geo },
    openingHoursSpecification: [{ dayOfWeek: ["Monday"], opens: "09:00", closes: "18:00" }],
  });
  const [plain] = describeOffices(siteUrl, "en", [closed], { showsStreet: true });
  expect(plain).not.toHaveProperty("geo");
  expect(plain).not.toHaveProperty("openingHoursSpecification");
});

it("describes foundation, profiles and offices of the company as content states them", () => {
  expect(describeCompany(siteUrl, "en")).toMatchObject({
    name: company.name.en,
    foundingDate: String(company.foundationYear),
    foundingLocation: { name: company.foundationCity.en },
    sameAs: company.socialProfiles.map(({ url }) => url),
  });
  expect(describeCompanyContact(siteUrl, "en")).toMatchObject({
    contactPoint: company.offices.map(({ phone }) => ({ telephone: phone.display })),
  });
});

it("describes each person with the position in the language of the page", () => {
  const people = listPeople();
  expect(describePeople(siteUrl, "en", people)).toMatchObject(
    people.map((person) => ({
      "@id": `${siteUrl}/#person-${person.id}`,
      name: getPersonName(person),
      jobTitle: person.position.en,
      worksFor: { "@id": `${siteUrl}/#organization` },
    })),
  );
});
