import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { company } from "../src/content/company.ts";
import { listSampleLines } from "../src/content/contact-lines.ts";
import { languages } from "../src/locale/languages.ts";
import { getTexts } from "../src/locale/texts/texts.ts";
import { buildFailurePage, getFailurePageFile } from "./failure-page.ts";

it.each(languages)(
  "deploy has the failure page as scripts/make-failure-pages.ts writes it in %s",
  async (language) => {
    const file = path.resolve(import.meta.dirname, "..", getFailurePageFile(language));
    expect(readFileSync(file, "utf8") === (await buildFailurePage(language))).toBe(true);
  },
);

it.each(languages)(
  "has mail, phone and the way back to the typed text in %s, and fetches nothing",
  async (language) => {
    const email = "hola@fabrica.mx";
    const phone = { display: "+52 55 1234 5678", href: "tel:+525512345678" } as const;
    const [office, ...others] = company.offices;
    const html = await buildFailurePage(language, {
      ...company,
      emails: { ...company.emails, contact: email },
      offices: [{ ...office, phone }, ...others],
    });
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(`href="mailto:${email}"`);
    expect(html).toContain(`href="${phone.href}"`);
    expect(html).toContain(getTexts(language, "shell").unavailable.kept);
    const addresses = html.matchAll(/(?:src|href)="([^"]*)"|url\(([^)]*)\)/g);
    for (const [, attribute, inStyle] of addresses)
      expect(attribute ?? inStyle).toMatch(/^(?:data|mailto|tel):/);
  },
);

it.each(languages)("shows no line of the sample company in %s", async (language) => {
  const html = await buildFailurePage(language);
  for (const { value } of listSampleLines()) expect(html.includes(value)).toBe(false);
});
