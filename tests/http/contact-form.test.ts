import { expect, inject, test } from "vitest";
import {
  type ContactField,
  contactFields,
  contactFieldTable,
  shownFields,
} from "#app/features/contact/rules/contact-fields.ts";
import { languages } from "#app/locale/languages.ts";
import { getLocalizedPath, getPath, pageIds } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { getPage } from "#app/server/pages/page-registry.ts";
import { fetchPageHtml } from "../support/browser/pages.ts";
import { listStoredContacts } from "../support/databases/stored-contacts.ts";
import { getText, listTags } from "../support/documents/html.ts";
import { createVisitor } from "../support/documents/page-documents.ts";

const formPages = pageIds.filter((id) => getPage(id).hasForm);

for (const id of formPages) {
  for (const language of languages) {
    test(`${id}: the form asks for every field by its label, in ${language}`, async () => {
      const html = await fetchPageHtml(createVisitor(), { id, language });
      const { fields } = getTexts(language, "contact-form");
      const labels = shownFields.map((field) => fields[contactFieldTable[field].texts].label);
      expect(labels.filter((label) => !getText(html).includes(label))).toEqual([]);
      expect(shownFields.filter((field) => !html.includes(` name="${field}"`))).toEqual([]);
    });

    test(`${id}: a form whose honeypot a program has filled in is acknowledged, and stored as spam, in ${language}`, async () => {
      const origin = inject("origin");
      const inputs = listTags(await fetchPageHtml(createVisitor(), { id, language }), "input");
      expect(inputs.find(({ name }) => name === "website")).toMatchObject({
        tabindex: "-1",
        autocomplete: "off",
        "data-1p-ignore": "",
        "data-lpignore": "true",
        "data-bwignore": "",
        "data-form-type": "other",
      });

      const comment = `honeypot of ${id} in ${language}`;
      const body = new URLSearchParams({
        ...Object.fromEntries(inputs.map(({ name = "", value = "" }) => [name, value])),
        ...{ first_name: "Ana Pérez", email: "ana@example.com", phone: "+52 55 0000 0000" },
        ...{ comment, website: "https://example.com" },
      });
      const address = origin + getLocalizedPath(id, language);
      const response = await fetch(address, { method: "POST", body, redirect: "manual" });
      const result = getPath("information", language);
      expect([response.status, response.headers.get("location")]).toEqual([303, result]);
      const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
      const shown = await fetch(origin + result, { headers: { Cookie: cookies.join("; ") } });
      const { success } = getTexts(language, "information");
      expect(getText(await shown.text())).toContain(success.text);
      const stored = await listStoredContacts(inject("dataDir"));
      expect(stored.filter((one) => one.comment === comment)).toMatchObject([
        { suspect_reason: expect.stringContaining("honeypot") },
      ]);
    });
  }
}

test.each(formPages)("the summary of errors of %s has the order of its fields", async (id) => {
  const body = new URLSearchParams({ first_name: "" });
  const address = inject("origin") + getLocalizedPath(id, "es");
  const html = await (await fetch(address, { method: "POST", body })).text();
  const isField = (name = "") => contactFields.includes(name as ContactField);
  const links = listTags(html, "a").map(({ href = "" }) => href.replace("#", ""));
  const controls = [...html.matchAll(/<(?:input|textarea)[^>]* id="(\w+)"/g)];
  const fields = controls.map(([, name]) => name).filter((name) => links.includes(name ?? ""));
  expect(fields.length).toBeGreaterThan(2);
  expect(links.filter(isField)).toEqual(fields);
});
