import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { listNewestBuild } from "../../scripts/vite/switch-build.ts";

const dist = path.resolve(import.meta.dirname, "../../dist");

/** Packages of the files that a start loads: `main.js`, the modules it imports after it, and what these import statically. */
function listStartPackages(): string[] {
  const files = new Set(
    listNewestBuild(dist).filter((name) => /^server\/(?:main|start-.+)\.js$/.test(name)),
  );
  const packages = new Set<string>();
  // Names that are added are visited too.
  for (const name of files) {
    const file = readFileSync(path.join(dist, name), "utf8");
    for (const [, from = ""] of file.matchAll(/^import (?:.* from )?"([^"]+)";$/gm)) {
      if (from.startsWith("./")) files.add(path.join("server", from));
      else packages.add(from);
    }
    // The bundler names the source of each module.
    for (const [, bundled = ""] of file.matchAll(/^\/\/ node_modules\/((?:@[^/]+\/)?[^/]+)\//gm)) {
      packages.add(bundled);
    }
  }
  return [...packages];
}

test("a start loads what it needs: database driver, mails and passkeys with their first use", () => {
  const packages = listStartPackages();
  expect(packages).toEqual(expect.arrayContaining(["hono", "kysely", "node:sqlite", "pino"]));
  for (const late of ["pg", "nodemailer", "@simplewebauthn/server"]) {
    expect(packages).not.toContain(late);
  }
});

test("the built server has none of the samples of npm run dev", () => {
  const source = readFileSync(
    path.join(dist, "../scripts/development/fill-new-database.ts"),
    "utf8",
  );
  const [, owner = ""] = /name: "([^"]+)"/.exec(source) ?? [];
  expect(owner).not.toBe("");
  const files = listNewestBuild(dist).filter((name) => /^server\/.*\.js$/.test(name));
  expect(files.length).toBeGreaterThan(1);
  const withOwner = files.filter((name) =>
    readFileSync(path.join(dist, name), "utf8").includes(owner),
  );
  expect(withOwner).toEqual([]);
});
