import { expect, test } from "vitest";
import { formatTable } from "./table.ts";

test("columns are aligned by what is seen, without spaces at the end", () => {
  const table = formatTable(
    ["NAME", "MARK"],
    [
      ["Ana", "x"],
      ["José 👩‍👩‍👧", ""],
    ],
  );
  expect(table).toBe("NAME    MARK\nAna     x\nJosé 👩‍👩‍👧\n");
});

test("nothing steers the terminal or breaks a row", () => {
  expect(formatTable(["A"], [["\u001B[2Ja\r\nb\u009B31m"]])).toBe("A\n[2Ja b 31m\n");
});
