import { expect, test } from "vitest";
import { element, toXmlDocument } from "./xml.ts";

test("escapes text and attributes, and removes characters that XML cannot contain", () => {
  const { xml } = element(
    "a",
    { b: `"<&>'`, c: undefined },
    "]]> <![CDATA[ & \u0000\u0008\u001f\ufffe",
    "\ud800",
    element("d", {}),
  );
  expect(xml).toBe(`<a b="&quot;&lt;&amp;&gt;'">]]&gt; &lt;![CDATA[ &amp; \ufffd<d/></a>`);
});

test("keeps line breaks, tabs and characters beyond the basic plane", () => {
  expect(element("a", {}, "\t\r\n 😀 ñ").xml).toBe("<a>\t\r\n 😀 ñ</a>");
});

test("starts a document with the XML declaration", () => {
  expect(toXmlDocument(element("a", {}))).toBe('<?xml version="1.0" encoding="utf-8"?>\n<a/>\n');
});
