import { describe, expect, test } from "vitest";
import { PostFileError, parsePostFile } from "./post-file.ts";

const now = new Date("2026-11-20T10:00:00Z");
const required = {
  title: "Título",
  author: "Ana Pérez",
  meta: "Resumen",
  slug: "un-titulo",
  type: "2",
};

function parse(change: Record<string, string | undefined> = {}, body = "Cuerpo") {
  const lines = Object.entries({ ...required, ...change }).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${value}`],
  );
  return parsePostFile(["---", ...lines, "---", body].join("\n"), "post.md", now);
}

test("the required keys are enough", () => {
  expect(parse()).toEqual({
    img: "",
    name: "Título",
    author: "Ana Pérez",
    meta: "Resumen",
    body: "<p>Cuerpo</p>",
    slug: "un-titulo",
    type: 2,
    language: "es",
    twin: undefined,
    publishedAt: now,
    draft: false,
    updatedAt: now,
    formerSlugs: [],
  });
});

test("every key is read", () => {
  const post = parse({
    img: "cover.jpg",
    lang: "en",
    twin: "a-title",
    date: "2026-12-01T09:30:00-06:00",
    draft: "true",
    former: "[old-one, old-two]",
  });
  expect(post).toMatchObject({
    img: "cover.jpg",
    language: "en",
    twin: "a-title",
    publishedAt: new Date("2026-12-01T15:30:00Z"),
    draft: true,
    formerSlugs: ["old-one", "old-two"],
  });
});

test("a date is midnight UTC, one former slug needs no list, an empty key is unset", () => {
  expect(parse({ date: "2026-12-01", former: "old", twin: "" })).toMatchObject({
    publishedAt: new Date("2026-12-01T00:00:00Z"),
    formerSlugs: ["old"],
    twin: undefined,
  });
});

test.each([
  ["1", 1],
  ["service design", 1],
  ["programacion", 2],
  ["E-commerce", 3],
  ["agile-management", 4],
  ["diseño digital", 5],
  ["diseño digital".normalize("NFD"), 5],
  ["diseno-digital", 5],
])("the type %s is %d", (type, code) => {
  expect(parse({ type }).type).toBe(code);
});

describe("wrong files", () => {
  test.each<[Record<string, string | undefined>, string]>([
    [{ title: undefined }, "post.md: title: expected a value"],
    [{ title: "7" }, "post.md: title: expected a text"],
    [{ slug: "Con Espacios" }, "post.md: slug: expected lower-case letters, digits and hyphens"],
    [{ slug: "../../etc" }, "post.md: slug: expected lower-case letters, digits and hyphens"],
    [{ type: "6" }, "post.md: type: expected 1 to 5, or the name of a type"],
    [{ type: "[2]" }, "post.md: type: expected 1 to 5, or the name of a type"],
    [{ img: "../a.jpg" }, "post.md: img: expected a file name, without folders"],
    [{ lang: "fr" }, "post.md: lang: expected es or en"],
    [{ date: "tomorrow" }, "post.md: date: expected a date"],
    [{ date: "2026-02-31" }, "post.md: date: expected a date"],
    [{ date: "2026-11-20T25:00" }, "post.md: date: expected a date"],
    [{ draft: "maybe" }, "post.md: draft: expected true or false"],
    [{ former: "[a, B]" }, "post.md: former"],
    [{ titel: "x" }, "post.md: titel: expected no such key"],
    [{ title: '"open' }, "post.md: the front matter is no YAML"],
  ])("%j", (change, message) => {
    expect(() => parse(change)).toThrow(PostFileError);
    expect(() => parse(change)).toThrow(message);
  });

  test("without front matter", () => {
    expect(() => parsePostFile("Hola", "post.md", now)).toThrow("post.md: title: expected a value");
    expect(() => parsePostFile("---\n- a\n---\nHola", "post.md", now)).toThrow("post.md: ");
  });
});
