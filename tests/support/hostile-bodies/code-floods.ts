const line = (part: string) => `${part.repeat(Math.floor(200 / part.length))}\n`;

/** Lines of code as long as they are coloured, made to keep a highlighter busy: the language and the line. */
export const codeFloods: readonly (readonly [string, string])[] = [
  ...[
    "(?",
    "(a",
    "(a(",
    "(((a",
    "<!--",
    "<a>",
    "<a/>",
    "{a:",
    "***",
    "{{",
    "--- ",
    "const a = (b) => 1; ",
  ].flatMap((part) => [["javascript", line(part)] as const, ["typescript", line(part)] as const]),
  ...["->", "<a/>", "'a'"].map((part) => ["sql", line(part)] as const),
  ...["(a", "{a:", "a b "].map((part) => ["css", line(part)] as const),
  ...["'''", "$("].map((part) => ["bash", line(part)] as const),
  ...["true ", "@a(", "a<"].map((part) => ["java", line(part)] as const),
  ...["{", "[", '"a":'].map((part) => ["json", line(part)] as const),
  ...["(a", "f'{", "lambda "].map((part) => ["python", line(part)] as const),
  ...["<?php ", "$a->", "a("].map((part) => ["php", line(part)] as const),
  ...["<a ", "<a b='", "&a;"].map((part) => ["xml", line(part)] as const),
  ...["- a:", "{a:", "&a "].map((part) => ["yaml", line(part)] as const),
  ...["+++ ", "@@ "].map((part) => ["diff", line(part)] as const),
];
