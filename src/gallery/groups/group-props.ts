import type { Language } from "#app/locale/languages.ts";

/** What every group is given: the language of its words. */
export interface GroupProps {
  language: Language;
}
