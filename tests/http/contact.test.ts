import { expect, test } from "vitest";
import { languages } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { company } from "../../src/content/company.ts";
import { expectTexts } from "../support/documents/document-checks.ts";
import {
  findById,
  getByRole,
  getShownText,
  getTextContent,
  listAddresses,
  listByRole,
  listElements,
} from "../support/documents/document-tree.ts";
import { fetchPageDocument } from "../support/documents/page-documents.ts";

for (const language of languages) {
  const fetchMain = async () =>
    getByRole(await fetchPageDocument({ id: "contact", language }), "main");

  test(`contact shows profiles and the telephone and address of every office in ${language}`, async () => {
    const main = await fetchMain();
    const texts = getTexts(language, "contact");
    expectTexts(main, [texts.lead, texts.ready, texts.instruction]);
    const profiles = listByRole(getByRole(main, "list", texts.social), "link");
    expect(listAddresses(profiles)).toEqual(company.socialProfiles.map(({ url }) => url));
    for (const { phone, street, country } of company.offices) {
      expectTexts(main, [`${street}, ${country[language]}`]);
      expect(getByRole(main, "link", phone.display).properties["href"]).toBe(phone.href);
    }
  });

  test(`contact marks required fields and preselects no service in ${language}`, async () => {
    const { label, fields } = getTexts(language, "contact-form");
    const form = getByRole(await fetchMain(), "form", label);
    const labels = listElements(form, ["label"]).map(({ element }) => element);
    /** The label of a field, as it is drawn and as it is read, and the field. */
    const findField = (text: string) => {
      const [found, ...others] = labels.filter((one) => getShownText(one).startsWith(text));
      const id = [found?.properties["htmlFor"]].flat().join(" ");
      const control = findById(form, id);
      if (!found || !control || others.length > 0) throw new Error(`no one field '${text}'`);
      return { control, drawn: getTextContent(found), read: getShownText(found) };
    };

    for (const name of ["name", "email", "phone"] as const) {
      const { control, drawn, read } = findField(fields[name].label);
      expect(control.properties["ariaRequired"], name).toBe("true");
      expect(control.properties["value"] ?? "", name).toBe("");
      expect([drawn, read]).toEqual([`${fields[name].label}*`, fields[name].label]);
    }
    const { control, drawn } = findField(fields.message.label);
    expect(control.properties["ariaRequired"]).not.toBe("true");
    expect(getTextContent(control)).toBe("");
    expect(drawn).toBe(`${fields.message.label} ${fields.message.hint}`);

    const [group, ...others] = listByRole(form, "radiogroup");
    expect(others).toEqual([]);
    if (!group) throw new Error("there is no group of services");
    expectTexts(group, [fields.service.hint]);
    const radios = listElements(group, ["input"]).map(({ element }) => element.properties);
    const options = Object.values(fields.service.options);
    expect(radios.map(({ type }) => type)).toEqual(options.map(() => "radio"));
    expect(radios.filter(({ checked }) => checked)).toEqual([]);
    const chips = listElements(group, ["label"]).map(({ element }) => getShownText(element));
    expect(chips).toEqual(options);
  });
}
