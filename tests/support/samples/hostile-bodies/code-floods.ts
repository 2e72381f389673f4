const fillLine = (part: string) => `${part.repeat(Math.floor(200 / part.length))}\n`;

/** Lines of code as long as they are coloured, made to keep a highlighter busy: the language and the line. */
export const codeStressInputs: readonly (readonly [string, string])[] = [
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
  ].flatMap((part) => [
    ["javascript", fillLine(part)] as const,
    ["typescript", fillLine(part)] as const,
  ]),
  ...["->", "<a/>", "'a'"].map((part) => ["sql", fillLine(part)] as const),
  ...["(a", "{a:", "a b "].map((part) => ["css", fillLine(part)] as const),
  ...["'''", "$("].map((part) => ["bash", fillLine(part)] as const),
  ...["true ", "@a(", "a<"].map((part) => ["java", fillLine(part)] as const),
  ...["{", "[", '"a":'].map((part) => ["json", fillLine(part)] as const),
  ...["(a", "f'{", "lambda "].map((part) => ["python", fillLine(part)] as const),
  ...["<?php ", "$a->", "a("].map((part) => ["php", fillLine(part)] as const),
  ...["<a ", "<a b='", "&a;"].map((part) => ["xml", fillLine(part)] as const),
  ...["- a:", "{a:", "&a "].map((part) => ["yaml", fillLine(part)] as const),
  ...["+++ ", "@@ "].map((part) => ["diff", fillLine(part)] as const),
];
