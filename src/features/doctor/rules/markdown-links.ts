import { documentLimits } from "./document-limits.ts";
import { resolveUrl } from "./page-facts.ts";

/** Value of a key of a document's YAML front matter, without quotes; undefined without one. */
export function readFrontMatter(markdown: string, key: string): string | undefined {
  const [, frontMatter = ""] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(markdown) ?? [];
  const line = frontMatter.split(/\r?\n/).find((one) => one.startsWith(`${key}:`));
  return line
    ?.slice(key.length + 1)
    .trim()
    .replace(/^(["'])(.*)\1$/, "$2");
}

/** Absolute addresses that the inline links of a Markdown document lead to, without fragments; the first within the limit. */
export function listMarkdownLinks(markdown: string, base: string): string[] {
  const matches = markdown.matchAll(/\]\(<?([^\s<>()]+)/g).take(documentLimits.addresses);
  return [...matches].flatMap(([, target]) => resolveUrl(target, base)?.url ?? []);
}
