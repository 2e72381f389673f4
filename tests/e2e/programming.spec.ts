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
  test(`programming shows every developer in ${language}`, async ({ page }) => {
    await openPage(page, { id: "programming", language });
    const developers = listPeople("developers");
    const { label } = getTexts(language, "programming").developers;
    const row = page.getByRole("region", { name: label });
    await expectPeople(row, developers, language);
    await expectArrowKeysScroll(row);
  });
}

test("programming names the same products in both languages", () => {
  const [spanish, english] = languages.map((language) =>
    getTexts(language, "programming").products.items.map(({ name }) => name),
  );
  expect(spanish).not.toHaveLength(0);
  expect(english).toEqual(spanish);
});
