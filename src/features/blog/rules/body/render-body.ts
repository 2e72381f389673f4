import type { Element, Properties } from "hast";
import highlight from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import css from "highlight.js/lib/languages/css";
import diff from "highlight.js/lib/languages/diff";
import java from "highlight.js/lib/languages/java";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import php from "highlight.js/lib/languages/php";
import python from "highlight.js/lib/languages/python";
import sql from "highlight.js/lib/languages/sql";
import typescript from "highlight.js/lib/languages/typescript";
import xml from "highlight.js/lib/languages/xml";
import yaml from "highlight.js/lib/languages/yaml";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { createElement, listElements, rewriteElements, stringifyBody } from "./body-tree.ts";
import { type SanitizedBody, sanitizeToTree } from "./sanitize-body.ts";

export interface ScrollRegionLabels {
  readonly table: string;
  readonly code: string;
}

declare module "hast" {
  interface ElementContentMap {
    raw: Raw;
  }
  interface RootContentMap {
    raw: Raw;
  }
  interface Raw extends Literal {
    type: "raw";
  }
}

// The only raw HTML comes from the highlighter, which escapes its input.
const processor = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();

/** Characters of code that are highlighted in one body; further blocks stay plain. */
const maxHighlightedCharacters = 6_000;

/** Does not change the body. */
export function renderBody(
  { tree: source }: Pick<SanitizedBody, "tree">,
  labels: ScrollRegionLabels,
): string {
  const tree = structuredClone(source);
  const highlight = createHighlighter();
  rewriteElements(tree, (element, ancestors) => {
    if (element.tagName === "code" && ancestors.at(-1) === "pre") highlight(element);
    if (element.tagName === "pre")
      Object.assign(element.properties, getGroupProperties(labels.code));
    if (element.properties["align"]) moveAlignment(element);
    if (element.tagName !== "table" || ancestors.includes("table")) return [element];
    return [
      createElement("div", { dataScrolls: "", ...getGroupProperties(labels.table) }, [element]),
    ];
  });
  return processor.stringify(tree);
}

/** Links and images get absolute URLs. Throws a BodyError. */
export function absolutizeBody(html: string, base: string): string {
  const { tree } = sanitizeToTree(html, {});
  for (const { properties } of listElements(tree)) {
    for (const name of ["href", "src"]) {
      const url = properties[name];
      if (typeof url === "string") properties[name] = URL.parse(url, base)?.href;
    }
  }
  return stringifyBody(tree);
}

function moveAlignment({ properties }: Element): void {
  properties["dataAlign"] = properties["align"];
  properties["align"] = undefined;
}

// A group instead of a region: a post may have many, and regions are landmarks that screen readers navigate by.
function getGroupProperties(ariaLabel: string): Properties {
  return { role: "group", tabIndex: 0, ariaLabel };
}

function createHighlighter(): (code: Element) => void {
  let remaining = maxHighlightedCharacters;
  return (code) => {
    const [name] = [code.properties["className"] ?? []].flat();
    const language = /^language-(.+)$/.exec(String(name))?.[1];
    const text = getCode(code);
    if (!language || text.length > remaining) return;
    remaining -= text.length;
    const value = highlightCode(text, language);
    if (value) code.children = [{ type: "raw", value }];
  };
}

function getCode(node: Element): string {
  const parts = node.children.map((child) => {
    if (child.type === "text") return child.value;
    if (child.type !== "element") return "";
    return child.tagName === "br" ? "\n" : getCode(child);
  });
  return parts.join("");
}

// Registered one by one: all languages together take 25 MB of memory.
const languages = {
  bash,
  css,
  diff,
  java,
  javascript,
  json,
  php,
  python,
  sql,
  typescript,
  xml,
  yaml,
};

for (const [name, language] of Object.entries(languages)) {
  highlight.registerLanguage(name, language);
}

// The grammars take quadratic time for long words, lines and gaps, which readable code does not have.
const slowInputPattern = /[^\n]{201}|\s{201}/;

/** Undefined for unknown languages and for code that would take too long. */
export function highlightCode(code: string, language: string): string | undefined {
  if (!highlight.getLanguage(language) || slowInputPattern.test(code)) return undefined;
  return highlight.highlight(code, { language, ignoreIllegals: true }).value;
}
