import { fillText } from "#app/locale/fill-text.ts";
import { languages } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { getFullName, listPeople } from "../../src/content/people.ts";
import { openPage } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

const [coach, ...others] = listPeople("coach");

for (const language of languages) {
  test(`agile-management presents its one coach in ${language}`, async ({ page }) => {
    await openPage(page, { id: "agile-management", language });
    const texts = getTexts(language, "agile-management");
    const person = getTexts(language, "shell").person;
    if (!coach) throw new Error("nobody coaches");
    expect(others).toEqual([]);
    const name = getFullName(coach);
    const main = page.getByRole("main");
    await expect(
      main.getByRole("img", { name: fillText(person.portraitAlt, { name }) }),
    ).toHaveCount(1);
    await expect(main.getByRole("heading", { name })).toBeVisible();
    const phrase = fillText(person.phrase, { phrase: coach.phrase[language] });
    await expect(main.getByText(phrase, { exact: true })).toBeVisible();
    await expect(main.locator('a[href^="mailto:"]')).toHaveCount(1);
    const mail = main.getByRole("link", { name: fillText(person.emailLabel, { name }) });
    await expect(mail).toHaveAttribute("href", `mailto:${coach.email}`);
    const profile = main.getByRole("link", { name: fillText(person.profileLabel, { name }) });
    await expect(profile).toHaveAttribute("href", coach.profileUrl);
    for (const practice of texts.practices) await expect(main).toContainText(practice);
  });
}
