import { expect } from "vitest";
import type { SiteProcess } from "../servers/site-process.ts";

/** Begins every field of the visitors made here, so that what is found elsewhere is known for theirs. */
const canaryWord = "canario";
/** Digits of their phone numbers, which hold no words. */
const canaryDigits = "5598765";

/** A visitor's input, each field with its canary; one number per visitor. */
export function makeVisitor(number: number) {
  return {
    first_name: `${canaryWord}-nombre ${number}`,
    last_name: `${canaryWord}-apellido ${number}`,
    email: `${canaryWord}-correo-${number}@example.com`,
    phone: `+52${canaryDigits}${String(number).padStart(3, "0")}`,
    service: "Otro",
    comment: `${canaryWord}-idea ${number}`,
  };
}

/** No word of a visitor is in these texts. */
export function expectNoCanary(texts: readonly string[]): void {
  const leaks = texts.filter(
    (text) => text.toLowerCase().includes(canaryWord) || text.includes(canaryDigits),
  );
  expect(leaks).toEqual([]);
}

/** No word of a visitor is in a line of the log, in the metrics, or on what the next visitor is shown. */
export async function expectNoLeaks(site: SiteProcess): Promise<void> {
  const paths = ["/readyz", "/contacto", "/error", "/nowhere", "/information"];
  const addresses = [
    `${site.directOrigin}/metrics`,
    ...paths.map((address) => `${site.origin}${address}`),
  ];
  const loadPage = async (address: string) => {
    const response = await fetch(address, { redirect: "manual" });
    return `${[...response.headers].join("\n")}\n${await response.text()}`;
  };
  const texts = await Promise.all(addresses.map(loadPage));
  expectNoCanary([...site.stdoutLines, ...texts]);
}
