import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";

/** As much of an HTML syntax tree (hast) as is looked at here. */
interface HtmlNode {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
}

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize)
  .use(() => fitIntoPage)
  .use(rehypeStringify)
  .freeze();

/**
 * Markdown (GitHub's: CommonMark and tables) as HTML that holds nothing active: elements, attributes
 * and link protocols are those of rehype-sanitize's allow-list, HTML inside the Markdown is left out.
 * Headings begin at the second level, under the page's own.
 */
export function renderMarkdown(markdown: string): string {
  return String(processor.processSync(markdown));
}

function fitIntoPage(tree: HtmlNode): void {
  const elements = [...walk(tree)];
  const levels = elements.map(headingLevel).filter((level) => level > 0);
  const shift = 2 - Math.min(...levels);
  for (const element of elements) {
    const level = headingLevel(element);
    if (level > 0) element.tagName = `h${Math.min(6, level + shift)}`;
    if (element.tagName === "img") {
      element.properties = { ...element.properties, loading: "lazy", decoding: "async" };
    }
  }
}

function headingLevel({ tagName = "" }: HtmlNode): number {
  return /^h[1-6]$/.test(tagName) ? Number(tagName[1]) : 0;
}

function* walk(node: HtmlNode): Generator<HtmlNode> {
  yield node;
  for (const child of node.children ?? []) yield* walk(child);
}
