export interface Xml {
  readonly xml: string;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

// Invalid in XML 1.0, even escaped (https://www.w3.org/TR/xml/#charsets).
// biome-ignore lint/suspicious/noControlCharactersInRegex: matched in order to be removed.
const invalidXmlCharacters = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;

function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(invalidXmlCharacters, "")
    .replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** Undefined attributes are omitted; content is escaped unless it is XML. */
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

export function toXmlDocument({ xml }: Xml): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${xml}\n`;
}
