import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const admin = path.join(import.meta.dirname, "..");

it.each(globSync("**/*.css", { cwd: admin }))(
  "%s asks for widths of the window in em, which grow with the reader's own text size",
  (file) => {
    const queries = readFileSync(path.join(admin, file), "utf8").match(/@media[^{]*/g) ?? [];
    expect(queries.filter((query) => /width[^)]*\dpx|\dpx[^(]*width/.test(query))).toEqual([]);
  },
);
