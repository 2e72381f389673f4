import { fillText } from "#app/locale/fill-text.ts";
import { languages } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { openPage } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

for (const language of languages) {
  test(`home names 59 client marks and seven partner badges in ${language}`, async ({ page }) => {
    await openPage(page, { id: "home", language });
    const { title, alt, partners, badges } = getTexts(language, "home").marks;
    const names = (list: string, role: "region" | "list") =>
      page
        .getByRole(role, { name: list })
        .getByRole("img")
        .evaluateAll((images) => images.map((image) => image.getAttribute("alt")));
    expect(await names(title, "region")).toEqual(
      Array.from({ length: 59 }, (_, index) => fillText(alt, { n: String(index + 1) })),
    );
    expect(await names(partners, "list")).toEqual(Object.values(badges));
  });
}

test("every mark is a view of one file, which browsers keep for ever", async ({ page }) => {
  await openPage(page, { id: "home", language: "es" });
  const { title, partners } = getTexts("es", "home").marks;
  const images = page
    .getByRole("region", { name: title })
    .or(page.getByRole("list", { name: partners }))
    .getByRole("img");
  const addresses = await images.evaluateAll((all) => all.map((one) => one.getAttribute("src")));
  const [file = ""] = new Set(addresses.map((address) => address?.split("#")[0]));
  expect(new Set(addresses).size).toBe(66);
  const answer = await page.request.get(file);
  expect(answer.headers()["cache-control"]).toContain("immutable");
  expect(answer.headers()["content-type"]).toContain("image/svg+xml");
  const views = [...(await answer.text()).matchAll(/<view id="([^"]+)"/g)];
  expect(views.map(([, id]) => `${file}#${id}`)).toEqual(addresses);

  const last = images.last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toHaveJSProperty("complete", true);
  expect(await last.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test("the arrow keys scroll the client logos", async ({ page }) => {
  await openPage(page, { id: "home", language: "es" });
  const strip = page.getByRole("region", { name: getTexts("es", "home").marks.title });
  await strip.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => strip.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});
