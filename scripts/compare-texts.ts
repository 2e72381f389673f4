/** A text and its key path. */
interface TextEntry {
  key: string;
  text: string;
}

interface Comparison {
  problems: string[];
  /** Texts with letters in them that are the same on both sides. */
  identical: TextEntry[];
}

/** Every text in an object, at any depth, with its path. */
export function listTextEntries(value: unknown, key = ""): TextEntry[] {
  if (typeof value === "string") return [{ key, text: value }];
  if (typeof value !== "object" || value === null) return [{ key, text: String(value) }];
  return Object.entries(value).flatMap(([name, inner]) =>
    listTextEntries(inner, key ? `${key}.${name}` : name),
  );
}

const listPlaceholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort().join(" ");

/** Every name of an object's keys, at any depth, once; the positions of arrays are left out. */
export function listKeyNames(value: unknown): string[] {
  const names = new Set<string>();
  JSON.stringify(value, (key, inner: unknown) => {
    if (key && !/^\d+$/.test(key)) names.add(key);
    return inner;
  });
  return [...names];
}

/** Compares one text file's two languages: missing keys, empty texts, unequal placeholders, and what is identical. */
export function compareTexts(spanish: unknown, english: unknown): Comparison {
  const problems: string[] = [];
  const identical: TextEntry[] = [];
  const spanishTexts = new Map(listTextEntries(spanish).map(({ key, text }) => [key, text]));
  const englishTexts = new Map(listTextEntries(english).map(({ key, text }) => [key, text]));

  for (const [key, text] of spanishTexts) {
    const translated = englishTexts.get(key);
    if (text.trim() === "") problems.push(`${key} is empty in Spanish`);
    if (translated === undefined) {
      problems.push(`${key} is missing in English`);
      continue;
    }
    if (translated.trim() === "") problems.push(`${key} is empty in English`);
    if (listPlaceholders(text) !== listPlaceholders(translated)) {
      problems.push(`${key} has other placeholders: ${text} | ${translated}`);
    }
    if (text === translated && /\p{L}/u.test(text)) identical.push({ key, text });
  }
  for (const key of englishTexts.keys()) {
    if (!spanishTexts.has(key)) problems.push(`${key} is missing in Spanish`);
  }
  return { problems, identical };
}
