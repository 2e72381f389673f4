// @module-tag slow

import { expect, it } from "vitest";
import { expectLinearTime } from "../../../tests/support/samples/linear-time.ts";
import { fc } from "../../../tests/support/samples/random.ts";
import { formatCsvLine, formatSheetLine } from "./csv.ts";

/** Ways in which spreadsheets take a file apart: by their own separator, with quotes or without. */
const readings = [",", ";", "\t", "|"].flatMap((separator) =>
  [true, false].map((honoursQuotes) => ({ separator, honoursQuotes })),
);

/**
 * The cells of a file. A quote counts only at the beginning of a cell; what follows the closing one is taken as it is, up
 * to the next separator.
 */
function readCells(text: string, { separator, honoursQuotes }: (typeof readings)[number]) {
  const cells: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell = "";
    if (honoursQuotes && text[at] === '"') {
      at += 1;
      while (at < text.length && (text[at] !== '"' || text[at + 1] === '"')) {
        cell += text[at];
        at += text[at] === '"' ? 2 : 1;
      }
      at += 1;
    }
    while (at < text.length && ![separator, "\r", "\n"].includes(text[at] ?? "")) {
      cell += text[at];
      at += 1;
    }
    at += text.startsWith("\r\n", at) ? 2 : 1;
    cells.push(cell);
  }
  return cells;
}

/**
 * Spreadsheets skip blanks, control characters and stray quotes before a formula. A number has nothing to run, and one that a
 * quote follows, as where a program set to another separator reads on into the next cell, is a formula to none of them.
 */
const isFormula = (cell: string) =>
  /^[\s"\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell) &&
  !/^[\s"\p{Cc}\p{Cf}]*\+\d[\d ]*(?:"|$)/u.test(cell);

const hostile = fc
  .array(
    fc.constantFrom(
      ...[
        "=",
        "+",
        "-",
        "@",
        "＝",
        "＋",
        "－",
        "＠",
        ",",
        ";",
        "|",
        "\t",
        "\r",
        "\n",
        '"',
        "'",
        " ",
      ],
      ...["\u00a0", "\u200b", "\ufeff", "\0", "=1+1", "52", "a", "ñ", '"";', '=HYPERLINK("x")'],
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));

const formats = {
  formatCsvLine: (cells: string[]) => formatCsvLine(cells),
  // Its first cell is a reference or a time.
  formatSheetLine: (cells: string[]) => formatSheetLine(["FS", ...cells]),
};
const written = Object.entries(formats).flatMap(([name, formatLine]) =>
  readings.map((reading) => ({ name, formatLine, reading })),
);

it.each(written)(
  "no cell of $name begins like a formula, read by $reading",
  ({ formatLine, reading }) => {
    fc.assert(
      fc.property(fc.array(fc.array(hostile, { minLength: 1, maxLength: 4 })), (lines) => {
        const text = lines.map((cells) => formatLine(cells)).join("");
        expect(readCells(text, reading).filter(isFormula)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  },
);

it("leaves text unchanged that cannot be read as a formula", () => {
  const harmless = fc.string({ unit: "binary" }).filter((text) => !/[=+\-@＝＋－＠]/u.test(text));
  fc.assert(
    fc.property(
      fc.array(
        harmless.filter((text) => !/^[\t\r\n]/.test(text)),
        { minLength: 1 },
      ),
      (cells) => {
        expect(readCells(formatCsvLine(cells), { separator: ",", honoursQuotes: true })).toEqual(
          cells,
        );
      },
    ),
  );
});

it("adds nothing but an apostrophe to text that can be read as a formula", () => {
  const plain = (text: string) => text.replaceAll("'", "");
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 1 }), (cells) => {
      const read = readCells(formatCsvLine(cells), { separator: ",", honoursQuotes: true });
      expect(read.map(plain)).toEqual(cells.map(plain));
    }),
  );
});

it.each(["\n", ";\t ", '"'])("a long cell of nothing but %j takes linear time", (part) => {
  expectLinearTime((size) => {
    const cell = part.repeat(size / part.length);
    return () => formatCsvLine([cell]);
  });
});
