import type { Element, ElementContent } from "hast";
import {
  createElement,
  getText,
  rewriteElements,
} from "#app/features/blog/rules/body/body-tree.ts";
import { findLanguage } from "#app/locale/languages.ts";
import { isFragmentLink, type LinkBase, resolveMarkdownUrl } from "./markdown-links.ts";
import { flattenCards, moveHeadingToStart, moveTitleToStart } from "./order-headings.ts";
import { separateLabels } from "./separate-labels.ts";

const omittedTags = new Set(
  "audio button canvas dialog iframe input label nav noscript object script select style svg template textarea video".split(
    " ",
  ),
);

/** Elements in which a link to a part of the page belongs to a sentence; elsewhere it is a control. */
const sentenceTags = new Set("p li td th dd dt h1 h2 h3 h4 h5 h6 blockquote figcaption".split(" "));

/** Inline elements by the kind of formatting that they become. */
const formattingTags: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    strong: "b strong",
    emphasis: "em i mark u",
    delete: "del s",
    none: "abbr bdi bdo cite dfn ins small span sub sup time",
  }).flatMap(([formatting, tags]) => tags.split(" ").map((tag) => [tag, formatting])),
);

const maxCellSpan = 6;

export interface ContentOptions extends LinkBase {
  contact: ElementContent[];
  /** Text of links that describes the browser's behaviour, such as '(opens in a new tab)'. */
  omittedText: string;
}

/** In place. */
export function reduceToContent(main: Element, options: ContentOptions): void {
  rewriteElements(main, (element, ancestors) => {
    const { tagName, properties } = element;
    if (omittedTags.has(tagName) || isHidden(element)) return [];
    element.children = joinTexts(element.children, options.omittedText);
    if (tagName === "form") {
      return String(properties["method"]).toLowerCase() === "post" ? options.contact : [];
    }
    if (tagName === "img") return reduceImage(element, options);
    if (tagName === "a") return reduceLink(element, ancestors, options);
    const formatting = formattingTags[tagName];
    if (formatting && isRedundant(element, formatting, ancestors)) return element.children;
    element.children = separateLabels(element, removeRepeatedLinks(element.children));
    if (tagName === "td" || tagName === "th") limitSpan(element);
    moveHeadingToStart(element);
    return flattenCards(element);
  });
  main.children = joinTexts(main.children, options.omittedText);
  moveTitleToStart(main);
}

/** Removes the spans of a cell that covers too many: each becomes a cell of its own in Markdown. */
function limitSpan({ properties }: Element): void {
  const { colSpan, rowSpan } = properties;
  if (Number(colSpan ?? 1) * Number(rowSpan ?? 1) <= maxCellSpan) return;
  delete properties["colSpan"];
  delete properties["rowSpan"];
}

function joinTexts(children: readonly ElementContent[], omittedText: string): ElementContent[] {
  const joined: ElementContent[] = [];
  for (const child of children) {
    const previous = joined.at(-1);
    if (child.type === "text" && previous?.type === "text") previous.value += child.value;
    else if (child.type === "text" || child.type === "element") joined.push(child);
  }
  for (const child of joined) {
    if (child.type === "text") child.value = child.value.replace(omittedText, "");
  }
  return joined;
}

/** Formatting has no effect around white space, or inside formatting of its kind. */
function isRedundant(
  { children }: Element,
  formatting: string,
  ancestors: readonly string[],
): boolean {
  const isBlank = children.every((child) => child.type === "text" && child.value.trim() === "");
  if (isBlank || formatting === "none") return isBlank;
  return ancestors.some((name) => formattingTags[name] === formatting);
}

function isHidden({ properties }: Element): boolean {
  const { hidden, ariaHidden, dataScreenOnly } = properties;
  return (
    dataScreenOnly !== undefined ||
    (hidden !== undefined && hidden !== null && hidden !== false) ||
    String(ariaHidden) === "true"
  );
}

function reduceImage({ properties }: Element, base: LinkBase): ElementContent[] {
  const alt = String(properties["alt"] ?? "").trim();
  const src = resolveMarkdownUrl(properties["src"], base);
  if (!alt || !src) return [];
  // A drawing inside a sprite has no address of its own.
  if (src.includes("#")) return [{ type: "text", value: alt }];
  return [createElement("img", { src, alt }, [])];
}

function reduceLink(
  element: Element,
  ancestors: readonly string[],
  base: LinkBase,
): ElementContent[] {
  const text = getText(element);
  if (isFragmentLink(element)) {
    const isControl =
      !ancestors.some((name) => sentenceTags.has(name)) || !/[\p{L}\p{N}]/u.test(text);
    if (isControl) return [];
    return ancestors.includes("sup") ? [{ type: "text", value: `[${text}]` }] : element.children;
  }
  const { href: address, hrefLang } = element.properties;
  const language = findLanguage(String(hrefLang ?? "")) ?? base.language;
  const href = resolveMarkdownUrl(address, { ...base, language });
  if (!href) return element.children;
  const children = separateLabels(element, trimBlankText(element.children));
  if (text || hasImage(element)) return [createElement("a", { href }, children)];
  const label = String(element.properties["ariaLabel"] ?? "");
  return label ? [createElement("a", { href }, [{ type: "text", value: label }])] : [];
}

/** Removes white space round the content of a link, which would become a link of its own beside a block. */
function trimBlankText(children: readonly ElementContent[]): ElementContent[] {
  const isBlank = (child: ElementContent) => child.type === "text" && child.value.trim() === "";
  const first = children.findIndex((child) => !isBlank(child));
  const last = children.findLastIndex((child) => !isBlank(child));
  return children.slice(Math.max(0, first), last + 1);
}

const hasImage = (element: Element): boolean =>
  element.children.some(
    (child) => child.type === "element" && (child.tagName === "img" || hasImage(child)),
  );

/** Removes links whose text is that of the link before: one per width of the window. */
function removeRepeatedLinks(children: ElementContent[]): ElementContent[] {
  let previous = "";
  return children.filter((child) => {
    if (child.type !== "element") {
      if (child.type === "text" && child.value.trim() !== "") previous = "";
      return true;
    }
    const text = child.tagName === "a" ? getText(child) : "";
    const isRepeated = text !== "" && text === previous;
    previous = text;
    return !isRepeated;
  });
}
