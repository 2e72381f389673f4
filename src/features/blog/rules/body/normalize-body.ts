import type { Element, ElementContent, Root } from "hast";
import {
  type BodyOptions,
  findImageSize,
  isExternalLink,
  resolveImage,
  resolveLink,
} from "./body-links.ts";
import { createElement, getHeadingLevel, rewriteElements } from "./body-tree.ts";
import { assignAnchorIds, normalizeHeadingLevels, toAnchor } from "./headings.ts";

/**
 * Adapts a body to the page that shows it: heading levels below the page's own, only local images, loaded lazily, and
 * normalized links. The allow-list must be applied afterwards.
 */
export function normalizeBody(tree: Root, bodyOptions: BodyOptions): void {
  dropControlCharacters(tree);
  const isVisible = createVisibilityTest();
  rewriteElements(tree, (element, ancestors) => {
    if (element.tagName === "img")
      return normalizeImage(element, ancestors.includes("a"), bodyOptions);
    if (element.tagName === "a") return normalizeLink(element, bodyOptions);
    if (element.tagName === "p") return [addFigureCaption(element)];
    if (element.tagName === "pre") dropFirstLineBreaks(element);
    if (element.tagName === "input") return replaceCheckbox(element);
    if (getHeadingLevel(element) > 0 && !isVisible(element)) return element.children;
    return [element];
  });
  normalizeHeadingLevels(tree);
  assignAnchorIds(tree);
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

function normalizeLink(link: Element, bodyOptions: BodyOptions): ElementContent[] {
  const rawHref = String(link.properties["href"] ?? "").trim();
  const href = rawHref.startsWith("#")
    ? `#${toAnchor(rawHref)}`
    : resolveLink(rawHref, bodyOptions);
  if (!href && !link.properties["id"]) return link.children;
  link.properties["href"] = href;
  link.properties["rel"] = href && isExternalLink(href) ? ["noopener"] : undefined;
  return [link];
}

/** Keeps a local image and turns an external one into a link, so that readers' browsers make no third-party requests. */
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
    const { width, height } =
      bodyOptions.getImageSize?.(localPath) ?? findImageSize(localPath) ?? image.properties;
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
  const name = alt || (externalUrl && (externalUrl.pathname.split("/").pop() || externalUrl.host));
  if (!name) return [];
  const text: ElementContent = { type: "text", value: name };
  if (!externalUrl || inLink) return [text];
  return [createElement("a", { href: externalUrl.href, rel: ["noopener"] }, [text])];
}

function toPixels(value: unknown): string | undefined {
  return /^\s*0*([1-9]\d{0,3})(?:\.\d*)?(?:px)?\s*$/.exec(String(value))?.[1];
}

/** Whether an image is a tracking pixel: at most one pixel wide or high. */
function isTrackingPixel({ properties: { width, height } }: Element): boolean {
  return [width, height].some((size) => /^\s*[01](?:px)?\s*$/.test(String(size)));
}

/** Turns a paragraph whose only content is an image with a title into a figure with the title as its caption. */
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

/** Replaces the checkbox of a task by a character, since form controls are not allowed. */
function replaceCheckbox({ properties: { type, checked } }: Element): ElementContent[] {
  if (String(type).toLowerCase() !== "checkbox") return [];
  return [{ type: "text", value: checked ? "☑" : "☐" }];
}

/** Creates a test whether a node shows text or an image, memoized because headings may be nested. */
function createVisibilityTest(): (node: ElementContent) => boolean {
  const cache = new WeakMap<ElementContent, boolean>();
  const isVisible = (node: ElementContent): boolean => {
    if (node.type === "text") return /\S/.test(node.value);
    if (node.type !== "element") return false;
    const visible = cache.get(node) ?? (node.tagName === "img" || node.children.some(isVisible));
    cache.set(node, visible);
    return visible;
  };
  return isVisible;
}
