import type { Element, ElementContent, Root } from "hast";
import {
  type BodyOptions,
  findImageSize,
  isExternalLink,
  leadsNowhere,
  resolveImage,
  resolveLink,
} from "./body-links.ts";
import { createElement, getHeadingLevel, listElements, rewriteElements } from "./body-tree.ts";
import { isEmbeddedMedia, replaceEmbeddedMedia } from "./embedded-media.ts";
import { assignAnchorIds, moveStatedId, normalizeHeadingLevels, toAnchor } from "./headings.ts";
import { replaceStyle } from "./style-markup.ts";

/** Adapts a body to the page that shows it. The allow-list must be applied afterwards. */
export function normalizeBody(tree: Root, bodyOptions: BodyOptions): void {
  dropControlCharacters(tree);
  rewriteElements(tree, (element, ancestors) => {
    if (element.tagName === "img")
      return normalizeImage(element, ancestors.includes("a"), bodyOptions);
    if (isEmbeddedMedia(element)) return replaceEmbeddedMedia(element, ancestors, bodyOptions);
    if (droppedTags.has(element.tagName))
      bodyOptions.onLoss?.({ kind: "dropped", source: `<${element.tagName}` });
    if (element.tagName === "a") normalizeLink(element, bodyOptions);
    if (element.tagName === "a" && !element.properties["href"] && !element.properties["id"])
      return element.children;
    if (element.tagName === "p") return replaceStyle(addFigureCaption(element), ancestors);
    if (element.tagName === "pre") dropFirstLineBreaks(element);
    if (element.tagName === "input") return replaceCheckbox(element);
    if (getHeadingLevel(element) > 0) {
      if (!isVisible(element)) return element.children;
      moveStatedId(element);
    }
    return replaceStyle(element, ancestors);
  });
  normalizeHeadingLevels(tree);
  assignAnchorIds(tree);
  if (bodyOptions.onLoss) reportLostAnchors(tree, bodyOptions.onLoss);
}

/** Elements that readers of the source would have seen or used, and that are removed, mostly with their content. */
const droppedTags = new Set(
  "applet canvas dialog form map math noscript script select svg textarea".split(" "),
);

function reportLostAnchors(tree: Root, onLoss: NonNullable<BodyOptions["onLoss"]>): void {
  const elements = listElements(tree);
  const ids = new Set(elements.map(({ properties }) => properties["id"]));
  for (const { tagName, properties } of elements) {
    const { href, dataStated } = properties;
    if (tagName !== "a" || typeof href !== "string" || !href.startsWith("#")) continue;
    if (!ids.has(href.slice(1)) && href !== "#")
      onLoss({ kind: "anchor", source: String(dataStated ?? href) });
  }
}

// Feeds are XML, which cannot contain them (XML 1.0, 2.2).
function dropControlCharacters(node: Root | Element): void {
  for (const child of node.children) {
    if (child.type === "text") {
      child.value = child.value.replace(/(?![\t\n])[\p{Cc}\uFFFE\uFFFF]/gu, "");
    } else if (child.type === "element") dropControlCharacters(child);
  }
}

// Parsing drops the first line break of a `<pre>`, so that each further pass would drop another one.
function dropFirstLineBreaks({ children: [first] }: Element): void {
  if (first?.type === "text") first.value = first.value.replace(/^\n+/, "");
}

function normalizeLink({ properties }: Element, bodyOptions: BodyOptions): void {
  const rawHref = String(properties["href"] ?? "").trim();
  // The way to name a place before HTML 5.
  properties["id"] ??= properties["name"];
  if (leadsNowhere(rawHref)) bodyOptions.onLoss?.({ kind: "file", source: rawHref });
  const isAnchor = rawHref.startsWith("#");
  const href = isAnchor ? `#${toAnchor(rawHref)}` : resolveLink(rawHref, bodyOptions);
  properties["href"] = href;
  properties["dataStated"] = isAnchor ? rawHref : undefined;
  properties["rel"] = href && isExternalLink(href) ? ["noopener"] : undefined;
}

/** No external images, so that readers' browsers make no third-party requests. */
function normalizeImage(
  image: Element,
  inLink: boolean,
  bodyOptions: BodyOptions,
): ElementContent[] {
  const alt = String(image.properties["alt"] ?? "").trim();
  const { localPath, externalUrl } = resolveImage(
    String(image.properties["src"] ?? ""),
    bodyOptions,
  );
  if (localPath) {
    const knownSize = findImageSize(localPath);
    if (localPath.startsWith("/media/") && !knownSize)
      bodyOptions.onLoss?.({ kind: "missing", source: localPath });
    const { width, height } = knownSize ?? image.properties;
    image.properties = {
      src: localPath,
      width: toPixels(width),
      height: toPixels(height),
      alt,
      title: image.properties["title"],
      loading: "lazy",
      decoding: "async",
    };
    return [image];
  }
  if (isTrackingPixel(image)) return [];
  reportImage(image, externalUrl, bodyOptions);
  const name = alt || (externalUrl && (externalUrl.pathname.split("/").pop() || externalUrl.host));
  if (!name) return [];
  const text: ElementContent = { type: "text", value: name };
  if (!externalUrl || inLink) return [text];
  return [createElement("a", { href: externalUrl.href, rel: ["noopener"] }, [text])];
}

function reportImage(
  { properties: { src } }: Element,
  externalUrl: URL | undefined,
  { onLoss }: BodyOptions,
): void {
  const source = String(src ?? "").trim();
  if (externalUrl) onLoss?.({ kind: "link", source });
  else if (/^data:/i.test(source)) onLoss?.({ kind: "embedded", source: "data:" });
  else if (source !== "") onLoss?.({ kind: "missing", source });
}

function toPixels(value: unknown): string | undefined {
  return /^\s*0*([1-9]\d{0,3})(?:\.\d*)?(?:px)?\s*$/.exec(String(value))?.[1];
}

function isTrackingPixel({ properties: { width, height } }: Element): boolean {
  return [width, height].some((size) => /^\s*[01](?:px)?\s*$/.test(String(size)));
}

function addFigureCaption(paragraph: Element): Element {
  const [image, ...others] = paragraph.children.filter(
    (child) => child.type !== "text" || child.value.trim() !== "",
  );
  if (image?.type !== "element" || image.tagName !== "img" || others.length > 0) {
    return paragraph;
  }
  const title = String(image.properties["title"] ?? "").trim();
  if (!title) return paragraph;
  const caption = createElement("figcaption", {}, [{ type: "text", value: title }]);
  return createElement("figure", {}, [image, caption]);
}

function replaceCheckbox({ properties: { type, checked } }: Element): ElementContent[] {
  if (String(type).toLowerCase() !== "checkbox") return [];
  return [{ type: "text", value: checked ? "☑" : "☐" }];
}

function isVisible(node: ElementContent): boolean {
  if (node.type === "text") return /\S/.test(node.value);
  return node.type === "element" && (node.tagName === "img" || node.children.some(isVisible));
}
