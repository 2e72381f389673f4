import { expect, test } from "vitest";
import { renderMarkdown } from "./render-markdown.ts";

test("converts Markdown with tables to HTML", () => {
  expect(renderMarkdown("Uno *dos*\n\n| a | b |\n|---|--:|\n| 1 | 2 |")).toBe(
    '<p>Uno <em>dos</em></p>\n<table>\n<thead>\n<tr>\n<th>a</th>\n<th align="right">b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td align="right">2</td>\n</tr>\n</tbody>\n</table>',
  );
});

test("makes headings of Markdown start at level 2 without gaps", () => {
  expect(renderMarkdown("# A\n\n## B\n\n###### C")).toBe(
    '<h2 id="post-a">A</h2>\n<h3 id="post-b">B</h3>\n<h4 id="post-c">C</h4>',
  );
});

test("keeps the language of code, replaces task checkboxes, and makes image titles captions", () => {
  expect(renderMarkdown("```ts\na < b\n```")).toBe(
    '<pre><code class="language-ts">a &#x3C; b\n</code></pre>',
  );
  expect(renderMarkdown("- [x] a\n- [ ] b")).toBe(
    '<ul>\n<li class="task-list-item">☑ a</li>\n<li class="task-list-item">☐ b</li>\n</ul>',
  );
  expect(renderMarkdown('![Foto](foto.jpg "El taller")')).toBe(
    '<figure><img src="/uploads/foto.jpg" alt="Foto" loading="lazy" decoding="async"><figcaption>El taller</figcaption></figure>',
  );
});

test("sanitizes HTML inside Markdown", () => {
  expect(renderMarkdown('<div style="color:red" onclick=a>\n\n*a*\n\n</div>')).toBe(
    "<div>\n<p><em>a</em></p>\n</div>",
  );
});

test("puts footnotes below a heading in the post's language", () => {
  const markdown = "## A\n\nUno[^x].\n\n[^x]: Dos.";
  expect(renderMarkdown(markdown, "es")).toContain(">Notas</h2>");
  const english = renderMarkdown(markdown, "en");
  expect(english).toContain('<a href="#post-fn-x" id="post-fnref-x">1</a>');
  expect(english).toContain('<a href="#post-fnref-x" aria-label="Back to reference 1">');
});

test("accepts long posts with much emphasis, and long tables", () => {
  const paragraph =
    "Una **frase** con _énfasis_, `código` y [un enlace](/blog) de más palabras, y otras más.\n\n";
  expect(renderMarkdown(paragraph.repeat(390))).toContain("<strong>frase</strong>");
  expect(
    renderMarkdown(
      "Texto *con* énfasis que sigue y sigue hasta que la línea se acaba aquí.\n".repeat(1_400),
    ),
  ).toContain("<em>");
  expect(renderMarkdown(`| a | b |\n|---|---|\n${"| c | d |\n".repeat(600)}`)).toContain("<table>");
});

test.each([
  ["quotes inside one another", ">".repeat(500)],
  ["quotes inside one another, more than can be read", ">".repeat(9_000)],
  ["more than a post may have", "a".repeat(300_000)],
  [
    "a table that is filled up with cells",
    `${"|a".repeat(200)}\n${"|-".repeat(200)}\n${"|b\n".repeat(200)}`,
  ],
  ["more signs than a post may have", "*a_".repeat(5_001)],
  ["more links than a post may have", "[a](b) ".repeat(1_001)],
])("rejects Markdown with %s", (_, markdown) => {
  expect(() => renderMarkdown(markdown)).toThrow(/^more than/);
});
