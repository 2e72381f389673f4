// @module-tag slow
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findRelease } from "./find-release.ts";
import { type Installation, removeOldReleases } from "./installation.ts";

let installation: Installation;
beforeEach(() => {
  const root = mkdtempSync(path.join(tmpdir(), "releases-"));
  installation = { root, releases: path.join(root, "releases") };
  mkdirSync(installation.releases);
});
afterEach(() => rmSync(installation.root, { recursive: true }));

function setTime(file: string, hours: number): void {
  const time = new Date(Date.UTC(2026, 10, 20, hours));
  utimesSync(file, time, time);
}

function makeUnpacked(name: string, hours = 1): string {
  const folder = path.join(installation.releases, name);
  mkdirSync(folder);
  const manifest = {
    ...{ name, version: name.replace(/-[^-]*$/, ""), platform: "linux-x64", bytes: 1 },
    ...{ settings: [], migrations: [] },
  };
  writeFileSync(path.join(folder, "release.json"), JSON.stringify(manifest));
  setTime(folder, hours);
  return folder;
}

function makeArchive(name: string, hours = 1): string {
  const folder = makeUnpacked(name);
  const archive = path.join(installation.releases, `site-${name}-linux-x64.tar.gz`);
  execFileSync("tar", ["-czf", archive, "-C", installation.releases, name]);
  rmSync(folder, { recursive: true });
  const digest = createHash("sha256").update(readFileSync(archive)).digest("hex");
  writeFileSync(`${archive}.sha256`, `${digest}  x\n`);
  setTime(archive, hours);
  return archive;
}

describe("the newest release", () => {
  const findNewest = () => findRelease(installation, undefined).manifest.name;

  test.each([
    ["1.10.0-aaaaaaaa", "1.9.0-bbbbbbbb"],
    ["1.10.0-aaaaaaaa", "1.10.0-rc.1-bbbbbbbb"],
    ["1.10.0-rc.10-aaaaaaaa", "1.10.0-rc.9-bbbbbbbb"],
    ["1.10.1-rc.1-aaaaaaaa", "1.10.0-bbbbbbbb"],
  ])("of %s and %s is the first", (newer, older) => {
    makeUnpacked(newer);
    makeArchive(older, 5);
    expect(findNewest()).toBe(newer);
  });

  test("of one version is the one that came last", () => {
    makeUnpacked("1.0.0-bbbbbbbb", 3);
    const archive = makeArchive("1.0.0-aaaaaaaa", 5);
    expect(findRelease(installation, undefined)).toMatchObject({ archive });
    makeUnpacked("1.0.0-cccccccc", 7);
    expect(findNewest()).toBe("1.0.0-cccccccc");
  });
});

test("a damaged archive is in the way of no other release", () => {
  const damaged = makeArchive("2.0.0-aaaaaaaa");
  writeFileSync(damaged, "damaged");
  makeArchive("1.0.0-bbbbbbbb");
  expect(findRelease(installation, "v1.0.0").manifest.name).toBe("1.0.0-bbbbbbbb");
  expect(() => findRelease(installation, undefined)).toThrow("damaged");
});

test("three releases are kept, and no archive of what is unpacked", () => {
  const { root, releases } = installation;
  for (const [index, letter] of [..."abcd"].entries()) {
    makeArchive(`1.0.${index}-${letter.repeat(8)}`);
    makeUnpacked(`1.0.${index}-${letter.repeat(8)}`, index + 1);
  }
  makeArchive("1.1.0-eeeeeeee");
  writeFileSync(path.join(releases, "site-1.0.3-dddddddd.cdx.json"), "{}");
  symlinkSync("releases/1.0.3-dddddddd", path.join(root, "current"));
  symlinkSync("releases/1.0.0-aaaaaaaa", path.join(root, "previous"));
  removeOldReleases(installation);
  expect(readdirSync(releases).toSorted()).toEqual([
    "1.0.0-aaaaaaaa",
    "1.0.2-cccccccc",
    "1.0.3-dddddddd",
    "site-1.1.0-eeeeeeee-linux-x64.tar.gz",
    "site-1.1.0-eeeeeeee-linux-x64.tar.gz.sha256",
  ]);
});

test("a version is one of the installed releases, never a folder of that name where the command is run", () => {
  const { root } = installation;
  const manifest = expect.objectContaining({ name: "1.0.0-aaaaaaaa" });
  makeUnpacked("1.0.0-aaaaaaaa");
  for (const name of ["1.0.0", "2.0.0"]) mkdirSync(path.join(root, name));
  const before = process.cwd();
  process.chdir(root);
  try {
    for (const wanted of ["1.0.0", "v1.0.0", "1.0.0-aaaaaaaa"]) {
      expect(findRelease(installation, wanted)).toEqual({ manifest, archive: undefined });
    }
    expect(() => findRelease(installation, "2.0.0")).toThrow("no release 2.0.0 in");
    expect(() => findRelease(installation, "./2.0.0")).toThrow("expected the project's folder");
  } finally {
    process.chdir(before);
  }
});
