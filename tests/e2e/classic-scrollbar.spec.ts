import { type Language, languages } from "#app/locale/languages.ts";
import { chromiumFlags, findChromium } from "../../scripts/find-chromium.mjs";
import { alternate, alternateLanguages } from "../support/alternate.ts";
import { openPage } from "../support/pages.ts";
import { listSiteViews, resizeViewport } from "../support/places.ts";
import { expect, test } from "../support/test.ts";

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
    args: chromiumFlags,
    ignoreDefaultArgs: ["--hide-scrollbars"],
  },
});

test.describe.configure({ mode: "default" });

test("no page scrolls sideways beside a classic scrollbar", async ({ page, browserErrors }) => {
  test.slow();
  browserErrors.expect(/\b404\b/);
  for (const language of languages) {
    const views = listSiteViews(language);
    for (const { name, open } of views.filter((view) => isDrawn(view.name, language))) {
      await open(page);
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

test("the scrollbar has the background of the header, and text fields have their own scrollbar", async ({
  page,
}) => {
  const read = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => getComputedStyle(one).scrollbarColor);
  for (const [id, colours] of [
    ["home", "rgb(255, 253, 249) rgb(23, 26, 69)"],
    ["programming", "rgb(255, 253, 249) rgb(39, 62, 246)"],
    ["our-team", "rgb(75, 79, 102) rgb(245, 242, 236)"],
    ["contact", "rgb(75, 79, 102) rgb(253, 127, 22)"],
  ] as const) {
    await openPage(page, { id, language: "es" });
    expect(await read("html"), id).toBe(colours);
    const ground = await page
      .locator("header")
      .evaluate((bar) => getComputedStyle(bar).backgroundColor);
    expect(colours.endsWith(ground), id).toBe(true);
  }
  expect(await read("textarea")).toBe("auto");
  expect(await read("dialog#menu")).toBe("rgb(255, 253, 249) rgb(29, 33, 58)");
});
