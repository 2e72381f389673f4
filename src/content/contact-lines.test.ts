import { describe, expect, it } from "vitest";
import { type Company, company } from "./company.ts";
import { getContactLines, isPublicSite, isSample, listSampleLines } from "./contact-lines.ts";
import { listPeople, type Person } from "./people.ts";

const [office] = company.offices;
const phone = { display: "+52 55 5000 0000", href: "tel:+525550000000" } as const;
/** A company with nothing of the sample in one office, its mail and one profile. */
const real: Company = {
  ...company,
  emails: { contact: "hola@empresa.mx", privacy: "datos@empresa.mx", ethics: "etica@empresa.mx" },
  offices: [{ ...office, street: "Reforma 1", phone, url: "https://empresa.mx/mexico" }],
  socialProfiles: [{ id: "x", name: "X", url: "https://x.com/empresa" }],
};
const half: Company = {
  ...company,
  emails: { ...company.emails, contact: "hola@empresa.mx" },
  offices: [{ ...office, phone }],
};

describe("a value", () => {
  it.each([
    "hola@example.com",
    "hola@correo.example.org",
    "https://example.com/x",
    "https://www.empresa.example/",
    "tel:+525500000000",
    "tel:+34000000000",
    "tel:+41410000000",
  ])("%s is a sample", (value) => expect(isSample(value)).toBe(true));

  it.each([
    "hola@empresa.mx",
    "hola@example.com.empresa.mx",
    "https://empresa.mx/example.com",
    "https://myexample.com",
    "tel:+525550000000",
    "tel:+34910000000",
    "tel:+41415000000",
    "Calle del Ejemplo 12",
  ])("%s is an owner's", (value) => expect(isSample(value)).toBe(false));
});

describe("a site", () => {
  it.each(["https://empresa.mx", "https://www.empresa.mx:8443", "https://examples.mx"])(
    "at %s is public",
    (url) => expect(isPublicSite(url)).toBe(true),
  );

  it.each([
    "http://empresa.mx",
    "https://localhost:3000",
    "https://site.localhost",
    "https://127.0.0.1",
    "https://[::1]:3000",
    "https://www.example.com",
    "https://empresa.example",
  ])("at %s is not", (url) => expect(isPublicSite(url)).toBe(false));
});

const [person] = listPeople();
if (!person) throw new Error("the roster is empty");
const realPerson: Person = {
  ...person,
  email: "ana@empresa.mx",
  profileUrl: "https://red.mx/ana",
};

const publicUrl = "https://empresa.mx";

it("shows every line where the site is not public", () => {
  expect(getContactLines("http://127.0.0.1:3000")).toEqual({
    emails: company.emails,
    offices: company.offices,
    socialProfiles: company.socialProfiles,
    people: Object.fromEntries(
      listPeople().map(({ id, email, profileUrl }) => [id, { email, profileUrl }]),
    ),
  });
});

it("shows in public an owner's lines, and those that are still samples nowhere", () => {
  const { emails, offices, socialProfiles } = real;
  const { email, profileUrl } = realPerson;
  expect(getContactLines(publicUrl, real, [realPerson])).toEqual({
    emails,
    offices,
    socialProfiles,
    people: { [person.id]: { email, profileUrl } },
  });
  const shown = getContactLines(publicUrl, half);
  expect(shown.emails).toEqual({ contact: "hola@empresa.mx" });
  expect(shown.offices).toMatchObject([{ id: office.id, city: office.city, phone }]);
  expect(shown.offices[0]).not.toHaveProperty("url");
  const withProfile = { ...realPerson, email: "ana@example.com" } as const;
  expect(getContactLines(publicUrl, real, [withProfile]).people).toEqual({
    [person.id]: { profileUrl },
  });
});

it("lists the lines that are still samples by their place", () => {
  expect(listSampleLines(real, [realPerson])).toEqual([]);
  const value = "a@example.com";
  const lines = listSampleLines({ ...real, emails: { ...real.emails, ethics: value } }, [
    { ...realPerson, email: value },
  ]);
  expect(lines).toEqual([
    { line: "emails.ethics", value },
    { line: `people.${person.id}.email`, value },
  ]);
});
