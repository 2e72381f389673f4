import { expect, test } from "vitest";
import { replaceTags } from "./html-tags.ts";

const mark = (html: string) => replaceTags(html, (_, name) => `[${name}]`);

test.each([
  ["<p>a <B>b</b><br></p>", "[p]a [b]b[b][br][p]"],
  ['<a href="/x" title="a > b">c</a>', "[a]c[a]"],
  ['<p lang="<img <b>">a</p>', "[p]a[p]"],
  ["<!-- a -->b<!doctype html>", "[!]b[!]"],
  ["a < b, 1<2 <> </>", "a < b, 1<2 <> </>"],
  ["a<img src=", "a<img src="],
  ['<b title="a>b</b>', '<b title="a>b</b>'],
  ["", ""],
])("replaces the tags of %j, and nothing else", (html, marked) => expect(mark(html)).toBe(marked));

test("passes each tag to the callback as a whole", () => {
  const tags: string[] = [];
  replaceTags('a<img alt="b > c"><hr>', (tag) => {
    tags.push(tag);
    return tag;
  });
  expect(tags).toEqual(['<img alt="b > c">', "<hr>"]);
});
