import { alternateLanguages } from "../support/browser/alternate.ts";
import {
  expectNoLayoutShift,
  openWithLateFont,
  pagesOfFontArrival,
  readToTheEnd,
} from "../support/browser/late-font.ts";
import { test } from "../support/browser/test.ts";

// The other pages: every-page.spec.ts.
for (const id of pagesOfFontArrival) {
  for (const language of alternateLanguages(`font arrival of ${id}`)) {
    test(`${id} in ${language} does not shift for a whole visit when the font loads`, async ({
      page,
    }) => {
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await openWithLateFont(page, { id, language });
        await readToTheEnd(page);
        await expectNoLayoutShift(page, `${width} px`);
      }
    });
  }
}
