// @module-tag slow
import { execFileSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findChange, formatLeftOut, selectLeftOut } from "./changed-files.ts";
import { type TestGroupName, testGroups } from "./dependent-tests.ts";

const project = path.resolve(import.meta.dirname, "../..");

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "repository-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync(
    "git",
    ["-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false", ...args],
    { cwd: directory, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] },
  ).trim();

function write(file: string, text = ""): void {
  mkdirSync(path.join(directory, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(directory, file), text);
}

function commit(...files: string[]): string {
  for (const file of files) write(file, `${Math.random()}`);
  git("add", "--all");
  git("commit", "--message", files.join());
  return git("rev-parse", "HEAD");
}

describe("the change since the commit before on main", () => {
  beforeEach(() => {
    git("init", "--initial-branch=main");
    commit("README.md");
  });

  test("on main is that of the last commit, and of what is not committed", () => {
    const base = commit("deploy/a");
    commit("src/b");
    write("new file");
    renameSync(path.join(directory, "README.md"), path.join(directory, "d"));
    const { files = [], ...rest } = findChange(directory) ?? {};
    expect(rest).toEqual({ base });
    expect(files.toSorted()).toEqual(["README.md", "d", "new file", "src/b"]);
  });

  test("on a branch is all of the branch, not what main got meanwhile", () => {
    const base = commit("a");
    git("switch", "--create", "work");
    commit("b");
    commit("c");
    git("switch", "main");
    commit("d");
    git("switch", "work");
    expect(findChange(directory)).toEqual({ base, files: ["b", "c"] });
  });

  test("on main ahead of the remote is all that the remote lacks", () => {
    const base = git("rev-parse", "HEAD");
    git("update-ref", "refs/remotes/origin/main", "HEAD");
    commit("a");
    commit("b");
    expect(findChange(directory)).toEqual({ base, files: ["a", "b"] });
  });

  test("is unknown without a commit before, and without main", () => {
    expect(findChange(directory)).toBeUndefined();
    commit("a");
    git("branch", "--move", "work");
    expect(findChange(directory)).toBeUndefined();
  });
});

describe("what is left out", () => {
  const change = (...files: string[]) => {
    git("init", "--initial-branch=main");
    commit("README.md");
    commit(...files);
    return selectLeftOut(directory)?.names ?? [];
  };
  const all = Object.keys(testGroups) as TestGroupName[];

  test("is every group that a change does not concern", () => {
    expect(change("src/admin/screen.tsx")).toEqual(all);
  });

  test.each<[file: string, run: TestGroupName[]]>([
    ["deploy/debian/Caddyfile", ["files of Debian", "proxies and their cache"]],
    ["src/styles/base.css", ["figures"]],
    ["src/platform/http-client/read.ts", ["hostile JSON"]],
    ["tests/resilience/alarms.test.ts", ["alarms"]],
    ["tests/performance/lighthouse.spec.ts", ["figures"]],
  ])("does not include what a change of %s concerns", (file, run) => {
    const leftOut = change(file);
    for (const name of run) expect(leftOut).not.toContain(name);
    expect(leftOut).not.toEqual([]);
  });

  test("includes what a test beside the tested code is about", () => {
    expect(change("src/ui/picture.test.tsx")).toEqual(all);
  });

  test.each(["package-lock.json", "tests/support/browser/test.ts", "vitest.config.ts"])(
    "is nothing where %s changed",
    (file) => expect(change(file)).toEqual([]),
  );

  test("is nothing without a repository", () => {
    expect(selectLeftOut(directory)).toBeUndefined();
  });

  test("is named with its files and how to run it", () => {
    const names: TestGroupName[] = ["alarms", "queries"];
    const text = formatLeftOut({ base: "0123456789", names });
    expect(text).toContain("since 01234567");
    expect(text).toContain("CI=1");
    expect(text).toContain("  alarms: tests/resilience/alarms.test.ts\n");
    expect(text).toContain("  queries (SQLite only): tests/contract/");
    expect(formatLeftOut(undefined)).toBe("");
  });
});

test.each(Object.entries(testGroups))("%s: every glob names a file", (_, { files, paths }) => {
  const find = (pattern: string) => globSync(pattern, { cwd: project }).length;
  expect([...files, ...paths].filter((pattern) => find(pattern) === 0)).toEqual([]);
});
