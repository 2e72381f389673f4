import { expect, inject, test } from "vitest";
import { fillText } from "#app/locale/fill-text.ts";
import { languages, storedLanguages } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { company } from "../../src/content/company.ts";
import { fetchPageHtml, findAddress, submitContactRequest } from "../support/browser/pages.ts";
import { expectTexts, getLanguage } from "../support/documents/document-checks.ts";
import {
  getByRole,
  getName,
  getShownText,
  listByRole,
  listElements,
} from "../support/documents/document-tree.ts";
import {
  createVisitor,
  fetchDocument,
  fetchPageDocument,
} from "../support/documents/page-documents.ts";

for (const language of languages) {
  test(`information shows the receipt, also after a reload, in ${language}`, async () => {
    const visitor = createVisitor();
    const reference = await submitContactRequest(visitor, language);
    expect(reference).toMatch(/^FS(-[0-9A-Z]{4}){2}$/);
    const texts = getTexts(language, "information");
    const address = await findAddress(visitor, { id: "information", language });
    for (const visit of ["first", "reload"]) {
      const { status, root } = await fetchDocument(address, visitor);
      expect(status, visit).toBe(200);
      expect(getLanguage(root), visit).toBe(language);
      const main = getByRole(root, "main");
      const [heading] = listElements(main, ["h1"]);
      expect(heading && getShownText(heading.element), visit).toBe(texts.success.title);
      expectTexts(main, [texts.success.text, reference]);
      getByRole(main, "img", texts.successAlt);
      const back = getByRole(main, "link", texts.back);
      expect(back.properties["href"]).toBe(getLocalizedPath("home", language));
    }
  });

  test(`information says what happens next, and leads to a case, in ${language}`, async () => {
    const main = getByRole(await fetchPageDocument({ id: "information", language }), "main");
    const { next, case: label } = getTexts(language, "information");
    const [{ phone }] = company.offices;
    const steps = listByRole(main, "listitem");
    const urgent = fillText(next.urgent, { phone: phone.display });
    const [last, ...others] = next.steps.map(({ title, text }) => title + text).reverse();
    expect(steps.map(getShownText)).toEqual([...others.reverse(), `${last} ${urgent}`]);
    expect(getByRole(main, "link", phone.display).properties["href"]).toBe(phone.href);
    expectTexts(main, [label]);
    const { openCaseLabel } = getTexts(language, "services-list").end;
    const [start = ""] = openCaseLabel.split("{project}");
    const [link] = listByRole(main, "link").filter((one) => getName(one).startsWith(start));
    const { status } = await fetchDocument(String(link?.properties["href"]));
    expect(status).toBe(200);
  });
}

for (const language of languages) {
  test(`information without a result redirects to the error page in the stored language, ${language}`, async () => {
    const cookie = `language=${storedLanguages[language]}`;
    const response = await fetch(`${inject("origin")}/information`, {
      headers: { Cookie: cookie },
      redirect: "manual",
    });
    const address = getLocalizedPath("error", language);
    expect([response.status, response.headers.get("location")]).toEqual([302, address]);
    const { status, root } = await fetchDocument(address);
    expect([status, getLanguage(root)]).toEqual([200, language]);
    expectTexts(getByRole(root, "main"), [getTexts(language, "error").heading]);
  });
}

test("information rejects a forged result", async () => {
  const value = encodeURIComponent("success/es/FS-AAAA-AAAA/4102444800.c2lnbmF0dXJl");
  for (const [address, cookie] of [
    ["/information", `result=${value}`],
    ["/information?statusView=true&title=a&text=b", `result=${value}`],
    ["/information?statusView=true&title=a&text=b", ""],
  ] as const) {
    const headers = { Cookie: cookie };
    const response = await fetch(inject("origin") + address, { headers, redirect: "manual" });
    expect(response.status, address).toBe(302);
    expect(response.headers.get("location"), address).toBe("/error");
  }
});

test("the receipt's page names no one but the company", async () => {
  const html = await fetchPageHtml(createVisitor(), { id: "information", language: "es" });
  expect(/Ana Pérez|ana@example\.com/.exec(html)).toBeNull();
  expect(html.includes(company.name.es)).toBe(true);
});
