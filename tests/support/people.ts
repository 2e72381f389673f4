import type { Locator } from "@playwright/test";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { getFullName, type Person } from "../../src/content/people.ts";
import { expect } from "./test.ts";

/** Holds the cards in `place` to these people: one a person, in order, each with portrait, position, phrase and both links. */
export async function expectPeople(
  container: Locator,
  people: readonly Person[],
  language: Language,
): Promise<void> {
  const texts = getTexts(language, "shell").person;
  const cards = container.getByRole("article");
  await expect(cards).toHaveCount(people.length);
  for (const [index, person] of people.entries()) {
    const name = getFullName(person);
    const card = cards.nth(index);
    await expect(card.getByRole("heading", { name })).toBeAttached();
    await expect(
      card.getByRole("img", { name: fillText(texts.portraitAlt, { name }) }),
    ).toHaveCount(1);
    await expect(card).toContainText(person.position[language]);
    await expect(card).toContainText(person.phrase[language]);
    const mail = card.getByRole("link", { name: fillText(texts.emailLabel, { name }) });
    await expect(mail).toHaveAttribute("href", `mailto:${person.email}`);
    const profile = card.getByRole("link", { name: fillText(texts.profileLabel, { name }) });
    await expect(profile).toHaveAttribute("href", person.profileUrl);
  }
}

/** Holds a strip to the keyboard: it takes the focus, and the arrow key moves it, unless all of it is in view. */
export async function expectArrowKeysScroll(scroller: Locator): Promise<void> {
  await scroller.focus();
  await expect(scroller).toBeFocused();
  if (await scroller.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)) return;
  const before = await scroller.evaluate((element) => element.scrollLeft);
  await scroller.press("ArrowRight");
  await expect
    .poll(() => scroller.evaluate((element) => element.scrollLeft))
    .toBeGreaterThan(before);
}
