import type { Language } from "../languages.ts";
import type { PageId } from "../route-pairs.ts";
import * as english from "./en.ts";
import * as spanish from "./es.ts";

/** Every text by page or block, in the shape of the Spanish source: English has the same keys, by type. */
export type Texts = typeof spanish;
export type PageTexts<Id extends PageId> = Texts[Id];
export type AnswerTime = keyof Texts["contact"]["answerTimes"];

const textsByLanguage: Record<Language, Texts> = { es: spanish, en: english };

export function getTexts<Key extends keyof Texts>(language: Language, key: Key): Texts[Key] {
  return textsByLanguage[language][key];
}
