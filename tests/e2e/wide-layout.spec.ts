import { getTexts } from "#app/locale/texts/texts.ts";
import { readSitemap } from "../support/browser/pages.ts";
import { resizeViewport } from "../support/browser/places.ts";
import { expect, test } from "../support/browser/test.ts";

// Other pages in wide windows: every-page.spec.ts.
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
