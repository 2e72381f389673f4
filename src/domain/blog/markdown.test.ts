import { describe, expect, test } from "vitest";
import { renderMarkdown } from "./markdown.ts";

test("Markdown becomes HTML, with tables", () => {
  expect(renderMarkdown("Uno *dos*\n\n| a |\n|---|\n| 1 |")).toBe(
    "<p>Uno <em>dos</em></p>\n<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n</tr>\n</tbody>\n</table>",
  );
});

test("headings begin at the second level and keep their order", () => {
  expect(renderMarkdown("# A\n\n## B\n\n###### C")).toBe("<h2>A</h2>\n<h3>B</h3>\n<h6>C</h6>");
  expect(renderMarkdown("### A\n\n#### B")).toBe("<h2>A</h2>\n<h3>B</h3>");
});

test("pictures load late", () => {
  expect(renderMarkdown("![Foto](/uploads/a.jpg)")).toBe(
    '<p><img src="/uploads/a.jpg" alt="Foto" loading="lazy" decoding="async"></p>',
  );
});

describe("nothing active survives", () => {
  test.each([
    ["<script>alert(1)</script>"],
    ["<img src=x onerror=alert(1)>"],
    ["[a](javascript:alert(1))"],
    ["[a](JaVaScRiPt:alert(1))"],
    ["[a](&#106;avascript:alert(1))"],
    ["[a](vbscript:x)"],
    ["![a](data:text/html;base64,PHNjcmlwdD4=)"],
    ["<javascript:alert(1)>"],
    ["<a href=x style='color:red' onclick=alert(1)>a</a>"],
    ["<svg/onload=alert(1)>"],
    ["<iframe src=//example.com></iframe>"],
    ['[a](x "onmouseover=alert(1)")'],
  ])("%s", (markdown) => {
    expect(renderMarkdown(markdown)).not.toMatch(
      /<(?:script|svg|iframe|style|object)|<[^>]*\s(?:on\w+|style)=|(?:href|src)="?(?:javascript|vbscript|data):/i,
    );
  });
});
