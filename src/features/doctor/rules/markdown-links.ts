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

/** Absolute addresses that the inline links of a Markdown document lead to, without fragments. */
export function listMarkdownLinks(markdown: string, base: string): string[] {
  const targets = [...markdown.matchAll(/\]\(<?([^\s<>()]+)/g)].map(([, target]) => target);
  return targets.flatMap((target) => resolveUrl(target, base)?.url ?? []);
}
