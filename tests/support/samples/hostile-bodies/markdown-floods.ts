const fill = (part: string) => (size: number) => part.repeat(Math.floor(size / part.length));

/** Markdown of a size in characters, made to keep its reader busy. */
export const markdownStressInputs: Record<string, (size: number) => string> = {
  "crossed emphasis": fill("*a_ "),
  "crossed emphasis without a space": fill("*a_"),
  "emphasis inside words": fill("a**b"),
  "emphasis of growing length": (size) =>
    Array.from({ length: Math.sqrt(size) }, (_, index) => `${"*".repeat(index)}a`).join(""),
  "strikethrough inside words": fill("~~a~"),
  "emphasis that opens, then emphasis that closes": (size) =>
    fill("*a ")(size / 2) + fill("a* ")(size / 2),
  "beginnings of links": fill("["),
  "links without an end": fill("[a](<b"),
  "links by name without an end": fill("[a]["),
  "beginnings of footnotes": fill("[^"),
  "footnotes without a text": fill("[^a]"),
  "links in one another": (size) => fill("[")(size / 8) + fill("](b)")(size / 2),
  "pictures in one another": (size) => fill("![")(size / 8) + fill("](b)")(size / 2),
  footnotes: (size) =>
    Array.from({ length: size / 24 }, (_, index) => `a[^${index}]\n\n[^${index}]: b\n\n`).join(""),
  "names of links": (size) =>
    Array.from({ length: size / 24 }, (_, index) => `[a${index}]: b\n\n[a${index}]\n\n`).join(""),
  "quotes in one another": fill(">"),
  "quotes with spaces in one another": fill("> "),
  "quotes that grow": (size) =>
    Array.from({ length: Math.sqrt(size) }, (_, index) => `${">".repeat(index)}a\n`).join(""),
  "a line that belongs to many quotes": (size) => `${fill("> ")(60)}a\n${fill("b\n")(size)}`,
  "bullets of three kinds in one another": fill("* - + "),
  "lists that grow": (size) =>
    Array.from({ length: Math.sqrt(size) }, (_, index) => `${"  ".repeat(index)}- a\n`).join(""),
  "lists in one another": (size) => `${fill("- ")(size)}a`,
  "numbered lists in one another": fill("1. "),
  "lines that belong to a quote": (size) => `> ${fill("a\n")(size)}`,
  "items of a list": fill("- a\n\n"),
  "short rows of a wide table": (size) =>
    `|${fill("a|")(size / 4)}\n|${fill("-|")(size / 4)}\n${fill("|b\n")(size / 2)}`,
  "headings of lines": fill("a\n=\n"),
  addresses: fill("www.a "),
  "an address of references": (size) => `http://a.b/${fill("&a;")(size)}x`,
  "an address of underlines": (size) => `www.${fill("_.")(size)}`,
  "beginnings of code": fill("`a "),
  "beginnings of code of growing length": (size) =>
    Array.from({ length: Math.sqrt(size) }, (_, index) => `a${"`".repeat(index)}`).join(""),
  "mail addresses": fill("a@b.c "),
  "beginnings of HTML": fill("<a "),
  "beginnings of character data": fill("a<![CDATA["),
  "attributes without an end": (size) => `<a ${fill("a='")(size)}`,
  "small tables": fill("|a|\n|-|\n|b|\n\n"),
  tasks: fill("- [x] a\n"),
  "blocks of code": fill("```\na\n```\n"),
  "combining marks": (size) => `# a${fill("\u0301\u0316")(size)}`,
};
