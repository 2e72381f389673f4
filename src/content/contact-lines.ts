import { type Company, company, type Office } from "./company.ts";
import { listPeople, type Person } from "./people.ts";

type OfficeLine = "street" | "phone" | "url";

/** An office with those of its lines that visitors are shown. */
export type ShownOffice = Omit<Office, OfficeLine> & { [Line in OfficeLine]?: Office[Line] };

type ShownPerson = Partial<Pick<Person, "email" | "profileUrl">>;

/** Mail addresses, offices, profiles and links of people as a site shows them. */
export interface ContactLines {
  emails: Partial<Company["emails"]>;
  offices: readonly ShownOffice[];
  socialProfiles: Company["socialProfiles"];
  people: Readonly<Record<string, ShownPerson>>;
}

/** Hosts reserved for examples, such as `example.com`, and their subdomains (RFC 2606). */
const sampleHost = /(?:^|\.)example(?:\.[a-z]+)?$/i;
/** Only zeros after the area code: numbers that cannot be assigned. */
const sampleNumber = /^tel:\+(?:52\d\d|34|41\d\d)0+$/;
const sampleStreets = ["Calle del Ejemplo 1", "Calle de la Muestra 2", "Musterstrasse 3"];

/** A mail address, `tel:` link, street or web address of the sample company. */
export function isSample(value: string): boolean {
  const host = value.includes("@") ? value.split("@").at(-1) : URL.parse(value)?.hostname;
  return sampleHost.test(host ?? "") || sampleNumber.test(value) || sampleStreets.includes(value);
}

/** Visitors see a site with https on a host that is neither this machine nor an example domain. */
export function isPublicSite(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl);
  const isLocal = /(?:^|\.)localhost$|^127\.|^\[::1\]$/.test(hostname);
  return protocol === "https:" && !isLocal && !sampleHost.test(hostname);
}

/** The lines that a site at this address shows: all of them, but in public none that is still a sample. */
export function getContactLines(
  siteUrl: string,
  all: Company = company,
  people: readonly Person[] = listPeople(),
): ContactLines {
  const isShown = isPublicSite(siteUrl) ? (value: string) => !isSample(value) : () => true;
  const emails = Object.entries(all.emails).filter(([, address]) => isShown(address));
  return {
    emails: Object.fromEntries(emails),
    offices: all.offices.map(({ street, phone, url, ...office }) => ({
      ...office,
      ...(isShown(street) && { street }),
      ...(isShown(phone.href) && { phone }),
      ...(isShown(url) && { url }),
    })),
    socialProfiles: all.socialProfiles.filter(({ url }) => isShown(url)),
    people: Object.fromEntries(
      people.map(({ id, email, profileUrl }) => [
        id,
        { ...(isShown(email) && { email }), ...(isShown(profileUrl) && { profileUrl }) },
      ]),
    ),
  };
}

export const findPhone = ({ offices }: Pick<ContactLines, "offices">) =>
  offices.find(({ phone }) => phone)?.phone;

/** The lines that are still samples, by their place in `company.ts` or, by the id of the person, in `people.json`. */
export function listSampleLines(
  all: Company = company,
  people: readonly Person[] = listPeople(),
): { line: string; value: string }[] {
  const lines = [
    ...Object.entries(all.emails).map(([id, value]) => ({ line: `emails.${id}`, value })),
    ...all.offices.flatMap(({ id, street, phone, url }) => [
      { line: `offices.${id}.street`, value: street },
      { line: `offices.${id}.phone`, value: phone.href },
      { line: `offices.${id}.url`, value: url },
    ]),
    ...all.socialProfiles.map(({ id, url }) => ({ line: `socialProfiles.${id}`, value: url })),
    ...people.flatMap(({ id, email, profileUrl }) => [
      { line: `people.${id}.email`, value: email },
      { line: `people.${id}.profileUrl`, value: profileUrl },
    ]),
  ];
  return lines.filter(({ value }) => isSample(value));
}
