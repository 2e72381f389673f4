import { expect } from "vitest";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { getPersonName, type Person } from "../../../src/content/people.ts";
import { expectTexts, listPictureNames } from "../documents/document-checks.ts";
import { type Element, getByRole, listByRole } from "../documents/document-tree.ts";

/** Holds the cards in a row to these people: one a person, in order, each with portrait, position, phrase and both links. */
export function expectPeople(row: Element, people: readonly Person[], language: Language): void {
  const texts = getTexts(language, "shell").person;
  const cards = listByRole(row, "article");
  expect(cards).toHaveLength(people.length);
  for (const [index, person] of people.entries()) {
    const card = cards[index];
    if (!card) throw new Error(`${person.id} has no card`);
    const name = getPersonName(person);
    getByRole(card, "heading", name);
    expect(listPictureNames(card)).toContain(fillText(texts.portraitAlt, { name }));
    expectTexts(card, [person.position[language], person.phrase[language]]);
    expectPersonalLinks(card, person, language);
  }
}

/** The links to a person's mail and professional profile. */
export function expectPersonalLinks(card: Element, person: Person, language: Language): void {
  const texts = getTexts(language, "shell").person;
  const name = getPersonName(person);
  const mail = getByRole(card, "link", `${texts.email}: ${fillText(texts.emailLabel, { name })}`);
  expect(mail.properties["href"]).toBe(`mailto:${person.email}`);
  const label = `${texts.profile}: ${fillText(texts.profileLabel, { name })}`;
  expect(getByRole(card, "link", label).properties["href"]).toBe(person.profileUrl);
}
