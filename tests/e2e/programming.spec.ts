import { languages } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { listPeople } from "../../src/content/people.ts";
import { testPage } from "../support/page-checks.ts";
import { openPage } from "../support/pages.ts";
import { expectArrowKeysScroll, expectPeople } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

testPage("programming", {
  heading: (texts) => texts.heading,
  headings: ({ blocks, products, developers }) => [
    blocks.lms.name,
    blocks.cms.name,
    products.heading,
    ...products.items.map(({ name }) => name),
    developers.heading,
  ],
});

for (const language of languages) {
  test(`programming shows the eleven developers in ${language}`, async ({ page }) => {
    await openPage(page, { id: "programming", language });
    const developers = listPeople("developers");
    expect(developers.length).toBe(11);
    const { label } = getTexts(language, "programming").developers;
    const row = page.getByRole("region", { name: label });
    await expectPeople(row, developers, language);
    await expectArrowKeysScroll(row);
  });
}

test("programming names its four products", () => {
  const names = getTexts("es", "programming").products.items.map(({ name }) => name);
  expect(names).toEqual(["Nodox CMS", "Wissen.Agency", "PX Works", "eConnection eComm"]);
});
