import { describe, expect, test } from "vitest";
import { absolutizeBody, renderBody } from "./render-body.ts";
import { readBody } from "./sanitize-body.ts";

const names = { table: "Tabla", code: 'Código "aquí"' };
const render = (html: string) => renderBody(readBody(html), names);

test("wraps a table, but no nested one, in a focusable group", () => {
  const table = "<table><tbody><tr><td>a</td></tr></tbody></table>";
  const group = '<div data-scrolls="" role="group" tabindex="0" aria-label="Tabla">';
  expect(render(table)).toBe(`${group}${table}</div>`);
  expect(render(`<table><tr><td>${table}</table>`).match(/role="group"/g)).toHaveLength(1);
});

test("aligns the cells of a table without the obsolete attribute", () => {
  const html = render('<table><tr><th align="right">a</th><td align="center">b</td></tr></table>');
  expect(html).toContain('<th data-align="right">a</th><td data-align="center">b</td>');
  expect(html).not.toContain(" align=");
});

test("makes a code block a focusable group with an escaped name", () => {
  expect(render("<pre>a</pre>")).toBe(
    '<pre role="group" tabindex="0" aria-label="Código &#x22;aquí&#x22;">a</pre>',
  );
});

test("leaves text that looks like a table unchanged", () => {
  const html = '<img src="/uploads/a.jpg" alt="<table onclick=alert(1) x=">';
  expect(render(html)).not.toContain("group");
  expect(render("<p>&lt;table&gt;</p>")).toBe("<p>&#x3C;table></p>");
});

describe("highlighting", () => {
  const code = (language: string, text: string) =>
    render(`<pre><code class="language-${language}">${text}</code></pre>`);

  test.each([
    ["ts", "const a = 1;"],
    ["js", "const a = 1;"],
    ["sql", "select 1 from b"],
    ["html", "&lt;p&gt;a&lt;/p&gt;"],
    ["css", "a { color: red }"],
    ["sh", "echo $A"],
    ["json", '{ "a": 1 }'],
    ["yaml", "a: 1"],
    ["python", "def a(): pass"],
    ["php", "function a() {}"],
    ["java", "class A {}"],
    ["diff", "+ a"],
  ])("colours code in %s", (language, text) => {
    expect(code(language, text)).toContain('<span class="hljs-');
  });

  test("keeps all characters of the code", () => {
    const html = code("js", "`{'&lt;/code>&lt;script>alert(1)&lt;/script>'}` // &amp;");
    expect(html).not.toContain("<script");
    expect(html.replace(/<[^>]*>/g, "")).toContain("script&gt;alert(1)");
  });

  test.each([
    ["in an unknown language", code("klingon", "const a = 1;")],
    ["without a language", render("<pre><code>const a = 1;</code></pre>")],
    ["inside a paragraph", render('<p><code class="language-js">const a = 1;</code></p>')],
    ["with very long lines", code("js", "const a = 1; ".repeat(40))],
    ["beyond the first 6,000 characters", code("js", "const a = 1;\n".repeat(480))],
  ])("leaves code %s plain", (_, html) => expect(html).not.toContain("hljs"));
});

test("does not change the body that it renders", () => {
  const body = readBody("<table><tbody><tr><td>a</td></tr></tbody></table>");
  expect(renderBody(body, names)).toBe(renderBody(body, names));
});

const postUrl = "https://example.com/blog/uno";

test("gives links and images of a feed absolute URLs", () => {
  const html =
    '<p><a href="/contacto">a</a> <a href="#b">b</a> <a href="https://example.org/">c</a> <a href="mailto:a@example.com">d</a></p><img src="/uploads/a b.jpg">';
  const body = absolutizeBody(html, postUrl);
  expect(body.match(/(?:href|src)="[^"]*"/g)).toEqual([
    'href="https://example.com/contacto"',
    'href="https://example.com/blog/uno#post-b"',
    'href="https://example.org/"',
    'href="mailto:a@example.com"',
    'src="https://example.com/uploads/a%20b.jpg"',
  ]);
});

test("sanitizes the body of a feed item", () => {
  expect(absolutizeBody("<p onclick=alert(1)>a<script>b</script></p>", postUrl)).toBe("<p>a</p>");
});
