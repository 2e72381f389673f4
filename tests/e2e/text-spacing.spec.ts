import { languages } from "#app/locale/languages.ts";
import { alternate, alternateLanguages } from "../support/browser/alternate.ts";
import { listSiteViews, resizeViewport } from "../support/browser/places.ts";
import { expect, test } from "../support/browser/test.ts";
import { listCutTexts, setTextSpacing } from "../support/browser/text-spacing.ts";

for (const language of languages) {
  for (const view of listSiteViews(language)) {
    if (!alternateLanguages(`spacing of ${view.name}`).includes(language)) continue;
    test(`${view.name} loses no text to the spacing that readers may set in ${language}`, async ({
      page,
      browserErrors,
    }) => {
      if (view.isNotFound) browserErrors.expect(/\b404\b/);
      await view.open(page);
      for (const [width, height] of [
        [1280, 900],
        ...alternate(view.name, [[390, 844] as const, [320, 640] as const]),
      ] as const) {
        await resizeViewport(page, width, height);
        await setTextSpacing(page, false);
        const hidden = await listCutTexts(page);
        await setTextSpacing(page, true);
        const cut = (await listCutTexts(page)).filter((text) => !hidden.includes(text));
        expect.soft(cut, `${width} px`).toEqual([]);
      }
    });
  }
}
