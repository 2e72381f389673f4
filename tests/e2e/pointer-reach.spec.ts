import { alternateLanguages } from "../support/browser/alternate.ts";
import { openPage } from "../support/browser/pages.ts";
import { expectControlsReached, pointerWindows } from "../support/browser/pointer-reach.ts";
import { test } from "../support/browser/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

// The other pages: every-page.spec.ts. Most moves on home, from the start.
for (const language of alternateLanguages("a pointer on home")) {
  test(`a pointer reaches every control of home in ${language} while things move, at every scroll position`, async ({
    page,
  }) => {
    await openPage(page, { id: "home", language });
    await expectControlsReached(page, pointerWindows.flat());
  });
}
