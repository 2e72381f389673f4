import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { administratorPath, mailsPath, primitivesPath } from "../gallery/address.ts";

test("the gallery is not served in production", async () => {
  for (const address of [primitivesPath, administratorPath, mailsPath]) {
    expect((await fetch(inject("origin") + address)).status, address).toBe(404);
  }

  const dist = path.resolve(import.meta.dirname, "../../dist");
  const files = globSync("**/*.{js,css,json,map,html}", { cwd: dist });
  expect(files.length).toBeGreaterThan(0);
  const traces = files.filter((file) =>
    /development\/(?:primitives|groups|specimen|wake|sample-mails)|box of pieces/.test(
      readFileSync(path.join(dist, file), "utf8"),
    ),
  );
  expect(traces).toEqual([]);
});
