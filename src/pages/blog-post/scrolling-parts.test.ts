import { expect, test } from "vitest";
import { makeWidePartsScroll } from "./scrolling-parts.ts";

const names = { table: "Tabla", code: 'Código "aquí"' };

test("a table stands in a region that takes the focus", () => {
  expect(makeWidePartsScroll("<p>a</p><table><tr></tr></table>", names)).toBe(
    '<p>a</p><div data-scrolls role="region" tabindex="0" aria-label="Tabla"><table><tr></tr></table></div>',
  );
});

test("code takes the focus and keeps its attributes; names are escaped", () => {
  expect(makeWidePartsScroll('<pre id="x"><code>1</code></pre>', names)).toBe(
    '<pre role="region" tabindex="0" aria-label="Código &quot;aquí&quot;" id="x"><code>1</code></pre>',
  );
});

test("text that looks like a tag but is none stays as it is", () => {
  expect(makeWidePartsScroll("<p>&lt;table&gt;</p>", names)).toBe("<p>&lt;table&gt;</p>");
});
