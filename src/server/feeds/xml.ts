/** A piece of XML, finished. */
export interface Xml {
  readonly xml: string;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

// What XML 1.0 cannot hold at all (https://www.w3.org/TR/xml/#charsets): other control characters, halves of pairs.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are looked for.
const invalidXmlCharacters = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;

function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(invalidXmlCharacters, "")
    .replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** An element with attributes, and with text or other elements in it; what is undefined is left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  ...content: readonly (Xml | string)[]
): Xml {
  const attributeText = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? "" : ` ${key}="${escapeText(value)}"`))
    .join("");
  const inner = content
    .map((one) => (typeof one === "string" ? escapeText(one) : one.xml))
    .join("");
  return {
    xml: inner ? `<${name}${attributeText}>${inner}</${name}>` : `<${name}${attributeText}/>`,
  };
}

/** A whole document of one element. */
export function toXmlDocument({ xml }: Xml): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${xml}\n`;
}
