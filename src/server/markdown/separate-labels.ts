import type { Element, ElementContent } from "hast";
import { createElement, inlineTags } from "#app/features/blog/rules/body/body-tree.ts";

const containerTags = new Set(
  "address article aside div fieldset figure footer header main section site-island".split(" "),
);

/** Elements that only group blocks. */
export const isContainer = ({ tagName }: Pick<Element, "tagName">): boolean =>
  containerTags.has(tagName);

export const hasOwnText = ({ children }: Pick<Element, "children">): boolean =>
  children.some((child) => child.type === "text" && child.value.trim() !== "");

/**
 * Separates texts that only the style sheet keeps apart. In a container without text of its own, each inline child becomes
 * a paragraph; within a sentence, words of neighbouring elements get a space or a dot between them.
 */
export function separateLabels(
  { tagName }: Pick<Element, "tagName">,
  children: ElementContent[],
): ElementContent[] {
  return isContainer({ tagName }) && !hasOwnText({ children })
    ? wrapRuns(children)
    : spaceWords(children, tagName === "p" ? " · " : " ");
}

/** Wraps each run of inline elements in a paragraph; white space joins a run. */
function wrapRuns(children: ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  let run: Element | undefined;
  let isJoined = false;
  for (const child of children) {
    if (child.type === "text") {
      isJoined = run !== undefined;
      if (run) run.children.push(child);
      continue;
    }
    if (!isInline(child)) {
      run = undefined;
      result.push(child);
    } else if (run && isJoined) {
      run.children.push(child);
    } else {
      run = createElement("p", {}, [child]);
      result.push(run);
    }
    isJoined = false;
  }
  return result;
}

const isInline = (node: ElementContent): node is Element =>
  node.type === "element" &&
  (inlineTags.has(node.tagName) || node.tagName === "img" || node.tagName === "picture") &&
  node.children.every((child) => child.type !== "element" || isInline(child));

function spaceWords(children: ElementContent[], separator: string): ElementContent[] {
  return children.flatMap((child, index) => {
    const previous = children[index - 1];
    return previous && areGluedWords(previous, child)
      ? [{ type: "text", value: separator } as const, child]
      : [child];
  });
}

function areGluedWords(left: ElementContent, right: ElementContent): boolean {
  if (left.type !== "element" || right.type !== "element") return false;
  // Letters may have an element each; outside of spans, neighbours without a space are meant as one word.
  const tagNames = [left.tagName, right.tagName];
  if (!tagNames.includes("span") && !tagNames.every((name) => name === "a")) return false;
  const [before, after] = [getRawText(left), getRawText(right)];
  return (
    before.trim().length > 1 &&
    after.trim().length > 1 &&
    /[\p{L}\p{N}.,:;!?)…»”]$/u.test(before) &&
    /^[\p{L}\p{N}«“(¿+]/u.test(after)
  );
}

function getRawText(node: Element): string {
  return node.children
    .map((child) =>
      child.type === "text" ? child.value : "children" in child ? getRawText(child) : "",
    )
    .join("");
}
