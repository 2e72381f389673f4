import type { Language } from "#app/locale/languages.ts";

/** Props of every group: the language of its texts. */
export interface GroupProps {
  language: Language;
}
