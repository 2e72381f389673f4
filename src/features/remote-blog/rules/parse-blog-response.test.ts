import { describe, expect, it } from "vitest";
import { makeRemotePost } from "../../../../tests/support/servers/blog-host.ts";
import { isUploadName, parsePostBody, parsePostList } from "./parse-blog-response.ts";

const read = (...data: unknown[]) => parsePostList({ code: 1, data });
const readOne = (change: Record<string, unknown>) =>
  read(makeRemotePost(1, change), makeRemotePost(9)).entries.find(({ id }) => id !== 9);

describe("parsePostList", () => {
  it("keeps the order and drops unknown keys", () => {
    const { entries, skipped } = read(makeRemotePost(2, { secret: 1 }), makeRemotePost(1));
    expect(entries).toEqual([
      { ...makeRemotePost(2), language: "es" },
      { ...makeRemotePost(1), language: "es" },
    ]);
    expect(skipped).toBe(0);
  });

  it.each([
    [{ id: "1" }, { id: 1 }],
    [{ type: "4" }, { type: 4 }],
    [{ type: "programacion" }, { type: 2 }],
    [{ meta: null }, { meta: "" }],
    [{ body: undefined }, { body: "" }],
    [{ name: "  Título  " }, { name: "Título" }],
    [{ img: null }, { img: "" }],
    [{ img: "../secret.jpg" }, { img: "" }],
    [{ language: "us" }, { language: "en" }],
    [{ language: "fr" }, { language: "es" }],
  ])("reads %o as %o", (stated, expected) => {
    expect(readOne(stated)).toMatchObject(expected);
  });

  it.each([
    { id: 0 },
    { id: 1.5 },
    { id: 2 ** 31 },
    { id: "x" },
    { name: " " },
    { name: 7 },
    { author: null },
    { meta: "a".repeat(2001) },
    { body: 7 },
    { slug: "Con espacios" },
    { slug: "../../etc" },
    { slug: "" },
    { type: 6 },
    { type: null },
    { id: 9 },
    { slug: "post-9" },
  ])("skips and counts a post with %o", (change) => {
    const { entries, skipped } = read(makeRemotePost(9), makeRemotePost(1, change));
    expect(entries.map(({ id }) => id)).toEqual([9]);
    expect(skipped).toBe(1);
  });

  it("accepts an empty list and cuts after five thousand posts", () => {
    expect(read()).toEqual({ entries: [], skipped: 0 });
    const many = Array.from({ length: 5001 }, (_, index) => makeRemotePost(index + 1));
    expect(read(...many)).toMatchObject({ entries: { length: 5000 }, skipped: 1 });
  });

  it.each([
    [{ code: 0, data: [makeRemotePost(1)] }, "its code is not 1"],
    [{ code: "1", data: [] }, "its code is not 1"],
    [null, "its code is not 1"],
    [[], "its code is not 1"],
    [{ code: 1 }, "no list"],
    [{ code: 1, data: {} }, "no list"],
    [{ code: 1, data: [{}, null] }, "none of them can be shown"],
  ])("rejects %o", (answer, message) => {
    expect(() => parsePostList(answer)).toThrow(
      expect.objectContaining({ kind: "answer", message: `the list of posts: ${message}` }),
    );
  });
});

it.each([
  [{ code: 1, data: { blog_principal: { cover: "", name: "", author: "", body: "<p>" } } }, "<p>"],
  [{ code: 0, data: { blog_principal: { body: "<p>" } } }, undefined],
  [{ code: 1, data: { blog_principal: null } }, undefined],
  [{ code: 1 }, undefined],
  [null, undefined],
])("reads from the detail %o the body %s", (answer, body) => {
  expect(parsePostBody(answer)).toBe(body);
});

it.each([
  ["portada.jpg", true],
  ["2026/portada ñ.jpg", true],
  ["", false],
  ["/etc/passwd", false],
  ["a/../../b.jpg", false],
  ["a//b.jpg", false],
  ["..", false],
  ["a\\b.jpg", false],
  ["a.jpg?x=1", false],
  ["a\n.jpg", false],
])("tells that %j is a valid upload name: %s", (name, expected) => {
  expect(isUploadName(name)).toBe(expected);
});
