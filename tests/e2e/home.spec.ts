import { fillText } from "#app/locale/fill-text.ts";
import { languages } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { company } from "../../src/content/company.ts";
import { projects } from "../../src/content/projects.ts";
import { services } from "../../src/content/services.ts";
import { testContactJourney } from "../support/contact-journey.ts";
import { openPage } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

testContactJourney("home");

for (const language of languages) {
  const home = { id: "home", language } as const;

  test(`home leads down to its services in ${language}`, async ({ page }) => {
    await openPage(page, home);
    const { hero } = getTexts(language, "home");
    await expect(page.getByRole("main")).toContainText(hero.paragraph);
    await page.getByRole("main").getByRole("link", { name: hero.scrollLabel }).click();
    await expect(page.locator("#services")).toBeInViewport();
    const top = page.locator("#services").evaluate((part) => part.getBoundingClientRect().top);
    expect(Math.abs(await top)).toBeLessThan(800);
    await expect(page).toHaveURL(/#services$/);
  });

  test(`home shows every service and leads to each in ${language}`, async ({ page }) => {
    await openPage(page, home);
    const { exploreLabel } = getTexts(language, "home").services;
    const part = page.locator("#services");
    for (const { id, name, description, subServices } of getTexts(language, "services-list")
      .services) {
      const label = fillText(exploreLabel, { service: name });
      const link = part.getByRole("link", { name: label, includeHidden: true });
      const service = services.find((one) => one.id === id);
      await expect(link).toHaveAttribute("href", getPath(service?.id ?? "home", language));
      await expect(part).toContainText(description);
      for (const words of subServices) await expect(part).toContainText(words);
    }
  });

  test(`home shows every project, and #portfolio leads to them, in ${language}`, async ({
    page,
  }) => {
    await openPage(page, home);
    await page.goto(`${page.url()}#portfolio`);
    const part = page.locator("#portfolio");
    const texts = getTexts(language, "home").portfolio;
    await expect(part.getByRole("heading", { name: texts.heading })).toBeInViewport();
    const shown = getTexts(language, "portfolio").projects;
    expect(shown).toHaveLength(projects.length);
    for (const { name, banner } of shown) {
      await expect(part.getByRole("link", { name: name.join(" ") })).toHaveCount(1);
      await expect(
        part.getByRole("img", { name: banner.pictureAlt, includeHidden: true }),
      ).toHaveCount(1);
    }
    await expect(part.getByRole("link", { name: texts.moreLabel })).toBeVisible();
  });

  test(`home states its facts, offices and profiles in ${language}`, async ({ page }) => {
    await openPage(page, home);
    const main = page.getByRole("main");
    const { facts, team, contact } = getTexts(language, "home");
    for (const { value, text } of facts.items) {
      await expect(main.getByText(value, { exact: true })).toBeVisible();
      await expect(main.getByText(text, { exact: true })).toBeVisible();
    }
    for (const { country, city } of company.offices) {
      const office = main.getByRole("listitem").filter({ hasText: country[language] });
      await expect(office.filter({ hasText: city[language] }).first()).toBeVisible();
    }
    await expect(main).toContainText(contact.text);
    const more = main.getByRole("link", { name: team.moreLabel });
    await expect(more).toHaveAttribute("href", getPath("our-team", language));
    const profiles = main.getByRole("list", { name: getTexts(language, "shell").footer.social });
    for (const { url } of company.socialProfiles) {
      await expect(profiles.locator(`a[href="${url}"]`)).toHaveAttribute("target", "_blank");
    }
  });
}
