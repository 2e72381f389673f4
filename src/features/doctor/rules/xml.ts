import { parser as createParser, type QualifiedTag } from "sax";

export interface XmlElement {
  /** Names from the root to this element, such as `rss/channel/item/link`. */
  readonly path: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
}

/** Only the five entities of XML, and declared prefixes only; the type of the options has no `strictEntities`. */
const options = { position: true, strictEntities: true, xmlns: true };

/** Elements of an XML document in its order. Throws an error with line and reason if it is not well-formed or a prefix is not declared. */
export function parseXml(xml: string): XmlElement[] {
  const parser = createParser(true, options);
  const elements: XmlElement[] = [];
  const open: XmlElement[] = [];
  parser.onerror = (error) => {
    const [reason = ""] = error.message.split("\n");
    throw new Error(`line ${parser.line + 1}: ${reason}`);
  };
  parser.onopentag = (tag) => {
    // With namespaces every attribute is an object.
    const { name, attributes } = tag as QualifiedTag;
    const parent = open.at(-1);
    const path = parent ? `${parent.path}/${name}` : name;
    const values = Object.values(attributes).map((one) => [one.name, one.value] as const);
    const element = { path, attributes: Object.fromEntries(values), text: "" };
    open.push(element);
    elements.push(element);
  };
  parser.onclosetag = () => open.pop();
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.write(xml).close();
  return elements;
}
