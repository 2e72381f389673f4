import { languages } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { company } from "../../src/content/company.ts";
import { getContactForm } from "../support/contact-form.ts";
import { testContactJourney } from "../support/contact-journey.ts";
import { openPage } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

testContactJourney("contact");

for (const language of languages) {
  test(`contact shows its short text in narrow windows in ${language}`, async ({ page }) => {
    await openPage(page, { id: "contact", language });
    const { headingWide, headingNarrow } = getTexts(language, "contact");
    const heading = page.getByRole("heading", { level: 1 });
    for (const [width, shown, hidden] of [
      [1025, headingWide, headingNarrow],
      [1024, headingNarrow, headingWide],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(heading).toHaveAccessibleName(shown);
      await expect(heading.getByText(hidden, { exact: true })).toBeHidden();
    }
  });

  test(`contact offers profiles and the telephone of every office in ${language}`, async ({
    page,
  }) => {
    await openPage(page, { id: "contact", language });
    const main = page.getByRole("main");
    const texts = getTexts(language, "contact");
    for (const words of [texts.lead, texts.ready, texts.instruction]) {
      await expect(main).toContainText(words);
    }
    const profiles = main.getByRole("list", { name: texts.social }).getByRole("link");
    await expect(profiles).toHaveCount(company.socialProfiles.length);
    for (const { phone } of company.offices) {
      const link = main.getByRole("link", { name: phone.display, exact: true });
      await expect(link).toHaveAttribute("href", phone.href);
    }
  });

  test(`contact marks required fields and preselects no service in ${language}`, async ({
    page,
  }) => {
    await openPage(page, { id: "contact", language });
    const { form, field, texts, expectEmpty } = getContactForm(page, language);
    await expectEmpty();
    for (const name of ["name", "email", "phone"] as const) {
      await expect(field(name)).toHaveAttribute("aria-required", "true");
      await expect(form.getByText(`${texts.fields[name].label}*`)).toBeVisible();
    }
    await expect(field("message")).not.toHaveAttribute("aria-required", "true");
    await expect(form.getByText(texts.fields.message.hint, { exact: true })).toBeVisible();
    await expect(form.getByText(`${texts.fields.message.label}*`)).toHaveCount(0);
    await expect(form.getByText(texts.fields.service.hint, { exact: true })).toBeVisible();
    const options = Object.values(texts.fields.service.options);
    const radios = form.getByRole("radio");
    await expect(radios).toHaveCount(options.length);
    for (const name of options)
      await expect(form.getByRole("radio", { name, exact: true })).toHaveCount(1);
  });
}
