import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

/** A browser, another process, the speed of the machine: nothing that `npm run test:quick` may depend on. */
const slowUse = /\bopenBrowser\(|\bperformance\.now\(\) - |from "node:child[_]process"/;

test("unit tests that need a browser or a process, or measure time, are tagged slow", () => {
  const untagged = globSync("{src,scripts}/**/*.test.{ts,tsx}", { cwd: root }).filter((file) => {
    const source = readFileSync(path.join(root, file), "utf8");
    return slowUse.test(source) && !/^\/\/ @module-tag slow$|tags: \["slow"\]/m.test(source);
  });
  expect(untagged).toEqual([]);
});

test("no test waits for one second only, as Vitest's waitFor and waitUntil do by default", () => {
  const impatient = globSync("{src,scripts,tests}/**/*.test.{ts,tsx}", { cwd: root }).filter(
    (file) =>
      [
        ...readFileSync(path.join(root, file), "utf8").matchAll(/\bvi\.wait(?:For|Until)\([^;]*;/g),
      ].some(([call]) => !call.includes("timeout:")),
  );
  expect(impatient).toEqual([]);
});
