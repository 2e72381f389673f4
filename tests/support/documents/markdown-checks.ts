import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

/** A Markdown document read back: its headings as level and text, and the addresses of links and pictures. */
export function readMarkdown(markdown: string) {
  const headings: { level: number; text: string }[] = [];
  const links: string[] = [];
  const images: { url: string; alt: string }[] = [];
  const rawHtml: string[] = [];
  visit(parser.parse(markdown), (node) => {
    if (node.type === "heading") headings.push({ level: node.depth, text: getMarkdownText(node) });
    if (node.type === "link" || node.type === "definition") links.push(node.url);
    if (node.type === "image") images.push({ url: node.url, alt: node.alt ?? "" });
    if (node.type === "html") rawHtml.push(node.value);
  });
  return { headings, links, images, rawHtml };
}

interface TextNode {
  readonly type: string;
  readonly value?: string;
  readonly alt?: string | null | undefined;
  readonly children?: readonly TextNode[];
}

/** Text of a Markdown node with single spaces. */
function getMarkdownText(node: TextNode): string {
  const collect = ({ value, alt, children }: TextNode): string =>
    value ?? alt ?? (children ?? []).map(collect).join("");
  return collect(node).replace(/\s+/g, " ").trim();
}

/** Front matter and content of a Markdown document; throws if there is no front matter. */
export function splitFrontMatter(markdown: string): { yaml: string; content: string } {
  const [, yaml, content] = /^---\n([\s\S]*?\n)---\n\n([\s\S]*)$/.exec(markdown) ?? [];
  if (yaml === undefined || content === undefined) throw new Error("no front matter");
  return { yaml, content };
}

const allowedAddress = /^(?:https?:\/\/|mailto:|tel:)/;

/** Everything in a Markdown document that could act once it is rendered: raw HTML and addresses of other protocols. */
export function findActiveMarkdown(markdown: string): string[] {
  const { links, images, rawHtml } = readMarkdown(markdown);
  const addresses = [...links, ...images.map(({ url }) => url)];
  return [...rawHtml, ...addresses.filter((address) => !allowedAddress.test(address))];
}
