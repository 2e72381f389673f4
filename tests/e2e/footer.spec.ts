import { fillText } from "#app/locale/fill-text.ts";
import { languages } from "#app/locale/languages.ts";
import { getPath, type PageId } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { company } from "../../src/content/company.ts";
import { services } from "../../src/content/services.ts";
import { openPage } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

const linked: PageId[] = [
  "home",
  "our-team",
  "contact",
  "blog",
  "portfolio",
  "services",
  ...services.map(({ id }) => id),
  "privacy-policy",
  "anticorruption-policy",
];

for (const language of languages) {
  const texts = getTexts(language, "shell");

  test(`the footer leads to every page in ${language}`, async ({ page }) => {
    await openPage(page, { id: "our-team", language });
    const footer = page.getByRole("contentinfo");
    const names: Record<string, string> = { ...texts.pages, ...texts.services };
    for (const id of linked) {
      const link = footer.getByRole("link", { name: names[id] ?? id, exact: true });
      await expect(link).toHaveAttribute("href", getPath(id, language));
    }
    const call = footer.getByRole("link", { name: texts.footer.callToAction });
    await expect(call).toHaveAttribute("href", getPath("contact", language));
    const year = new Date().getFullYear();
    await expect(footer).toContainText(fillText(texts.footer.copyright, { year }));
  });

  test(`the footer leads to every office and profile in a new tab in ${language}`, async ({
    page,
  }) => {
    await openPage(page, { id: "our-team", language });
    const footer = page.getByRole("contentinfo");
    const outside = footer.locator("a[target=_blank]");
    const addresses = [
      ...company.offices.map(({ url }) => url),
      ...company.socialProfiles.map(({ url }) => url),
    ];
    await expect(outside).toHaveCount(addresses.length);
    for (const [index, url] of addresses.entries()) {
      const link = outside.nth(index);
      await expect(link).toHaveAttribute("href", url);
      await expect(link).toHaveAttribute("rel", /noopener/);
      await expect(link).toHaveAccessibleName(new RegExp(`\\(${texts.opensInNewTab}\\)$`));
    }
    for (const { phone } of company.offices) {
      const link = footer.getByRole("link", { name: phone.display });
      await expect(link).toHaveAttribute("href", phone.href);
    }
  });
}

test("the ball is white on the orange page and orange in the footer below it", async ({ page }) => {
  await openPage(page, { id: "contact", language: "es" });
  const footer = page.getByRole("contentinfo");
  const [chimney, mark, knob] = await Promise.all(
    [
      footer.locator("> [aria-hidden] > span"),
      footer.locator("p[aria-hidden] span:empty"),
      footer.getByRole("button").locator("span:empty"),
    ].map((ball) => ball.evaluate((one) => getComputedStyle(one).backgroundColor)),
  );
  expect([chimney, mark, knob]).toEqual([
    "rgb(255, 253, 249)",
    "rgb(253, 127, 22)",
    "rgb(253, 127, 22)",
  ]);
});
