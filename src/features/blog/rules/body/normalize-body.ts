import { type BodySite, leavesSite, resolveLink, resolvePicture } from "./body-links.ts";
import { fitAnchors, toAnchor } from "./heading-ids.ts";
import {
  createElement,
  getHeadingLevel,
  type HtmlElement,
  type HtmlNode,
  type HtmlRoot,
  listElements,
  rewriteElements,
} from "./html-tree.ts";
import { findPictureSize } from "./image-sizes.ts";

/**
 * Makes a body part of a page: headings in order below the page's own, pictures of the site alone and loaded
 * late, links in one form. The allow-list still has to be applied after it.
 */
export function fitBody(tree: HtmlRoot, site: BodySite): void {
  dropControlCharacters(tree);
  const isSeen = createSightTest();
  rewriteElements(tree, (element, around) => {
    if (element.tagName === "img") return fitPicture(element, around.includes("a"), site);
    if (element.tagName === "a") return fitLink(element, site);
    if (element.tagName === "p") return [captionPicture(element)];
    if (element.tagName === "pre") dropFirstLineBreaks(element);
    if (element.tagName === "input") return fitTick(element);
    if (getHeadingLevel(element) > 0 && !isSeen(element)) return element.children;
    return [element];
  });
  fitHeadingLevels(tree);
  fitAnchors(tree);
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

function fitLink(link: HtmlElement, site: BodySite): HtmlNode[] {
  const stated = String(link.properties["href"] ?? "").trim();
  const href = stated.startsWith("#") ? `#${toAnchor(stated)}` : resolveLink(stated, site);
  if (!href && !link.properties["id"]) return link.children;
  link.properties["href"] = href;
  link.properties["rel"] = href && leavesSite(href) ? ["noopener"] : undefined;
  return [link];
}

/** A picture of the site; one on another becomes a link to it, so that a reader's browser asks nobody else. */
function fitPicture(picture: HtmlElement, inLink: boolean, site: BodySite): HtmlNode[] {
  const alt = String(picture.properties["alt"] ?? "").trim();
  const { own, elsewhere } = resolvePicture(String(picture.properties["src"] ?? ""), site);
  if (own) {
    const { width, height } = site.sizeOf?.(own) ?? findPictureSize(own) ?? picture.properties;
    picture.properties = {
      src: own,
      width: toPixels(width),
      height: toPixels(height),
      alt,
      title: picture.properties["title"],
      loading: "lazy",
      decoding: "async",
    };
    return [picture];
  }
  if (isDot(picture)) return [];
  const name = alt || (elsewhere && (elsewhere.pathname.split("/").pop() || elsewhere.host));
  if (!name) return [];
  const text: HtmlNode = { type: "text", value: name };
  if (!elsewhere || inLink) return [text];
  return [createElement("a", { href: elsewhere.href, rel: ["noopener"] }, [text])];
}

function toPixels(stated: unknown): string | undefined {
  return /^\s*0*([1-9]\d{0,3})(?:\.\d*)?(?:px)?\s*$/.exec(String(stated))?.[1];
}

/** The invisible pictures that count readers. */
function isDot({ properties: { width, height } }: HtmlElement): boolean {
  return [width, height].some((size) => /^\s*[01](?:px)?\s*$/.test(String(size)));
}

/** A picture that has a title and stands alone becomes a figure, the title its caption. */
function captionPicture(paragraph: HtmlElement): HtmlElement {
  const [picture, ...others] = paragraph.children.filter(
    (child) => child.type !== "text" || child.value.trim() !== "",
  );
  if (picture?.type !== "element" || picture.tagName !== "img" || others.length > 0) {
    return paragraph;
  }
  const title = String(picture.properties["title"] ?? "").trim();
  if (!title) return paragraph;
  const caption = createElement("figcaption", {}, [{ type: "text", value: title }]);
  return createElement("figure", {}, [picture, caption]);
}

/** The box of a task as a sign: a body holds no control. */
function fitTick({ properties: { type, checked } }: HtmlElement): HtmlNode[] {
  if (String(type).toLowerCase() !== "checkbox") return [];
  return [{ type: "text", value: checked ? "☑" : "☐" }];
}

/** Tells whether a node shows text or a picture. Each is looked at once: headings can stand in one another. */
function createSightTest(): (node: HtmlNode) => boolean {
  const known = new WeakMap<HtmlNode, boolean>();
  const isSeen = (node: HtmlNode): boolean => {
    if (node.type === "text") return /\S/.test(node.value);
    if (node.type !== "element") return false;
    const seen = known.get(node) ?? (node.tagName === "img" || node.children.some(isSeen));
    known.set(node, seen);
    return seen;
  };
  return isSeen;
}

/** Headings begin at the second level, and none is skipped on the way down. */
function fitHeadingLevels(tree: HtmlRoot): void {
  const open: number[] = [];
  for (const element of listElements(tree)) {
    const level = getHeadingLevel(element);
    if (level === 0) continue;
    while (open.length > 0 && (open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    element.tagName = `h${Math.min(6, open.length + 1)}`;
  }
}
