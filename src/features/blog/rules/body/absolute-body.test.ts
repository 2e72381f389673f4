import { expect, test } from "vitest";
import { absolutizeBody } from "./absolute-body.ts";

const base = "https://example.com/blog/uno";

test("links and pictures get whole addresses", () => {
  const html =
    '<p><a href="/contacto">a</a> <a href="#b">b</a> <a href="https://example.org/">c</a> <a href="mailto:a@example.com">d</a></p><img src="/uploads/a b.jpg">';
  const body = absolutizeBody(html, base);
  expect(body.match(/(?:href|src)="[^"]*"/g)).toEqual([
    'href="https://example.com/contacto"',
    'href="https://example.com/blog/uno#post-b"',
    'href="https://example.org/"',
    'href="mailto:a@example.com"',
    'src="https://example.com/uploads/a%20b.jpg"',
  ]);
});

test("what was not cleaned before is", () => {
  expect(absolutizeBody("<p onclick=alert(1)>a<script>b</script></p>", base)).toBe("<p>a</p>");
});
