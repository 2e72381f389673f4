import { getTexts } from "#app/locale/texts/texts.ts";
import { listPeople } from "../../src/content/people.ts";
import { alternateLanguages } from "../support/alternate.ts";
import { openPage } from "../support/pages.ts";
import { expectArrowKeysScroll, expectPeople } from "../support/people.ts";
import { test } from "../support/test.ts";

for (const language of alternateLanguages("programming shows every developer")) {
  test(`programming shows every developer in ${language}`, async ({ page }) => {
    await openPage(page, { id: "programming", language });
    const developers = listPeople("developers");
    const { label } = getTexts(language, "programming").developers;
    const row = page.getByRole("region", { name: label });
    await expectPeople(row, developers, language);
    await expectArrowKeysScroll(row);
  });
}
