import { type Language, languages } from "#app/locale/languages.ts";
import { getLevenshteinDistance } from "#app/platform/text/levenshtein-distance.ts";
import { isVisible } from "#app/platform/text/visible-text.ts";
import type { ContactService } from "./contact-fields.ts";

/** Text of a mail as a user wrote it. */
export interface ReplyText {
  readonly subject: string;
  readonly text: string;
}

/** Texts in place of the placeholders of a template. */
export interface TemplateValues {
  /** Undefined for a name that no greeting takes. */
  readonly name: string | undefined;
  readonly service: string;
  readonly reference: string;
  /** Day on which the request was received. */
  readonly date: string;
  /** Name of the user who answers. */
  readonly colleague: string;
  readonly signature: string;
}

/** Placeholders by their names in each language. */
export const placeholders: Readonly<
  Record<Language, Readonly<Record<keyof TemplateValues, string>>>
> = {
  es: {
    name: "nombre",
    service: "servicio",
    reference: "folio",
    date: "fecha",
    colleague: "colega",
    signature: "firma",
  },
  en: {
    name: "name",
    service: "service",
    reference: "reference",
    date: "date",
    colleague: "colleague",
    signature: "signature",
  },
};

/** Names that placeholders had in Spanish before: stored templates have them. */
const formerPlaceholders = new Map<string, keyof TemplateValues>([["referencia", "reference"]]);

/** The placeholders of a language by their names, former ones included. */
const getKeys = (language: Language): ReadonlyMap<string, keyof TemplateValues> =>
  new Map([
    ...(language === "es" ? formerPlaceholders : []),
    ...Object.entries(placeholders[language]).map(
      ([key, word]) => [word, key as keyof TemplateValues] as const,
    ),
  ]);

export interface ReplyTemplate {
  readonly id: string;
  readonly name: string;
  readonly service: ContactService | undefined;
  /** Empty texts where it is missing in a language. */
  readonly texts: Readonly<Record<Language, ReplyText>>;
  readonly uses: number;
  /** Id of the user; undefined for one that came with the site. */
  readonly changedBy: string | undefined;
  readonly changedAt: Date;
}

/** Signature of a user, by the language of the letter. */
export type Signatures = Readonly<Record<Language, string>>;

export const templateLimits = { name: 80, subject: 200, text: 3000 } as const;

/** A template is offered in a language in which it has subject and text. */
export const isWritten = ({ texts }: Pick<ReplyTemplate, "texts">, language: Language): boolean =>
  isVisible(texts[language].subject) && isVisible(texts[language].text);

const placeholderPattern = /\{([^{}\n]{0,40})\}/g;

interface UnknownPlaceholder {
  readonly unknown: string;
  readonly nearest: string;
  /** The nearest is probably meant. */
  readonly isNear: boolean;
}

/** The first placeholder that the language does not have, and the nearest that it has; undefined if all are known. */
export function findUnknownPlaceholder(
  text: string,
  language: Language,
): UnknownPlaceholder | undefined {
  const known = getKeys(language);
  for (const [, word = ""] of text.matchAll(placeholderPattern)) {
    if (!known.has(word)) return { unknown: word, ...findNearest(word, language) };
  }
  return undefined;
}

/**
 * The first placeholder of any language in a text, which no template has filled, or single word in braces, which none will fill;
 * undefined without one.
 */
export function findPlaceholder(text: string): string | undefined {
  const known = languages.flatMap((language) => [...getKeys(language).keys()]);
  return text
    .matchAll(placeholderPattern)
    .find(([, word = ""]) => /^\S+$/.test(word) || known.includes(word.trim().toLowerCase()))?.[0];
}

/** A word in braces with spaces inside them, which is none to `findPlaceholder`; undefined for a placeholder. */
export function spaceBraces(word: string): string | undefined {
  const spaced = word.replace(/^\{(.*)\}$/, "{ $1 }");
  return findPlaceholder(spaced) === undefined ? spaced : undefined;
}

/** A word of another language stands for the same placeholder, the beginning of a word for that word. */
function findNearest(word: string, language: Language) {
  const lower = word.trim().toLowerCase();
  const own = placeholders[language];
  const entries = [...getKeys(language)];
  const getDistance = (known: string) =>
    lower.length > 1 && known.startsWith(lower) ? 0 : getLevenshteinDistance(lower, known);
  const sorted = entries.toSorted(([a], [b]) => getDistance(a) - getDistance(b));
  const same = entries.find(([, key]) =>
    Object.values(placeholders).some((words) => words[key] === lower),
  );
  const [closest, key] = same ?? sorted[0] ?? [own.name, "name"];
  // Short words are near many others.
  const isNear = same !== undefined || getDistance(closest) <= Math.max(1, lower.length / 3);
  return { nearest: own[key], isNear };
}

/** Fills a template for a request. Without a name, the comma and the space before it go too. */
export function fillTemplate(
  template: ReplyText,
  language: Language,
  values: TemplateValues,
): ReplyText {
  const words = placeholders[language];
  const keys = getKeys(language);
  const fill = (text: string) =>
    (values.name ? text : text.replaceAll(new RegExp(`,? *\\{${words.name}\\}`, "g"), "")).replace(
      placeholderPattern,
      (placeholder, word: string) => {
        const key = keys.get(word);
        return (key && values[key]) ?? placeholder;
      },
    );
  return { subject: fill(template.subject), text: fill(template.text).trim() };
}

/** Templates that are written in a language: those of the service first, then those used most. */
export const listOffered = (
  templates: readonly ReplyTemplate[],
  language: Language,
  service: ContactService,
): ReplyTemplate[] =>
  templates
    .filter((template) => isWritten(template, language))
    .toSorted(
      (one, other) =>
        Number(other.service === service) - Number(one.service === service) ||
        other.uses - one.uses,
    );
