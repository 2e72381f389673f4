import { globSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { removeUnserved } from "./remove-unserved.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "unserved-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("of the packages stay those that the server loads, with what they need and their licences", () => {
  const packages = {
    "": {
      dependencies: { pg: "1", hono: "1", vite: "1" },
      optionalDependencies: { "node-x": "1" },
    },
    "node_modules/node-x": {},
    "node_modules/pg": { dependencies: { "@a/needed": "1" } },
    "node_modules/@a/needed": {},
    "node_modules/@b/bundled": {},
    "node_modules/hono": {},
    "node_modules/vite": {},
  };
  writeFileSync(path.join(folder, "package-lock.json"), JSON.stringify({ packages }));
  const kept = ["@a/needed/main.js", "node-x/bin/node", "pg/LICENSE", "pg/lib/main.js"];
  const removed = [
    ...["@b/bundled/main.js", "hono/main.js", "vite/main.js", "node-x/include/node.h"],
    ...["pg/README.md", "pg/lib/main.js.map", "pg/lib/main.d.ts", "pg/test/main.js"],
  ];
  for (const name of [...kept, ...removed]) {
    const file = path.join(folder, "node_modules", name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, "");
  }
  mkdirSync(path.join(folder, "node_modules/.bin"));
  for (const name of ["node-x/bin/node", "vite/main.js"])
    symlinkSync(`../${name}`, path.join(folder, "node_modules/.bin", path.basename(name)));

  removeUnserved(folder);
  const left = globSync("node_modules/{*,.bin,@*}/**/*", { cwd: folder, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  expect([...new Set(left)].sort()).toEqual(
    [".bin/node", ...kept].map((name) => `node_modules/${name}`).sort(),
  );
  expect(globSync("node_modules/@b", { cwd: folder })).toEqual([]);
});
