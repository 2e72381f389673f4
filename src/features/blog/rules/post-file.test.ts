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

function parse(
  change: Record<string, string | undefined> = {},
  body = "Cuerpo",
  fileName = "post.md",
) {
  const lines = Object.entries({ ...required, ...change }).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${value}`],
  );
  return parsePostFile(["---", ...lines, "---", body].join("\n"), fileName, now);
}

test("parses a post file with the required keys only", () => {
  expect(parse()).toEqual({
    img: "",
    name: "Título",
    author: "Ana Pérez",
    meta: "Resumen",
    body: "<p>Cuerpo</p>",
    slug: "un-titulo",
    category: 2,
    language: "es",
    translationSlug: undefined,
    publishedAt: now,
    draft: false,
    updatedAt: now,
    formerSlugs: [],
  });
});

test("parses every front-matter key", () => {
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
    translationSlug: "a-title",
    publishedAt: new Date("2026-12-01T15:30:00Z"),
    draft: true,
    formerSlugs: ["old-one", "old-two"],
  });
});

test("reads a date as midnight UTC, a former slug without a list, and an empty key as unset", () => {
  expect(parse({ date: "2026-12-01", former: "old", twin: "" })).toMatchObject({
    publishedAt: new Date("2026-12-01T00:00:00Z"),
    formerSlugs: ["old"],
    translationSlug: undefined,
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
])("reads the type %s as the category %d", (type, code) => {
  expect(parse({ type }).category).toBe(code);
});

test("parses .html files as HTML and other files as Markdown", () => {
  const html = "<H1 style=color:red>Uno</H1>\n\n*dos*";
  expect(parse({}, html, "post.HTML").body).toBe('<h2 id="post-uno">Uno</h2>\n\n*dos*');
  expect(parse({}, html, "post.md").body).toContain("<em>dos</em>");
  const page = `<!doctype html><html><head><title>x</title></head><body><p>a</p></body></html>`;
  expect(parse({}, page, "post.html").body.trim()).toBe("<p>a</p>");
});

test("gives an English post English footnotes", () => {
  expect(parse({ lang: "en" }, "a[^1]\n\n[^1]: b").body).toContain(">Notes</h2>");
});

test("adds the known size to the site's own images", () => {
  const source = `---\ntitle: a\nauthor: b\nmeta: c\nslug: d\ntype: 1\n---\n![e](f.jpg)`;
  const post = parsePostFile(source, "a.md", now, {
    getImageSize: () => ({ width: 3, height: 2 }),
  });
  expect(post.body).toContain('width="3" height="2"');
});

describe("parsePostFile rejects", () => {
  test.each<[Record<string, string | undefined>, string]>([
    [{ title: undefined }, "post.md:1: title: expected a value"],
    [{ title: "7" }, "post.md:2: title: expected a text"],
    [{ slug: "Con Espacios" }, "post.md:5: slug: expected lower-case letters, digits and hyphens"],
    [{ slug: "../../etc" }, "post.md:5: slug: expected lower-case letters, digits and hyphens"],
    [{ type: "6" }, "post.md:6: type: expected 1 to 5, or the name of a type"],
    [{ type: "[2]" }, "post.md:6: type: expected 1 to 5, or the name of a type"],
    [{ img: "../a.jpg" }, "post.md:7: img: expected a file name, without folders"],
    [{ lang: "fr" }, "post.md:7: lang: expected es or en"],
    [{ date: "tomorrow" }, "post.md:7: date: expected a date"],
    [{ date: "2026-02-31" }, "post.md:7: date: expected a date"],
    [{ date: "2026-11-20T25:00" }, "post.md:7: date: expected a date"],
    [{ draft: "maybe" }, "post.md:7: draft: expected true or false"],
    [{ former: "[a, B]" }, "post.md:7: former: expected lower-case letters, digits and hyphens"],
    [{ titel: "x" }, "post.md:7: titel: expected no such key"],
    [{ title: '"open' }, 'post.md:6: the front matter is not YAML: Missing closing "quote'],
    [{ img: "a: b" }, "post.md:7: the front matter is not YAML: Nested mappings"],
  ])("%j", (change, message) => {
    expect(() => parse(change)).toThrow(PostFileError);
    expect(() => parse(change)).toThrow(message);
  });

  test("front matter that is too long or expands too much", () => {
    expect(() => parse({ meta: "a".repeat(8_200) })).toThrow(
      "post.md:1: the front matter has more than 8192 characters",
    );
    const doubles = Array.from(
      { length: 40 },
      (_, index) => `a${index + 1}: &a${index + 1} [*a${index}, *a${index}]`,
    );
    const source = ["---", "a0: &a0 [x, x]", ...doubles, "---", "Hola"].join("\n");
    expect(() => parsePostFile(source, "post.md", now)).toThrow(PostFileError);
  });

  test("a file without front matter", () => {
    expect(() => parsePostFile("Hola", "post.md", now)).toThrow(
      "post.md:1: title: expected a value",
    );
    expect(() => parsePostFile("---\n- a\n---\nHola", "post.md", now)).toThrow(
      "post.md:1: title: expected a value",
    );
  });

  test.each<[string, string, string]>([
    ["post.md", "", "post.md:9: body: expected a text"],
    ["post.html", "<script>a</script>", "post.html:9: body: expected a text"],
    ["post.html", "<hr>".repeat(5_000), "post.html:9: body: more than 4,000 elements"],
    ["post.md", ">".repeat(500), "post.md:9: body: more than 100 elements inside one another"],
  ])("%s with an invalid body", (fileName, body, message) => {
    expect(() => parse({ img: "a.jpg" }, body, fileName)).toThrow(PostFileError);
    expect(() => parse({ img: "a.jpg" }, body, fileName)).toThrow(message);
  });

  test("an error with the right line for any kind of line break", () => {
    const source =
      "\uFEFF---\r\ntitle: a\r\nauthor: b\r\nmeta: c\r\nslug: D\r\ntype: 1\r\n---\r\nHola";
    expect(() => parsePostFile(source, "a.md", now)).toThrow("a.md:5: slug: expected");
    expect(parsePostFile(source.replace("D", "d"), "a.md", now).name).toBe("a");
  });
});
