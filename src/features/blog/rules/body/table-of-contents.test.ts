import { expect, test } from "vitest";
import { sanitizeBody } from "./sanitize-body.ts";
import { countWords, listHeadings } from "./table-of-contents.ts";

test("headings are listed with their ids, words and levels", () => {
  const body = sanitizeBody("<h1>Uno &amp; <em>dos</em></h1><p>a</p><h2>Tres</h2>");
  expect(listHeadings(body)).toEqual([
    { id: "post-uno-dos", text: "Uno & dos", level: 2 },
    { id: "post-tres", text: "Tres", level: 3 },
  ]);
});

test("of a heading that holds much, the beginning is listed", () => {
  const [heading] = listHeadings(sanitizeBody(`<h2>${"palabra ".repeat(1_000)}</h2>`));
  expect(heading?.text).toMatch(/^(?:palabra ){62}/);
  expect(heading?.text.length).toBeLessThanOrEqual(500);
});

test("words are counted across elements, and apart in neighbouring blocks", () => {
  const body =
    "<h2>Uno</h2><p>d<b>o</b>s<br>tres-cuatro, 1,5 &#x26; ¿cinco?</p><ul><li>a</li><li>b</li></ul>";
  expect(countWords(body)).toBe(7);
});

test("nothing has no words and no headings", () => {
  expect(countWords("<p>…</p>")).toBe(0);
  expect(listHeadings("<p>a</p>")).toEqual([]);
});
