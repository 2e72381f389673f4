import sax, { type QualifiedTag } from "sax";
import { checkLimit } from "./document-limits.ts";

/** Characters of a tag: sax takes squared time for attributes. */
const maxTag = 16 * 1024;

/** Nesting depth of elements: sitemaps and feeds have less than ten. */
const maxDepth = 32;

export interface XmlElement {
  /** Names from the root to this element, such as `rss/channel/item/link`. */
  readonly path: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
}

/** Only the five entities of XML, and declared prefixes only; the type of the options has no `strictEntities`. */
const options = { position: true, strictEntities: true, xmlns: true };

/** Elements of an XML document in its order. Throws an error with line and reason if it is not well-formed, a prefix is not declared, or a limit is exceeded. */
export function parseXml(xml: string): XmlElement[] {
  const parser = sax.parser(true, options);
  const elements: XmlElement[] = [];
  const open: XmlElement[] = [];
  parser.onerror = (error) => {
    const [reason = ""] = error.message.split("\n");
    throw new Error(`line ${parser.line + 1}: ${reason}`);
  };
  let tagStart: number | undefined;
  parser.onopentagstart = () => {
    tagStart = parser.position;
  };
  parser.onopentag = (tag) => {
    tagStart = undefined;
    // With namespaces every attribute is an object.
    const { name, attributes } = tag as QualifiedTag;
    const parent = open.at(-1);
    const path = parent ? `${parent.path}/${name}` : name;
    const values = Object.values(attributes).map((one) => [one.name, one.value] as const);
    const element = { path, attributes: Object.fromEntries(values), text: "" };
    open.push(element);
    elements.push(element);
    checkLimit("xmlElements", elements.length);
    if (open.length > maxDepth)
      throw new Error(`more than ${maxDepth} elements inside one another`);
  };
  parser.onclosetag = () => open.pop();
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  for (let start = 0; start < xml.length; start += maxTag) {
    parser.write(xml.slice(start, start + maxTag));
    if (tagStart !== undefined && parser.position - tagStart > maxTag) {
      throw new Error(`line ${parser.line + 1}: a tag of more than ${maxTag / 1024} KB`);
    }
  }
  parser.close();
  return elements;
}
