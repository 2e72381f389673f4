import { describe, expect, it } from "vitest";
import { prefersMarkdown } from "./prefers-markdown.ts";

const browsers = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8";

describe("prefersMarkdown", () => {
  it.each([
    [undefined, false],
    ["", false],
    ["*/*", false],
    ["text/*", false],
    [browsers, false],
    ["application/json", false],
    ["text/markdown", true],
    ["Text/Markdown; charset=utf-8", true],
    ["text/markdown, text/html, */*", true],
    ["text/markdown,*/*;q=0.1", true],
    ["*/*, text/markdown", true],
    ["text/html, text/markdown", false],
    ["text/html;q=0.9, text/markdown", true],
    ["text/markdown;q=0.8, text/html;q=0.9", false],
    ["text/markdown;q=0.8, text/html", false],
    ["text/markdown;q=0.5, text/*;q=0.9", false],
    ["text/markdown;q=0, text/html;q=0", false],
    ["text/markdown;q=0", false],
    [`${browsers},text/markdown;q=0.5`, false],
    ["text/markdownish", false],
    [",;q=1,,text/markdown;;q=", true],
  ])("for Accept %j is %s", (accept, expected) => {
    expect(prefersMarkdown(accept)).toBe(expected);
  });
});
