import type { ProjectId } from "#app/content/projects.ts";
import type { Language } from "#app/locale/languages.ts";
import { getTexts, type PageTexts } from "#app/locale/texts/texts.ts";

/** A project's words in one language: every page that shows projects reads the portfolio's. Throws without an entry. */
export function getProjectTexts(
  id: ProjectId,
  language: Language,
): PageTexts<"portfolio">["projects"][number] {
  const texts = getTexts(language, "portfolio").projects.find((entry) => entry.id === id);
  if (!texts) throw new Error(`The portfolio has no words for ${id}`);
  return texts;
}
