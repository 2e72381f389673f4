import { parser as createParser } from "sax";

export interface XmlElement {
  /** Names from the root to this element, such as `rss/channel/item/link`. */
  readonly path: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
}

/** Elements of an XML document in its order. Throws an error with line and reason if it is not well-formed. */
export function parseXml(xml: string): XmlElement[] {
  const parser = createParser(true, { position: true });
  const elements: XmlElement[] = [];
  const open: XmlElement[] = [];
  parser.onerror = (error) => {
    const [reason = ""] = error.message.split("\n");
    throw new Error(`line ${parser.line + 1}: ${reason}`);
  };
  parser.onopentag = ({ name, attributes }) => {
    const parent = open.at(-1);
    const path = parent ? `${parent.path}/${name}` : name;
    const element = { path, attributes: attributes as Record<string, string>, text: "" };
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
