import type { Page } from "@playwright/test";
import { type Language, languages } from "#app/locale/languages.ts";
import type { PageId } from "#app/locale/route-pairs.ts";
import { findChromium, testFlags } from "../../scripts/find-chromium.mjs";
import { alternate, alternateLanguages } from "../support/browser/alternate.ts";
import { listSiteViews, resizeViewport, scrollToFraction } from "../support/browser/places.ts";
import { expect, test } from "../support/browser/test.ts";

const widths = [
  [320, 405, 1039],
  [360, 783, 1295],
];

/** Views alternate between the languages, since their layout is the same; texts of both occur at every width. */
const isDrawn = (name: string, language: Language) =>
  alternateLanguages(`classic scrollbar: ${name}`).includes(language);

const executablePath = findChromium();

// A scrollbar that takes up space: the window, and therefore `vw`, is wider than the page.
test.use({
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: testFlags,
    ignoreDefaultArgs: ["--hide-scrollbars"],
  },
});

const onDark = { text: "rgb(255, 253, 249)", thumb: "rgb(255, 253, 249)" };
const onLight = { text: "rgb(29, 33, 58)", thumb: "rgb(75, 79, 102)" };

/** Colours of the header and of the scrollbar beside it, by page. */
const colours: readonly { id: PageId; ground: string; text: string; thumb: string }[] = [
  { id: "home", ground: "rgb(23, 26, 69)", ...onDark },
  { id: "programming", ground: "rgb(39, 62, 246)", ...onDark },
  { id: "ecommerce", ground: "rgb(241, 20, 170)", ...onDark },
  { id: "our-team", ground: "rgb(245, 242, 236)", ...onLight },
  { id: "information", ground: "rgb(245, 242, 236)", ...onLight },
  { id: "contact", ground: "rgb(253, 127, 22)", ...onLight },
];

const readScrollbarColour = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => getComputedStyle(one).scrollbarColor);

/** Expects the header of the open page to have the page's ground, with readable text, and the scrollbar to match it. */
async function expectHeaderColours(
  page: Page,
  { id, ground, text, thumb }: (typeof colours)[number],
): Promise<void> {
  for (const fraction of [0, 0.5]) {
    await scrollToFraction(page, fraction);
    const seen = await page.locator("header").evaluate((bar) => {
      const { backgroundColor, color } = getComputedStyle(bar);
      return { ground: backgroundColor, text: color };
    });
    expect(seen, `${id}, at ${fraction} of its length`).toEqual({ ground, text });
  }
  expect(await readScrollbarColour(page, "html"), id).toBe(`${thumb} ${ground}`);
}

test("no page scrolls sideways beside a classic scrollbar, which has the header's ground", async ({
  page,
  browserErrors,
}) => {
  test.slow();
  browserErrors.expect(/\b404\b/);
  for (const language of languages) {
    const views = listSiteViews(language);
    for (const { name, open } of views.filter((view) => isDrawn(view.name, language))) {
      await open(page);
      const expected = colours.find(({ id }) => id === name);
      if (expected) await expectHeaderColours(page, expected);
      if (name === "contact") {
        await test.step("text fields and the menu have scrollbars of their own", async () => {
          expect(await readScrollbarColour(page, "textarea")).toBe("auto");
          expect(await readScrollbarColour(page, "dialog#menu")).toBe(
            "rgb(255, 253, 249) rgb(29, 33, 58)",
          );
        });
      }
      for (const width of alternate(`scrollbar beside ${name}`, widths).flat()) {
        await resizeViewport(page, width, 700);
        const readWidths = () =>
          page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement;
            return { tooWide: scrollWidth - clientWidth, scrollbar: innerWidth - clientWidth };
          });
        await expect
          .poll(readWidths, `${name} in ${language} at ${width} px`)
          .toEqual({ tooWide: 0, scrollbar: 15 });
      }
    }
  }
});
