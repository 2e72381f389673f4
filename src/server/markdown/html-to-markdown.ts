import type { Element, ElementContent, Root } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { parse } from "parse5";
import rehypeRemark from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { listElements } from "#app/features/blog/rules/body/body-tree.ts";
import { type ContentOptions, reduceToContent } from "./reduce-to-content.ts";

const converter = unified().use(rehypeRemark).freeze();

const serializer = unified()
  .use(remarkGfm)
  .use(remarkStringify, { bullet: "-", fences: true, resourceLink: true, rule: "-" })
  .freeze();

/** Number of top-level blocks that are serialized per turn. */
const blocksPerTurn = 20;

interface ConversionOptions extends ContentOptions {
  /** Resolves when the next part of the work, which takes milliseconds, may be done. */
  waitForTurn: () => Promise<void>;
}

/**
 * Content of the main element of an HTML document as Markdown (CommonMark with the tables of GitHub). Text cannot become
 * markup: it is escaped.
 */
export async function convertHtmlToMarkdown(
  html: string,
  { waitForTurn, ...options }: ConversionOptions,
): Promise<string> {
  const main = parseMain(html);
  if (!main) return "";
  await waitForTurn();
  reduceToContent(main, options);
  await waitForTurn();
  const { children } = converter.runSync({ type: "root", children: main.children });
  const parts: string[] = [];
  for (let index = 0; index < children.length; index += blocksPerTurn) {
    await waitForTurn();
    const blocks = children.slice(index, index + blocksPerTurn);
    parts.push(serializer.stringify({ type: "root", children: blocks }));
  }
  return parts.join("\n");
}

/** Serializes hast content as Markdown, whole. */
export function stringifyContent(children: ElementContent[]): string {
  return serializer.stringify(converter.runSync({ type: "root", children }));
}

function parseMain(html: string): Element | undefined {
  const document = fromParse5(parse(html)) as Root;
  return listElements(document).find(({ tagName }) => tagName === "main");
}
