import type { Page } from "@playwright/test";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { pictures } from "../../../src/content/media.generated.ts";
import { getPersonName, listPeople } from "../../../src/content/people.ts";
import { services } from "../../../src/content/services.ts";
import { expect } from "./test.ts";

/** The services stage of home, and what it must show of each service. */
export function getServicesStage(page: Page, language: Language) {
  const texts = getTexts(language, "home").services;
  const list = getTexts(language, "services-list").services;
  const part = page.locator("#services");
  const tabs = part.getByRole("tablist", { name: texts.tabsLabel }).getByRole("tab");
  const panel = part.getByRole("tabpanel");
  const background = part.locator("[data-background]").first();
  const getWords = (index: number) => {
    const service = services[index];
    const words = list.find(({ id }) => id === service?.id);
    if (!service || !words) throw new Error(`There is no service ${index}`);
    return { ...words, ...service, label: fillText(texts.exploreLabel, { service: words.name }) };
  };
  return {
    texts,
    part,
    tabs,
    panel,
    next: part.getByRole("button", { name: texts.next }),
    background,
    getWords,
    async expectOn(index: number): Promise<void> {
      const { name, description, subServices, label, id, tone } = getWords(index);
      await expect(part.getByRole("tab", { selected: true })).toHaveText(name);
      // Only what is seen has a role here: the others are hidden, the former one once it has left.
      await expect(part.getByRole("tabpanel", { name })).toBeVisible();
      await expect(panel).toHaveCount(1);
      await expect(panel.getByRole("heading", { level: 3 })).toHaveText(name);
      await expect(panel.getByText(description)).toBeVisible();
      await expect(panel.getByRole("listitem")).toHaveText(subServices);
      const link = panel.getByRole("link", { name: label });
      await expect(link).toHaveAttribute("href", getPath(id, language));
      await expect(background).toHaveAttribute("data-background", tone);
    },
  };
}

/** The people on the team stage of home, in its order. */
export const teamMembers = listPeople("home");

/** A person of the team stage by number, which goes round at both ends. */
export const getTeamMember = (index: number) =>
  teamMembers.at(index % teamMembers.length) as (typeof teamMembers)[number];

/** The team stage of home, and what it must show of each person. */
export function getTeamStage(page: Page, language: Language) {
  const texts = getTexts(language, "home").team;
  const stage = page.getByRole("region", { name: texts.carousel });
  return {
    stage,
    texts,
    next: stage.getByRole("button", { name: texts.next }),
    previous: stage.getByRole("button", { name: texts.previous }),
    status: stage.getByRole("status"),
    expectShown: async (index: number) => {
      const person = getTeamMember(index);
      const name = getPersonName(person);
      const { portraitAlt, phrase } = getTexts(language, "shell").person;
      const words = fillText(phrase, { phrase: person.phrase[language] });
      await expect(stage.getByRole("heading", { name, exact: true })).toBeVisible();
      await expect(stage.getByText(person.position[language], { exact: true })).toBeVisible();
      await expect(stage.getByText(words, { exact: true })).toBeVisible();
      const portrait = fillText(portraitAlt, { name });
      await expect(stage.getByRole("img", { name: portrait })).toBeVisible();
      if (`home/hobby-${person.id}` in pictures) {
        await expect(stage.getByRole("img", { name: person.hobby[language] })).toBeVisible();
      }
    },
    expectBefore: (index: number) =>
      expect(stage.getByText(texts.before).locator("..")).toContainText(
        getPersonName(getTeamMember(index)),
      ),
  };
}
