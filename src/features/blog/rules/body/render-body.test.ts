import { describe, expect, test } from "vitest";
import { renderBody } from "./render-body.ts";

const names = { table: "Tabla", code: 'Código "aquí"' };
const dress = (html: string) => renderBody(html, names);

test("a table stands in a group that takes the focus, tables inside it do not", () => {
  const table = "<table><tbody><tr><td>a</td></tr></tbody></table>";
  const group = '<div data-scrolls="" role="group" tabindex="0" aria-label="Tabla">';
  expect(dress(table)).toBe(`${group}${table}</div>`);
  expect(dress(`<table><tr><td>${table}</table>`).match(/role="group"/g)).toHaveLength(1);
});

test("code takes the focus, its name escaped", () => {
  expect(dress("<pre>a</pre>")).toBe(
    '<pre role="group" tabindex="0" aria-label="Código &#x22;aquí&#x22;">a</pre>',
  );
});

test("words that look like a table stay words", () => {
  const html = '<img src="/uploads/a.jpg" alt="<table onclick=alert(1) x=">';
  expect(dress(html)).not.toContain("group");
  expect(dress("<p>&lt;table&gt;</p>")).toBe("<p>&#x3C;table></p>");
});

describe("code", () => {
  const code = (language: string, text: string) =>
    dress(`<pre><code class="language-${language}">${text}</code></pre>`);

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
  ])("in %s is coloured", (language, text) => {
    expect(code(language, text)).toContain('<span class="hljs-');
  });

  test("keeps its words, whatever they are", () => {
    const html = code("js", "`{'&lt;/code>&lt;script>alert(1)&lt;/script>'}` // &amp;");
    expect(html).not.toContain("<script");
    expect(html.replace(/<[^>]*>/g, "")).toContain("script&gt;alert(1)");
  });

  test.each([
    ["of an unknown language", code("klingon", "const a = 1;")],
    ["without a language", dress("<pre><code>const a = 1;</code></pre>")],
    ["inside a line", dress('<p><code class="language-js">const a = 1;</code></p>')],
    ["with endless lines", code("js", "const a = 1; ".repeat(40))],
    ["beyond the first 6,000 characters", code("js", "const a = 1;\n".repeat(480))],
  ])("%s stays plain", (_, html) => expect(html).not.toContain("hljs"));
});
