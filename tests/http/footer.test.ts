import { expect, test } from "vitest";
import { fillText } from "#app/locale/fill-text.ts";
import { languages } from "#app/locale/languages.ts";
import { getLocalizedPath, getPath, type PageId } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { company } from "../../src/content/company.ts";
import { services } from "../../src/content/services.ts";
import { expectTexts } from "../support/documents/document-checks.ts";
import {
  getByRole,
  getName,
  listAddresses,
  listByRole,
} from "../support/documents/document-tree.ts";
import { fetchDocument, fetchPageDocument } from "../support/documents/page-documents.ts";

const linked: PageId[] = [
  "home",
  "our-team",
  "contact",
  "blog",
  "portfolio",
  "services",
  ...services.map(({ id }) => id),
  "privacy-policy",
  "anticorruption-policy",
];

for (const language of languages) {
  const texts = getTexts(language, "shell");
  const fetchFooter = async () =>
    getByRole(await fetchPageDocument({ id: "our-team", language }), "contentinfo");

  test(`the footer leads to every page in ${language}`, async () => {
    const footer = await fetchFooter();
    const names: Record<string, string> = { ...texts.pages, ...texts.services };
    for (const id of linked) {
      const link = getByRole(footer, "link", names[id] ?? id);
      expect(link.properties["href"]).toBe(getLocalizedPath(id, language));
    }
    const call = getByRole(footer, "link", texts.footer.callToAction);
    expect(call.properties["href"]).toBe(getPath("contact", language));
    expectTexts(footer, [fillText(texts.footer.copyright, { year: new Date().getFullYear() })]);
  });

  test(`the contact page's own footer leads to its form in ${language}`, async () => {
    const root = await fetchPageDocument({ id: "contact", language });
    const footer = getByRole(root, "contentinfo");
    const call = getByRole(footer, "link", texts.footer.callToForm);
    expect(call.properties["href"]).toBe(`${getPath("contact", language)}#contact-form`);
  });

  test(`a result and an error end in offices, telephones, profiles and the legal pages in ${language}`, async () => {
    const documents = [
      await fetchPageDocument({ id: "information", language }),
      await fetchPageDocument({ id: "error", language }),
      (await fetchDocument(`/nada?lang=${language}`)).root,
    ];
    for (const root of documents) {
      const footer = getByRole(root, "contentinfo");
      expect(listAddresses(listByRole(footer, "link"))).toEqual([
        ...company.offices.flatMap(({ url, phone }) => [url, phone.href]),
        ...company.socialProfiles.map(({ url }) => url),
        getPath("privacy-policy", language),
        getPath("anticorruption-policy", language),
      ]);
      expectTexts(footer, [fillText(texts.footer.copyright, { year: new Date().getFullYear() })]);
    }
  });

  test(`the footer leads to every office and profile in a new tab in ${language}`, async () => {
    const footer = await fetchFooter();
    const outside = listByRole(footer, "link").filter(
      ({ properties }) => properties["target"] === "_blank",
    );
    expect(listAddresses(outside)).toEqual([
      ...company.offices.map(({ url }) => url),
      ...company.socialProfiles.map(({ url }) => url),
    ]);
    for (const link of outside) {
      expect(link.properties["rel"]).toContain("noopener");
      expect(getName(link).endsWith(`(${texts.opensInNewTab})`), getName(link)).toBe(true);
    }
    for (const { city, phone } of company.offices) {
      const call = fillText(texts.footer.callOffice, { city: city[language] });
      const link = getByRole(footer, "link", `${call}: ${phone.display}`);
      expect(link.properties["href"]).toBe(phone.href);
    }
  });
}
