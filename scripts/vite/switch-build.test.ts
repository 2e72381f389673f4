import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listNewestBuild, switchBuild } from "./switch-build.ts";

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), "dist-"));
});
afterEach(() => rmSync(dist, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
  writeFileSync(path.join(dist, file), text);
}

/** A build whose one asset is named by its version. */
function build(version: string): void {
  write(".next/client/scripts.json", version);
  write(`.next/client/assets/entry-${version}.js`, version);
  write(`.next/server/main.js`, version);
  switchBuild(dist);
}

const listAssets = () => readdirSync(path.join(dist, "client/assets"));
const readMain = () => readFileSync(path.join(dist, "server/main.js"), "utf8");

test("a new build keeps the assets of the one before, and removes older ones and other files", () => {
  for (const version of ["1", "2", "3"]) {
    build(version);
    write("stamp", version);
  }
  expect([readMain(), listAssets()]).toEqual(["3", ["entry-2.js", "entry-3.js"]]);
  build("4");
  expect(readdirSync(dist).sort()).toEqual(["builds.json", "client", "server"]);
});

test("a build that changes nothing keeps the version before", () => {
  for (const version of ["1", "2", "2", "2"]) build(version);
  expect(listAssets()).toEqual(["entry-1.js", "entry-2.js"]);
  build("3");
  expect(listAssets()).toEqual(["entry-2.js", "entry-3.js"]);
});

test("a folder of an earlier version of the project, without a record, is the build before", () => {
  write("client/assets/entry-old.js", "old");
  write("server/main.js", "old");
  build("new");
  expect([readMain(), listAssets()]).toEqual(["new", ["entry-new.js", "entry-old.js"]]);
});

test("the newest build is told apart from the one before", () => {
  build("1");
  build("2");
  expect(listNewestBuild(dist)).toContain("client/assets/entry-2.js");
  expect(listNewestBuild(dist)).not.toContain("client/assets/entry-1.js");
});

test("a file of the build before is there at every moment, and what names the new files comes last", () => {
  build("1");
  // Renaming a file over a folder fails: the switch stops at the first file that replaces another.
  rmSync(path.join(dist, "client/scripts.json"));
  write("client/scripts.json/in-the-way", "");
  rmSync(path.join(dist, "builds.json"));
  expect(() => build("2")).toThrow();
  expect([readMain(), listAssets()]).toEqual(["1", ["entry-1.js", "entry-2.js"]]);
});
