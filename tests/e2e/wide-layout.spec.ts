import { languages } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { openPage, readSitemap } from "../support/browser/pages.ts";
import { resizeViewport } from "../support/browser/places.ts";
import { expect, test } from "../support/browser/test.ts";

const readLeft = (elements: readonly Element[]) =>
  elements.map((element) => Math.round(element.getBoundingClientRect().left));

test("header and content begin at the same margin in wide windows", async ({ page }) => {
  await page.goto(getPath("programming", "es"));
  for (const width of [1920, 2560]) {
    await resizeViewport(page, width, 1080);
    const logo = await page.locator("header a").first().evaluateAll(readLeft);
    const lead = await page.locator("main h1 + p").evaluateAll(readLeft);
    expect(logo, `${width} px`).toEqual(lead);
    expect(lead[0], `${width} px`).toBeLessThan(width * 0.03);
    const heading = await page.locator("main h1").evaluate((element) => {
      const line = document.createRange();
      line.selectNodeContents(element);
      return line.getBoundingClientRect().width / innerWidth;
    });
    expect(heading, `${width} px`).toBeGreaterThan(0.9);
  }
});

test("the parts of a long post stay beside its text in wide windows, and are above it in others", async ({
  page,
  request,
}) => {
  const label = getTexts("es", "blog-post").contents;
  const documents = (await readSitemap(request))
    .filter(({ url }) => url.includes("/blog/"))
    .map(async ({ url }) => ((await (await request.get(url)).text()).includes(label) ? [url] : []));
  const [address] = (await Promise.all(documents)).flat();
  test.skip(!address, "no post has a table of contents");
  await page.goto(address ?? "");
  const parts = page.getByRole("navigation", { name: label });
  const text = page.locator("article h2").last();
  const getBoxes = () => Promise.all([parts.boundingBox(), text.boundingBox()]);
  await resizeViewport(page, 1440, 900);
  await text.scrollIntoViewIfNeeded();
  await expect(parts).toBeInViewport();
  const [beside, wide] = await getBoxes();
  expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThan(wide?.x ?? 0);
  await resizeViewport(page, 1100, 900);
  const [above, narrow] = await getBoxes();
  expect(above?.x).toBe(narrow?.x);
});

test("the names of the three crafts are on one line", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(getPath("digital-design", "es"));
  const titles = page.getByRole("heading", { name: /^(UX \/ UI|Identidad|Sistemas)$/ });
  await expect(titles).toHaveCount(3);
  const bottoms = await titles.evaluateAll((elements) =>
    elements.map((element) => Math.round(element.getBoundingClientRect().bottom)),
  );
  expect(new Set(bottoms).size).toBe(1);
});

for (const language of languages) {
  test(`the funnel beside the form of home ends below the words in ${language}`, async ({
    page,
  }) => {
    await openPage(page, { id: "home", language });
    const { text } = getTexts(language, "home").contact;
    const picture = page.getByRole("img", {
      name: getTexts(language, "contact-form").pictureAlt,
    });
    for (const width of [1280, 1440, 1920, 2200, 2560]) {
      await resizeViewport(page, width, Math.round(width * 0.5625));
      const [words, funnel] = await Promise.all([
        page.getByText(text).boundingBox(),
        picture.boundingBox(),
      ]);
      const end = (words?.y ?? 0) + (words?.height ?? 0);
      expect(funnel?.y, `${width} px`).toBeGreaterThanOrEqual(end);
    }
  });
}
