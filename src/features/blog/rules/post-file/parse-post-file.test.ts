import { describe, expect, test } from "vitest";
import { parsePostFile } from "./parse-post-file.ts";

const now = new Date("2026-11-20T10:00:00Z");
const required = {
  title: "Título",
  author: "Ana Pérez",
  meta: "Resumen",
  slug: "un-titulo",
  type: "2",
};

const parseSource = (source: string, file = "post.md") =>
  parsePostFile(source, { file, now, timeZone: "America/Mexico_City" });

function read(
  change: Record<string, string | undefined> = {},
  body = "Cuerpo",
  fileName = "post.md",
) {
  const lines = Object.entries({ ...required, ...change }).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${value}`],
  );
  return parseSource(["---", ...lines, "---", body].join("\n"), fileName);
}

function parse(...args: Parameters<typeof read>) {
  const { post, problems } = read(...args);
  if (!post) throw new Error(problems.join("\n"));
  return post;
}

/** Without the required keys, which other keys may stand for. */
const none = { title: undefined, author: undefined, meta: undefined, type: undefined };

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
  expect(read()).toMatchObject({ hasDate: false, warnings: [], problems: [] });
});

test("parses every front-matter key", () => {
  const post = parse({
    img: "cover.jpg",
    lang: "en",
    twin: "a-title",
    date: "2026-12-01T09:30:00-06:00",
    draft: "true",
    former: "[old-one, old-two, /2015/11/Old-Three/]",
  });
  expect(post).toMatchObject({
    img: "cover.jpg",
    language: "en",
    translationSlug: "a-title",
    publishedAt: new Date("2026-12-01T15:30:00Z"),
    draft: true,
    formerSlugs: ["old-one", "old-two", "/2015/11/old-three"],
  });
});

test("reads a former slug without a list, an empty key as unset, and numbers as texts", () => {
  expect(parse({ title: '"a\\u0000\\tb\\nc"' }).name).toBe("a b c");
  expect(parse({ title: "1.10", slug: "2024", former: "old", twin: "", img: "" })).toMatchObject({
    name: "1.10",
    slug: "2024",
    formerSlugs: ["old"],
    translationSlug: undefined,
    img: "",
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

describe("the front matter may", () => {
  const lines = Object.entries(required).map(([key, value]) => `${key}: ${value}`);

  test.each<[string, string]>([
    ["begin below empty lines", ["", "  ", "---", ...lines, "---", "Hola"].join("\n")],
    [
      "stand between lines with spaces at their end",
      ["---  ", ...lines, "--- \t", "Hola"].join("\n"),
    ],
    ["end with three dots", ["---", ...lines, "...", "Hola"].join("\n")],
    [
      "have line breaks of Windows and a byte order mark",
      `\uFEFF${["---", ...lines, "---", "Hola"].join("\r\n")}`,
    ],
    ["have line breaks of old computers", ["---", ...lines, "---", "Hola"].join("\r")],
    [
      "have keys in other letter case",
      ["---", ...lines, "---", "Hola"].join("\n").replace("title:", "Title:"),
    ],
  ])("%s", (_, source) => {
    expect(parseSource(source)).toMatchObject({
      problems: [],
      warnings: [],
      post: { name: "Título", body: "<p>Hola</p>" },
    });
  });

  test.each<[string, string, string]>([
    ["TOML", '+++\ntitle = "Hola"\n+++\nTexto', "post.md:1: the front matter is TOML"],
    ["JSON", '{\n"title": "Hola"\n}\nTexto', "post.md:1: the front matter is JSON"],
    ["missing", "Texto", "post.md:1: there is no front matter"],
    ["empty", "", "post.md:1: there is no front matter"],
    ["without an end", "---\ntitle: Hola\nTexto", "post.md:1: the front matter has no end"],
    [
      "too long",
      `---\nmeta: ${"a".repeat(8_200)}\n---\nTexto`,
      "post.md:1: the front matter has more than 8192 characters",
    ],
  ])("not be %s, and that is the only problem named", (_, source, message) => {
    const { problems, post } = parseSource(source);
    expect({ problems, post }).toEqual({
      problems: [expect.stringContaining(message)],
      post: undefined,
    });
  });
});

describe("keys of other programs that mean the same are understood", () => {
  test.each<[string, Record<string, string | undefined>, object]>([
    [
      "Ghost",
      {
        ...none,
        title: "Hola",
        authors: "\n  - name: Ana\n  - name: Luis",
        custom_excerpt: "Resumen",
        tags: "[noticias, programacion]",
        feature_image: "portada.jpg",
        status: "draft",
        published_at: "2020-01-19 05:45:49",
      },
      {
        author: "Ana, Luis",
        meta: "Resumen",
        category: 2,
        img: "portada.jpg",
        draft: true,
        publishedAt: new Date("2020-01-19T11:45:49Z"),
      },
    ],
    [
      "Jekyll",
      {
        ...none,
        title: "Hola",
        author: "Ana",
        excerpt: "Resumen",
        categories: "e-commerce",
        image: "{ path: portada.jpg }",
        published: "false",
        permalink: "/2015/11/Mi-Entrada.html",
        redirect_from: "[/viejo/, mas-viejo]",
      },
      {
        category: 3,
        img: "portada.jpg",
        draft: true,
        formerSlugs: ["/viejo", "mas-viejo", "/2015/11/mi-entrada.html"],
      },
    ],
    [
      "Hugo",
      {
        ...none,
        title: "Hola",
        author: "Ana",
        summary: "Resumen",
        category: "service design",
        aliases: "[/a/b/]",
        publishDate: "2015-08-14T22:30:00-06:00",
      },
      {
        meta: "Resumen",
        category: 1,
        formerSlugs: ["/a/b"],
        publishedAt: new Date("2015-08-15T04:30:00Z"),
      },
    ],
    [
      "Docusaurus",
      {
        ...none,
        title: "Hola",
        authors: "Ana",
        description: "Resumen",
        tags: "[agile management]",
        image: "./portada.jpg",
        locale: "en-US",
      },
      { meta: "Resumen", category: 4, img: "portada.jpg", language: "en" },
    ],
  ])("%s", (_, keys, expected) => {
    expect(read(keys)).toMatchObject({ problems: [], warnings: [], post: expected });
  });

  test.each([
    ["2018-03-02-agil.md", {}, "2018-03-02T06:00:00Z"],
    ["notas/2018-03-02-agil/index.mdx", {}, "2018-03-02T06:00:00Z"],
    ["2018-03-02-agil.md", { date: "2020-01-01" }, "2020-01-01T06:00:00Z"],
    ["2018-13-02-agil.md", {}, undefined],
    ["2018-03-02-a/agil.md", {}, undefined],
  ])("name the day in the name of the file: %s, %j", (file, change, date) => {
    expect(read(change, "Cuerpo", file)).toMatchObject({
      hasDate: date !== undefined,
      post: { publishedAt: date ? new Date(date) : now },
    });
  });

  test("before them counts the site's own key, and what is not used is named in one warning", () => {
    const { post, warnings } = read({
      uuid: "1",
      description: "Otro",
      layout: "post",
      featured: "1",
    });
    expect(post?.meta).toBe("Resumen");
    expect(warnings).toEqual(["post.md:7: not used here: uuid, description, layout, featured"]);
  });

  test("except the present address of the post", () => {
    expect(parse({ permalink: "/blog/un-titulo/" }).formerSlugs).toEqual([]);
    expect(parse({ permalink: "/:year/:title/" }).formerSlugs).toEqual([]);
  });
});

describe("parsePostFile names", () => {
  test.each<[Record<string, string | undefined>, string]>([
    [{ title: undefined }, "post.md:1: title: expected a value"],
    [{ title: "" }, "post.md:2: title: expected a value"],
    [{ slug: undefined }, "post.md:1: slug: expected a value, such as post"],
    [
      { type: undefined },
      "post.md:1: type: expected 1 to 5, or the name of a type: programacion, ",
    ],
    [{ title: "[a]" }, "post.md:2: title: expected a text"],
    [
      { slug: "Con Espacios" },
      "post.md:5: slug: expected lower-case letters, digits and hyphens; did you mean con-espacios?",
    ],
    [{ slug: "../../etc" }, "post.md:5: slug: expected lower-case letters, digits and hyphens"],
    [{ type: "6" }, "post.md:6: type: expected 1 to 5, or the name of a type"],
    [
      { type: "programasion" },
      "post.md:6: type: expected 1 to 5, or the name of a type; did you mean programacion?",
    ],
    [{ type: "[6]" }, "post.md:6: type: expected 1 to 5, or the name of a type"],
    [
      { img: "../a.jpg" },
      "post.md:7: img: expected a file name, without folders; did you mean a.jpg",
    ],
    [{ img: "[a.jpg]" }, "post.md:7: img: expected a file name"],
    [{ lang: "constructor" }, "post.md:7: lang: expected es or en"],
    [{ lang: "fr" }, "post.md:7: lang: expected es or en"],
    [{ lang: "Español" }, "post.md:7: lang: expected es or en; did you mean es?"],
    [{ date: "tomorrow" }, "post.md:7: date: expected a date"],
    [{ date: "2026-02-31" }, "post.md:7: date: expected a date"],
    [{ date: "2026-11-20T25:00" }, "post.md:7: date: expected a date"],
    [{ date: "1/12/2026" }, "did you mean 2026-12-01?"],
    [{ draft: "maybe" }, "post.md:7: draft: expected true or false"],
    [{ draft: "sí" }, "post.md:7: draft: expected true or false; did you mean true?"],
    [{ status: "drafft" }, "post.md:7: status: expected draft or published; did you mean draft?"],
    [{ former: "[a, B c]" }, "post.md:7: former: expected a slug, or a path that begins with /"],
    [{ former: "2015/11/a" }, "did you mean /2015/11/a?"],
    [
      { former: "/servicios/" },
      "post.md:7: former: expected a path that is not this site's own: /servicios is",
    ],
    [{ titel: "x" }, "post.md:7: titel: expected no such key; did you mean title?"],
    [{ drfat: "true" }, "post.md:7: drfat: expected no such key; did you mean draft?"],
    [{ title: '"open' }, 'post.md:6: the front matter is not YAML: Missing closing "quote'],
    [{ img: "a: b" }, "post.md:7: the front matter is not YAML: Nested mappings"],
  ])("%j", (change, message) => {
    const { post, problems } = read(change);
    expect(post).toBeUndefined();
    expect(problems.join("\n")).toContain(message);
  });

  test("every problem of a file at once, in the order of its lines", () => {
    const source = [
      "---",
      "id: 1234",
      "title: Entrada exportada",
      "slug: Entrada",
      "feature_image: https://a.example/b.jpg",
      "status: publishedd",
      "canonical_url: null",
      "drafts: true",
      "---",
      "![Foto](/images/taller.jpg)",
    ].join("\n");
    const { problems, warnings } = parseSource(source);
    expect(problems.map((problem) => problem.slice(0, 32))).toEqual([
      "post.md:1: author: expected a va",
      "post.md:1: meta: expected a valu",
      "post.md:1: type: expected 1 to 5",
      "post.md:4: slug: expected lower-",
      "post.md:5: feature_image: expect",
      "post.md:6: status: expected draf",
      "post.md:8: drafts: expected no s",
      "post.md:10: /images/taller.jpg h",
    ]);
    expect(warnings).toEqual(["post.md:2: not used here: id"]);
  });

  test("front matter that expands too much", () => {
    const doubles = Array.from(
      { length: 40 },
      (_, index) => `a${index + 1}: &a${index + 1} [*a${index}, *a${index}]`,
    );
    const source = ["---", "a0: &a0 [x, x]", ...doubles, "---", "Hola"].join("\n");
    expect(parseSource(source).problems.join()).toContain("not YAML");
  });

  test.each<[string, string, string]>([
    ["post.md", "", "post.md:9: body: expected a text"],
    ["post.html", "<script>a</script>", "post.html:9: body: expected a text"],
    ["post.html", "<hr>".repeat(5_000), "post.html:9: body: more than 2,000 elements"],
    ["post.md", ">".repeat(500), "post.md:9: body: more than 20 elements inside one another"],
  ])("%s with an invalid body", (fileName, body, message) => {
    expect(read({ img: "a.jpg" }, body, fileName).problems).toEqual([message]);
  });

  test("the right line for any kind of line break", () => {
    const source =
      "\uFEFF---\r\ntitle: a\r\nauthor: b\r\nmeta: c\r\nslug: D\r\ntype: 1\r\n---\r\nHola";
    expect(parseSource(source, "a.md").problems).toEqual([
      expect.stringMatching(/^a\.md:5: slug: expected/),
    ]);
  });
});
