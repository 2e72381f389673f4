import type { Element, ElementContent } from "hast";
import { createElement } from "./body-tree.ts";

/** Elements whose style word processors use instead of elements with a meaning. */
const styledTags = new Set("a b em font i p s small span strike strong u".split(" "));

const markupOfTags: Readonly<Record<string, "strong" | "em" | "del">> = {
  b: "strong",
  strong: "strong",
  i: "em",
  em: "em",
  s: "del",
  strike: "del",
};

/** Also drops elements whose style takes their meaning back, as the `<b style="font-weight:normal">` of Google Docs. */
export function replaceStyle(element: Element, ancestors: readonly string[]): ElementContent[] {
  const { style } = element.properties;
  if (typeof style !== "string" || !styledTags.has(element.tagName)) return [element];
  const markup = readMarkup(style);
  const own = markupOfTags[element.tagName];
  let children = element.children;
  for (const [tagName, isMeant] of Object.entries(markup)) {
    if (!isMeant || tagName === own) continue;
    // They are bold by themselves.
    if (tagName === "strong" && ancestors.some((name) => /^(?:h[1-6]|th)$/.test(name))) continue;
    children = [createElement(tagName, {}, children)];
  }
  if (own && markup[own] === false) return children;
  const isReplaced = children !== element.children;
  element.children = children;
  element.properties["style"] = undefined;
  const isShell = /^(?:span|font)$/.test(element.tagName) && !hasMeaning(element);
  return isShell && isReplaced ? children : [element];
}

const hasMeaning = ({ properties }: Element) =>
  ["id", "lang", "dir"].some((name) => properties[name] !== undefined);

function readMarkup(style: string): Record<"strong" | "em" | "del", boolean | undefined> {
  const declarations = new Map(
    style.split(";").map((declaration): [string, string] => {
      const [property = "", ...value] = declaration.toLowerCase().split(":");
      return [property.trim(), value.join(":").replace("!important", "").trim()];
    }),
  );
  const weight = declarations.get("font-weight");
  const slant = declarations.get("font-style");
  const line = declarations.get("text-decoration-line") ?? declarations.get("text-decoration");
  return {
    strong: weight === undefined ? undefined : /^bold/.test(weight) || Number(weight) >= 600,
    em: slant === undefined ? undefined : /^(?:italic|oblique)/.test(slant),
    del: line === undefined ? undefined : line.includes("line-through"),
  };
}
