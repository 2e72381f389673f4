import { type BodyOptions, isExternalLink, resolveImage, resolveLink } from "./body-links.ts";
import { assignAnchorIds, toAnchor } from "./heading-ids.ts";
import {
  createElement,
  getHeadingLevel,
  type HtmlElement,
  type HtmlNode,
  type HtmlRoot,
  listElements,
  rewriteElements,
} from "./html-tree.ts";
import { findImageSize } from "./image-sizes.ts";

/**
 * Makes a body part of a page: headings in order below the page's own, pictures of the site alone and loaded
 * late, links in one form. The allow-list still has to be applied after it.
 */
export function normalizeBody(tree: HtmlRoot, bodyOptions: BodyOptions): void {
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

// XML, which feeds are written in, cannot hold them (XML 1.0, 2.2).
function dropControlCharacters(node: HtmlRoot | HtmlElement): void {
  for (const child of node.children) {
    if (child.type === "text") {
      child.value = child.value.replace(/(?![\t\n])[\p{Cc}\uFFFE\uFFFF]/gu, "");
    } else if (child.type === "element") dropControlCharacters(child);
  }
}

// Reading drops the first line break of a `<pre>`, so that each of several would go in another reading.
function dropFirstLineBreaks({ children: [first] }: HtmlElement): void {
  if (first?.type === "text") first.value = first.value.replace(/^\n+/, "");
}

function normalizeLink(link: HtmlElement, bodyOptions: BodyOptions): HtmlNode[] {
  const rawHref = String(link.properties["href"] ?? "").trim();
  const href = rawHref.startsWith("#")
    ? `#${toAnchor(rawHref)}`
    : resolveLink(rawHref, bodyOptions);
  if (!href && !link.properties["id"]) return link.children;
  link.properties["href"] = href;
  link.properties["rel"] = href && isExternalLink(href) ? ["noopener"] : undefined;
  return [link];
}

/** A picture of the site; one on another becomes a link to it, so that a reader's browser asks nobody else. */
function normalizeImage(image: HtmlElement, inLink: boolean, bodyOptions: BodyOptions): HtmlNode[] {
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
  const text: HtmlNode = { type: "text", value: name };
  if (!externalUrl || inLink) return [text];
  return [createElement("a", { href: externalUrl.href, rel: ["noopener"] }, [text])];
}

function toPixels(value: unknown): string | undefined {
  return /^\s*0*([1-9]\d{0,3})(?:\.\d*)?(?:px)?\s*$/.exec(String(value))?.[1];
}

/** The invisible pictures that count readers. */
function isTrackingPixel({ properties: { width, height } }: HtmlElement): boolean {
  return [width, height].some((size) => /^\s*[01](?:px)?\s*$/.test(String(size)));
}

/** A picture that has a title and stands alone becomes a figure, the title its caption. */
function addFigureCaption(paragraph: HtmlElement): HtmlElement {
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

/** The box of a task as a sign: a body holds no control. */
function replaceCheckbox({ properties: { type, checked } }: HtmlElement): HtmlNode[] {
  if (String(type).toLowerCase() !== "checkbox") return [];
  return [{ type: "text", value: checked ? "☑" : "☐" }];
}

/** Tells whether a node shows text or a picture. Each is looked at once: headings can stand in one another. */
function createVisibilityTest(): (node: HtmlNode) => boolean {
  const cache = new WeakMap<HtmlNode, boolean>();
  const isVisible = (node: HtmlNode): boolean => {
    if (node.type === "text") return /\S/.test(node.value);
    if (node.type !== "element") return false;
    const visible = cache.get(node) ?? (node.tagName === "img" || node.children.some(isVisible));
    cache.set(node, visible);
    return visible;
  };
  return isVisible;
}

/** Headings begin at the second level, and none is skipped on the way down. */
function normalizeHeadingLevels(tree: HtmlRoot): void {
  const open: number[] = [];
  for (const element of listElements(tree)) {
    const level = getHeadingLevel(element);
    if (level === 0) continue;
    while (open.length > 0 && (open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    element.tagName = `h${Math.min(6, open.length + 1)}`;
  }
}
