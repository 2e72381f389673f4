import { getPath } from "#app/locale/route-pairs.ts";
import { expect, test } from "../support/test.ts";

const readLeft = (elements: readonly Element[]) =>
  elements.map((element) => Math.round(element.getBoundingClientRect().left));

for (const width of [1920, 2560]) {
  test(`header and content begin at the same margin at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1080 });
    await page.goto(getPath("programming", "es"));
    const logo = await page.locator("header a").first().evaluateAll(readLeft);
    const lead = await page.locator("main h1 + p").evaluateAll(readLeft);
    expect(logo).toEqual(lead);
    expect(lead[0]).toBeLessThan(width * 0.03);
    const heading = await page.locator("main h1").evaluate((element) => {
      const line = document.createRange();
      line.selectNodeContents(element);
      return line.getBoundingClientRect().width / innerWidth;
    });
    expect(heading).toBeGreaterThan(0.9);
  });
}

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

test("the picture of a service is shown whole, in front of the next section", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(getPath("ecommerce", "es"));
  const picture = page.locator("main section").first().locator("img");
  const box = await picture.boundingBox();
  const next = await page.locator("main ul li").first().boundingBox();
  if (!box || !next) throw new Error("A part is missing");
  expect(box.y + box.height).toBeGreaterThan(next.y);
  const isClipped = await picture.evaluate(
    (element) => getComputedStyle(element.closest("section") ?? element).overflowY !== "visible",
  );
  expect(isClipped).toBe(false);
});
