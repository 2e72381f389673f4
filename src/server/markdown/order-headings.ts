import type { Element, ElementContent } from "hast";
import { createElement, getHeadingLevel } from "#app/features/blog/rules/body/body-tree.ts";
import { separateLabels } from "./separate-labels.ts";

const sectionTags = new Set(["article", "li", "section"]);

/** In place. On a screen its picture or category may come first, in a text they would belong to what is above. */
export function moveHeadingToStart(element: Element): void {
  if (!sectionTags.has(element.tagName)) return;
  const enter = (child: Element) => !sectionTags.has(child.tagName);
  const heading = extractHeading(element, enter, (child) => getHeadingLevel(child) > 0);
  if (heading) element.children.unshift(heading);
}

export function moveTitleToStart(main: Element): void {
  const enter = () => true;
  const heading = extractHeading(main, enter, (child) => getHeadingLevel(child) === 1);
  if (heading) main.children.unshift(heading);
}

function extractHeading(
  element: Element,
  enter: (child: Element) => boolean,
  isWanted: (child: Element) => boolean,
): Element | undefined {
  for (const [index, child] of element.children.entries()) {
    if (child.type !== "element") continue;
    if (isWanted(child)) {
      element.children.splice(index, 1);
      return child;
    }
    const found = enter(child) ? extractHeading(child, enter, isWanted) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** The element, or, for an unordered list of cards with a heading each, the cards without the list. */
export function flattenCards(element: Element): ElementContent[] {
  const { tagName, children } = element;
  const hasCards =
    tagName === "ul" && children.some((item) => item.type === "element" && startsWithHeading(item));
  if (!hasCards) return [element];
  return children.map((item) =>
    item.type === "element"
      ? createElement("div", {}, separateLabels({ tagName: "div" }, item.children))
      : item,
  );
}

function startsWithHeading({ children }: Element): boolean {
  const first = children.find(({ type }) => type === "element");
  if (first?.type !== "element") return false;
  return getHeadingLevel(first) > 0 || startsWithHeading(first);
}
