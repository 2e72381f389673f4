import type { Element, ElementContent, Root } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import type { Nodes, Paragraph, PhrasingContent } from "mdast";
import { parse } from "parse5";
import rehypeRemark from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { listElements } from "#app/features/blog/rules/body/body-tree.ts";
import { type ContentOptions, reduceToContent } from "./reduce-to-content.ts";
import { hasOwnText, isContainer } from "./separate-labels.ts";

const converter = unified().use(rehypeRemark).freeze();

const serializer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, {
    bullet: "-",
    fences: true,
    rule: "-",
    // Addresses as they are: `resolveUrl` has encoded what could end them, and programs may not undo an escaped `&`.
    handlers: {
      link(node, _, state, info) {
        const exits = [state.enter("link"), state.enter("label")];
        const label = state.containerPhrasing(node, { ...info, before: "[", after: "]" });
        for (const exit of exits.reverse()) exit();
        return `[${label}](${node.url})`;
      },
      image(node, _, state, info) {
        const exits = [state.enter("image"), state.enter("label")];
        const alt = state.safe(node.alt, { ...info, before: "[", after: "]" });
        for (const exit of exits.reverse()) exit();
        return `![${alt}](${node.url})`;
      },
    },
  })
  .freeze();

/** Text cannot become markup: it is escaped. `waitForTurn` resolves when the next milliseconds of work may be done. */
export async function convertHtmlToMarkdown(
  html: string,
  options: ContentOptions,
  waitForTurn: () => Promise<void>,
): Promise<string> {
  const main = parseMain(html);
  if (!main) return "";
  await waitForTurn();
  reduceToContent(main, options);
  await waitForTurn();
  return stringifyContent(listBlocks(main));
}

/** Blocks of an element without the containers round them; white space between blocks is left out. */
function listBlocks(container: Element): ElementContent[] {
  if (hasOwnText(container)) return [container];
  return container.children.flatMap((child) => {
    if (child.type !== "element") return [];
    return isContainer(child) ? listBlocks(child) : [child];
  });
}

export function stringifyContent(children: ElementContent[]): string {
  const tree = converter.runSync({ type: "root", children });
  visit(tree, (node) => {
    // Text is escaped only inside of a paragraph, into which misplaced text of a list is not put.
    if (node.type === "listItem") {
      node.children = node.children.map((child) =>
        phrasingTypes.has(child.type)
          ? { type: "paragraph", children: [child as PhrasingContent] }
          : child,
      );
    } else if (phrasingParents.has(node.type)) {
      const parent = node as Paragraph;
      parent.children = joinCode(parent.children.flatMap(toPhrasing));
    }
  });
  return serializer.stringify(tree);
}

const phrasingTypes = new Set("break delete emphasis image inlineCode link strong text".split(" "));
const phrasingParents = new Set(
  "delete emphasis heading link paragraph strong tableCell".split(" "),
);

/** Content of one line: a block in it, which misplaced markup makes possible, would begin text that is not escaped. */
function toPhrasing(node: Nodes): PhrasingContent[] {
  if (node.type === "code" || node.type === "inlineCode") {
    const value = node.value.replace(/\s+/g, " ");
    return [value.trim() ? { type: "inlineCode", value } : { type: "text", value }];
  }
  if (phrasingTypes.has(node.type)) return [node as PhrasingContent];
  if (!("children" in node)) return [];
  return [...node.children.flatMap(toPhrasing), { type: "text", value: " " }];
}

/** Joins neighbouring code: between two of them, the marks of the first one's end would be read as another's beginning. */
function joinCode(children: PhrasingContent[]): PhrasingContent[] {
  const joined: PhrasingContent[] = [];
  for (const child of children) {
    const previous = joined.at(-1);
    if (child.type === "text" && child.value === "") continue;
    if (child.type === "inlineCode" && previous?.type === "inlineCode") {
      previous.value += child.value;
    } else joined.push(child);
  }
  return joined;
}

function parseMain(html: string): Element | undefined {
  const document = fromParse5(parse(html)) as Root;
  return listElements(document).find(({ tagName }) => tagName === "main");
}
