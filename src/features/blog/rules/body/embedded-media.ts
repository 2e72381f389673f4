import type { Element, ElementContent } from "hast";
import { type BodyOptions, isExternalLink, resolveLink } from "./body-links.ts";
import { createElement, listElements } from "./body-tree.ts";

const mediaTags = new Set("audio embed iframe object video".split(" "));

export const isEmbeddedMedia = ({ tagName }: Element) => mediaTags.has(tagName);

const parentsOfBlocks = new Set<string | undefined>([
  undefined,
  "blockquote",
  "details",
  "div",
  "figure",
  "section",
]);

/** A link to what the element shows, with its title or host; nothing if it has no address on another site. */
export function replaceEmbeddedMedia(
  element: Element,
  ancestors: readonly string[],
  bodyOptions: BodyOptions,
): ElementContent[] {
  const source = findSource(element);
  const href = source && resolveLink(source, bodyOptions);
  if (!source || !href || !isExternalLink(href)) {
    bodyOptions.onLoss?.({ kind: "dropped", source: `<${element.tagName}` });
    return [];
  }
  bodyOptions.onLoss?.({ kind: "link", source });
  const { title, ariaLabel } = element.properties;
  const name = String(title ?? ariaLabel ?? "").trim() || URL.parse(href)?.host || href;
  const text: ElementContent = { type: "text", value: name };
  if (ancestors.includes("a")) return [text];
  const link = createElement("a", { href, rel: ["noopener"] }, [text]);
  return [parentsOfBlocks.has(ancestors.at(-1)) ? createElement("p", {}, [link]) : link];
}

function findSource(element: Element): string | undefined {
  const inside = listElements({ type: "root", children: element.children });
  const [source] = [element, ...inside].flatMap(
    ({ properties }) => properties["src"] ?? properties["data"] ?? [],
  );
  return source === undefined ? undefined : String(source).trim();
}
