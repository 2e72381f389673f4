import { pageIds } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { expectSkipLink, expectVisibleHeading, testPage } from "../support/page-checks.ts";
import { getPageExpectations } from "../support/page-expectations.ts";
import { openPage } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

for (const id of pageIds) testPage(id, getPageExpectations(id));

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every page shows its heading, and the skip link leads to the content", async ({ page }) => {
    for (const id of pageIds) {
      const response = await openPage(page, { id, language: "es" });
      expect(response.status(), id).toBe(200);
      await expectVisibleHeading(page, getPageExpectations(id).heading(getTexts("es", id)), "es");
    }
    await expectSkipLink(page, "es");
  });
});
