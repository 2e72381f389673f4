import { expect, test } from "vitest";
import { element, toXmlDocument } from "./xml.ts";

test("text and attributes are escaped, and what XML cannot hold is left out", () => {
  const { xml } = element(
    "a",
    { b: `"<&>'`, c: undefined },
    "]]> <![CDATA[ & \u0000\u0008\u001f\ufffe",
    "\ud800",
    element("d", {}),
  );
  expect(xml).toBe(`<a b="&quot;&lt;&amp;&gt;'">]]&gt; &lt;![CDATA[ &amp; \ufffd<d/></a>`);
});

test("lines and tabs, and letters beyond the first plane, stay", () => {
  expect(element("a", {}, "\t\r\n 😀 ñ").xml).toBe("<a>\t\r\n 😀 ñ</a>");
});

test("a document says what it is", () => {
  expect(toXmlDocument(element("a", {}))).toBe('<?xml version="1.0" encoding="utf-8"?>\n<a/>\n');
});
