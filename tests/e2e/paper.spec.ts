import type { PageId } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { openPage } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

for (const id of ["contact", "blog-post", "privacy-policy"] as const satisfies PageId[]) {
  test(`${id} prints as black words without the site's furniture`, async ({ page }) => {
    await openPage(page, { id, language: "es" });
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const link of await page.getByRole("navigation").getByRole("link").all()) {
      await expect(link).toBeHidden();
    }
    const { pages } = getTexts("es", "shell");
    await expect(page.locator("header").getByRole("link", { name: pages.contact })).toBeHidden();
    for (const button of await page.getByRole("button").all()) await expect(button).toBeHidden();

    const readPrinted = () =>
      page.evaluate(() => {
        const shown = [...document.querySelectorAll("body, body :not(svg, svg *)")].filter((one) =>
          one.checkVisibility(),
        );
        const styles = shown.map((one) => getComputedStyle(one));
        const logo = document.querySelector("header a")?.getBoundingClientRect();
        const heading = document.querySelector("h1")?.getBoundingClientRect();
        return {
          colours: [...new Set(styles.map(({ color }) => color))],
          grounds: [...new Set(styles.map(({ backgroundColor }) => backgroundColor))],
          isLogoAbove: (logo?.bottom ?? 0) <= (heading?.top ?? 0),
        };
      });
    // The styles of the other medium come with the next frame.
    await expect.poll(readPrinted).toEqual({
      colours: ["rgb(0, 0, 0)"],
      grounds: ["rgba(0, 0, 0, 0)"],
      isLogoAbove: true,
    });
  });
}
