import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { checkSpace } from "./check-space.ts";

test("what is written to one disk has to fit together", () => {
  const folder = tmpdir();
  const { bavail, bsize } = statfsSync(folder);
  const bytes = 0.6 * bavail * bsize;
  const release = { what: "the release", folder, bytes };
  const copy = { what: "the copy of the database", folder, bytes };
  expect(() => checkSpace([release])).not.toThrow();
  expect(() => checkSpace([release, copy])).toThrow(
    /: \d+ MB are free, \d+ MB are needed for the release and the copy of the database; nothing was changed$/,
  );
});
