import type { Language } from "#app/locale/languages.ts";

export interface GroupProps {
  language: Language;
}
