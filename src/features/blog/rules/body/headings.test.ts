import { expect, test } from "vitest";
import { readBody } from "./sanitize-body.ts";

test("lists the headings of a body with their ids, texts and levels", () => {
  const { headings } = readBody("<h1>Uno &amp; <em>dos</em></h1><p>a</p><h2>Tres</h2>");
  expect(headings).toEqual([
    { id: "post-uno-dos", text: "Uno & dos", level: 2 },
    { id: "post-tres", text: "Tres", level: 3 },
  ]);
});

test("cuts a long heading to 500 characters in the table of contents", () => {
  const [heading] = readBody(`<h2>${"palabra ".repeat(1_000)}</h2>`).headings;
  expect(heading?.text).toMatch(/^(?:palabra ){62}/);
  expect(heading?.text.length).toBeLessThanOrEqual(500);
});

test("counts a word that spans inline elements once, and words of adjacent blocks separately", () => {
  const body =
    "<h2>Uno</h2><p>d<b>o</b>s<br>tres-cuatro, 1,5 &#x26; ¿cinco?</p><ul><li>a</li><li>b</li></ul>";
  expect(readBody(body).wordCount).toBe(7);
});

test("counts no words and lists no headings in a body without letters", () => {
  expect(readBody("<p>…</p>")).toMatchObject({ wordCount: 0, headings: [] });
});
