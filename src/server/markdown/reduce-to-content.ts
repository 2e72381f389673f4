import type { Element, ElementContent } from "hast";
import {
  createElement,
  getText,
  rewriteElements,
} from "#app/features/blog/rules/body/body-tree.ts";
import { isFragmentLink, type LinkBase, resolveUrl } from "./markdown-links.ts";
import { separateLabels } from "./separate-labels.ts";

/** Parts of a page that have no meaning as text: controls, in-page navigation, scripts and moving pictures. */
const omittedTags = new Set(
  "audio button canvas dialog iframe input label nav noscript object script select style svg template textarea video".split(
    " ",
  ),
);

/** Lists inside islands that only make sense on a screen: the logos are numbered, not named. */
const omittedInIslands: Readonly<Record<string, string>> = { "client-marquee": "ul" };

/** Elements in which a link to a part of the page belongs to a sentence; elsewhere it is a control. */
const sentenceTags = new Set("p li td th dd dt h1 h2 h3 h4 h5 h6 blockquote figcaption".split(" "));

export interface ContentOptions extends LinkBase {
  /** Replacement of the contact form. */
  contact: ElementContent[];
  /** Text of links that describes the browser's behaviour, such as '(opens in a new tab)'. */
  omittedText: string;
}

/**
 * Reduces the main element of a page, in place, to what it says: controls, hidden parts, decorative pictures and repeated
 * links are removed, addresses made absolute, forms replaced.
 */
export function reduceToContent(main: Element, options: ContentOptions): void {
  rewriteElements(main, (element, ancestors) => {
    const { tagName, properties } = element;
    if (omittedTags.has(tagName) || isHidden(element)) return [];
    const island = String(properties["dataIsland"] ?? "");
    const omitted = omittedInIslands[island];
    if (omitted) rewriteElements(element, (child) => (child.tagName === omitted ? [] : [child]));
    if (tagName === "form") {
      return String(properties["method"]).toLowerCase() === "post" ? options.contact : [];
    }
    if (tagName === "img") return reduceImage(element, options);
    if (tagName === "a") return reduceLink(element, ancestors, options);
    element.children = separateLabels(element, removeRepeatedLinks(element.children));
    return [element];
  });
}

function isHidden({ properties }: Element): boolean {
  const { hidden, ariaHidden } = properties;
  return (
    (hidden !== undefined && hidden !== null && hidden !== false) || String(ariaHidden) === "true"
  );
}

function reduceImage({ properties }: Element, base: LinkBase): ElementContent[] {
  const alt = String(properties["alt"] ?? "").trim();
  const src = resolveUrl(properties["src"], base);
  if (!alt || !src) return [];
  // One drawing of a sprite cannot be fetched by itself.
  if (src.includes("#")) return [{ type: "text", value: alt }];
  return [createElement("img", { src, alt }, [])];
}

function reduceLink(
  element: Element,
  ancestors: readonly string[],
  base: ContentOptions,
): ElementContent[] {
  element.children = element.children.filter(
    (child) => child.type !== "element" || getText(child) !== base.omittedText,
  );
  const text = getText(element);
  if (isFragmentLink(element)) {
    const isControl =
      !ancestors.some((name) => sentenceTags.has(name)) || !/[\p{L}\p{N}]/u.test(text);
    if (isControl) return [];
    return ancestors.includes("sup") ? [{ type: "text", value: `[${text}]` }] : element.children;
  }
  const href = resolveUrl(element.properties["href"], base);
  if (!href) return element.children;
  const children = separateLabels(element, element.children);
  if (text || hasImage(element)) return [createElement("a", { href }, children)];
  const label = String(element.properties["ariaLabel"] ?? "");
  return label ? [createElement("a", { href }, [{ type: "text", value: label }])] : [];
}

const hasImage = (element: Element): boolean =>
  element.children.some(
    (child) => child.type === "element" && (child.tagName === "img" || hasImage(child)),
  );

/** Removes links whose text is that of the link before: one per width of the window. */
function removeRepeatedLinks(children: ElementContent[]): ElementContent[] {
  let previous = "";
  return children.filter((child) => {
    if (child.type !== "element") return child.type === "text";
    const text = child.tagName === "a" ? getText(child) : "";
    const isRepeated = text !== "" && text === previous;
    previous = text;
    return !isRepeated;
  });
}
