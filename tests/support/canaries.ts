import { expect } from "vitest";
import type { SiteProcess } from "./site-process.ts";

/** Begins every field of the visitors made here, so that what is found elsewhere is known for theirs. */
const word = "canario";
/** Of their phone numbers, which hold no words. */
const digits = "5598765";

/** What a visitor wrote, each field with its canary; one number, one visitor. */
export function makeVisitor(number: number) {
  return {
    first_name: `${word}-nombre ${number}`,
    last_name: `${word}-apellido ${number}`,
    email: `${word}-correo-${number}@example.com`,
    phone: `+52${digits}${String(number).padStart(3, "0")}`,
    service: "Otro",
    comment: `${word}-idea ${number}`,
  };
}

/** No word of a visitor is in these texts. */
export function expectNoCanary(texts: readonly string[]): void {
  const telling = texts.filter(
    (text) => text.toLowerCase().includes(word) || text.includes(digits),
  );
  expect(telling).toEqual([]);
}

/** No word of a visitor is in a line of the log, in the metrics, or on what the next visitor is shown. */
export async function expectSilence(site: SiteProcess): Promise<void> {
  const addresses = ["/metrics", "/readyz", "/contacto", "/error", "/nowhere", "/information"];
  const answers = addresses.map(async (address) => {
    const answer = await fetch(`${site.origin}${address}`, { redirect: "manual" });
    return `${[...answer.headers].join("\n")}\n${await answer.text()}`;
  });
  expectNoCanary([...site.lines, ...(await Promise.all(answers))]);
}
