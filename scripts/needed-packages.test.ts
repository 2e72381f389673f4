import { expect, test } from "vitest";
import { listNeededPackages } from "./needed-packages.ts";

test("packages are found where Node finds them, with what they need, and no others", () => {
  const packages = {
    "": { dependencies: { a: "1", unused: "1" } },
    "node_modules/a": {
      dependencies: { b: "1" },
      optionalDependencies: { "@c/d": "1", gone: "1" },
    },
    "node_modules/a/node_modules/b": { dependencies: { e: "1" } },
    "node_modules/b": { dependencies: { unused: "1" } },
    "node_modules/@c/d": { dependencies: { a: "1" } },
    "node_modules/e": {},
    "node_modules/unused": {},
  };
  expect([...listNeededPackages({ packages }, ["a"])].sort()).toEqual([
    "node_modules/@c/d",
    "node_modules/a",
    "node_modules/a/node_modules/b",
    "node_modules/e",
  ]);
});
