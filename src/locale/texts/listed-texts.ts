import type { Language } from "../languages.ts";
import { getTexts, type Texts } from "./texts.ts";

type ProjectTexts = Texts["portfolio"]["projects"][number];
type ServiceTexts = Texts["services-list"]["services"][number];

/** A project's words in one language: every page that shows projects reads the portfolio's. Throws without an entry. */
export function getProjectTexts(id: string, language: Language): ProjectTexts {
  return getEntry(getTexts(language, "portfolio").projects, id);
}

export function getServiceTexts(id: string, language: Language): ServiceTexts {
  return getEntry(getTexts(language, "services-list").services, id);
}

function getEntry<Entry extends { id: string }>(entries: readonly Entry[], id: string): Entry {
  const entry = entries.find((one) => one.id === id);
  if (!entry) throw new Error(`There are no texts for ${id}`);
  return entry;
}
