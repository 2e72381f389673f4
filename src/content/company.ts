import type { Localized } from "#app/locale/languages.ts";

/** The colour tokens of `src/styles/tokens.css` that content may name. */
export type Tone = "blue" | "navy" | "violet" | "pink" | "rust" | "orange";

export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

export interface OpeningHours {
  days: readonly (typeof weekdays)[number][];
  /** Local times, `hh:mm`. */
  opens: string;
  closes: string;
}

export interface Office {
  id: "mexico" | "spain" | "switzerland";
  city: Localized;
  country: Localized;
  /** ISO 3166-1 alpha-2, for structured data. */
  countryCode: string;
  street: string;
  /** IANA name, for the office clocks. */
  timeZone: string;
  /** `href` is a `tel:` link in international form (RFC 3966). */
  phone: { display: string; href: `tel:+${string}` };
  url: `https://${string}`;
  /** WGS 84 coordinates in degrees, for structured data. */
  geo?: { latitude: number; longitude: number };
  /** On the contact page and in structured data. */
  openingHours?: readonly OpeningHours[];
  tone: Tone;
}

interface SocialProfile {
  id: "facebook" | "x" | "instagram" | "linkedin";
  name: string;
  url: `https://${string}`;
}

export interface Company {
  name: Localized;
  tagline: Localized;
  foundationYear: number;
  foundationCity: Localized;
  /** Effective date of the current privacy policy (ISO 8601), stored as the consent of each contact request. */
  privacyVersion: string;
  emails: Record<"contact" | "privacy" | "ethics", string>;
  /** The first is the company's address for legal notices. */
  offices: readonly [Office, ...Office[]];
  socialProfiles: readonly SocialProfile[];
}

/**
 * Facts about the company: names, addresses, telephones, mail and social profiles.
 * An owner replaces the sample data here, once; pages, mails, structured data and feeds read it.
 * The sample numbers are unassignable: their subscriber part starts with 0.
 */
export const company: Company = {
  name: { es: "Fábrica de soluciones!", en: "Solutions factory!" },
  tagline: { es: "Fábrica de soluciones!", en: "Solutions factory!" },
  foundationYear: 2003,
  foundationCity: { es: "Ciudad de México", en: "Mexico City" },
  privacyVersion: "2023-01-16",
  emails: {
    contact: "hola@example.com",
    privacy: "privacidad@example.com",
    ethics: "etica@example.com",
  },
  offices: [
    {
      id: "mexico",
      city: { es: "Ciudad de México", en: "Mexico City" },
      country: { es: "México", en: "Mexico" },
      countryCode: "MX",
      street: "Calle del Ejemplo 1",
      timeZone: "America/Mexico_City",
      phone: { display: "+52 55 0000 0000", href: "tel:+525500000000" },
      url: "https://example.com/oficinas/mexico",
      tone: "blue",
    },
    {
      id: "spain",
      city: { es: "Madrid", en: "Madrid" },
      country: { es: "España", en: "Spain" },
      countryCode: "ES",
      street: "Calle de la Muestra 2",
      timeZone: "Europe/Madrid",
      phone: { display: "+34 000 000 000", href: "tel:+34000000000" },
      url: "https://example.com/oficinas/madrid",
      tone: "violet",
    },
    {
      id: "switzerland",
      city: { es: "Zug", en: "Zug" },
      country: { es: "Suiza", en: "Switzerland" },
      countryCode: "CH",
      street: "Musterstrasse 3",
      timeZone: "Europe/Zurich",
      phone: { display: "+41 41 000 00 00", href: "tel:+41410000000" },
      url: "https://example.com/oficinas/zug",
      tone: "rust",
    },
  ],
  socialProfiles: [
    { id: "facebook", name: "Facebook", url: "https://example.com/facebook" },
    { id: "x", name: "X", url: "https://example.com/x" },
    { id: "instagram", name: "Instagram", url: "https://example.com/instagram" },
    { id: "linkedin", name: "LinkedIn", url: "https://example.com/linkedin" },
  ],
};
