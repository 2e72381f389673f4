import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import type { BodyOptions } from "./body-links.ts";
import { highlightCode } from "./highlight-code.ts";
import { createElement, type HtmlElement, type HtmlNode, rewriteElements } from "./html-tree.ts";
import { sanitizeToTree } from "./sanitize-body.ts";

/** Names for what scrolls by itself in a body, for those who hear it. */
export interface ScrollRegionLabels {
  readonly table: string;
  readonly code: string;
}

// The only HTML that goes in as it is comes from the highlighter, which escapes what it is given.
const processor = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();

/** How many characters of code are coloured in one body; blocks beyond stay plain. */
const maxHighlightedCharacters = 6_000;

/**
 * A body as the page shows it: cleaned once more, code coloured, and tables and code in groups that scroll
 * on their own and take the focus. Throws a BodyFault.
 */
export function renderBody(
  html: string,
  labels: ScrollRegionLabels,
  bodyOptions: BodyOptions = {},
): string {
  const { tree } = sanitizeToTree(html, bodyOptions);
  const highlight = createHighlighter();
  rewriteElements(tree, (element, ancestors) => {
    if (element.tagName === "code" && ancestors.at(-1) === "pre") highlight(element);
    if (element.tagName === "pre")
      Object.assign(element.properties, getGroupProperties(labels.code));
    if (element.tagName !== "table" || ancestors.includes("table")) return [element];
    return [
      createElement("div", { dataScrolls: "", ...getGroupProperties(labels.table) }, [element]),
    ];
  });
  return processor.stringify(tree as never);
}

// A group and no region: a post may have many, and regions are what readers of the page jump between.
function getGroupProperties(ariaLabel: string): Record<string, unknown> {
  return { role: "group", tabIndex: 0, ariaLabel };
}

/** Colours blocks of code that name their language, until there is enough. */
function createHighlighter(): (code: HtmlElement) => void {
  let remaining = maxHighlightedCharacters;
  return (code) => {
    const [name] = [code.properties["className"] ?? []].flat();
    const language = /^language-(.+)$/.exec(String(name))?.[1];
    const text = getCode(code);
    if (!language || text.length > remaining) return;
    remaining -= text.length;
    const value = highlightCode(text, language);
    if (value) code.children = [{ type: "raw", value }];
  };
}

function getCode(node: HtmlElement): string {
  const parts = node.children.map((child: HtmlNode) => {
    if (child.type === "text") return child.value;
    if (child.type !== "element") return "";
    return child.tagName === "br" ? "\n" : getCode(child);
  });
  return parts.join("");
}
