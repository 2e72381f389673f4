import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { findRelease } from "./find-release.ts";

test("a version is one of the installed releases, never a folder of that name where the command is run", () => {
  const root = mkdtempSync(path.join(tmpdir(), "find-release-"));
  const before = process.cwd();
  try {
    const releases = path.join(root, "releases");
    mkdirSync(path.join(releases, "1.0.0-a"), { recursive: true });
    const manifest = {
      ...{ name: "1.0.0-a", version: "1.0.0", platform: "linux-x64", bytes: 1 },
      ...{ settings: [], migrations: [] },
    };
    writeFileSync(path.join(releases, "1.0.0-a/release.json"), JSON.stringify(manifest));
    for (const name of ["1.0.0", "2.0.0"]) mkdirSync(path.join(root, name));
    process.chdir(root);
    const installation = { root, releases };
    for (const wanted of ["1.0.0", "v1.0.0", "1.0.0-a"]) {
      expect(findRelease(installation, wanted)).toEqual({ manifest, archive: undefined });
    }
    expect(() => findRelease(installation, "2.0.0")).toThrow("no release 2.0.0 in");
    expect(() => findRelease(installation, "./2.0.0")).toThrow("expected the project's folder");
  } finally {
    process.chdir(before);
    rmSync(root, { recursive: true });
  }
});
