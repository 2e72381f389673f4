import { spawnSync } from "node:child_process";
import path from "node:path";
import {
  findUnconcerned,
  leftOutVariable,
  type TestGroupName,
  testGroups,
} from "./dependent-tests.ts";

/** Files that differ from a commit, deleted and new ones too. */
export interface Change {
  readonly base: string;
  readonly files: readonly string[];
}

/** Groups of tests that a run leaves out, since nothing that they test has changed since a commit. */
export interface LeftOut {
  readonly base: string;
  readonly names: readonly TestGroupName[];
}

/** Environment that hands a choice to the runners of the tests. */
export const toEnvironment = (leftOut: LeftOut | undefined): Record<string, string> => ({
  [leftOutVariable]: leftOut?.names.join() ?? "",
});

/** Selects what a run may leave out; undefined without a commit to compare with. */
export function selectLeftOut(directory: string): LeftOut | undefined {
  const change = findChange(directory);
  if (!change) return undefined;
  return { base: change.base, names: findUnconcerned(change.files, path.matchesGlob) };
}

/**
 * The change since the commit before on main: the last one that a branch has in common with it, or on main itself the first
 * parent. Undefined without such a commit, as outside a repository or in one without its history.
 */
export function findChange(directory: string): Change | undefined {
  const git = (...args: string[]): string | undefined => {
    const { status, stdout } = spawnSync("git", args, { cwd: directory, encoding: "utf8" });
    return status === 0 ? stdout : undefined;
  };
  const readCommit = (...args: string[]) => git(...args)?.trim() || undefined;
  const head = readCommit("rev-parse", "HEAD");
  const common =
    readCommit("merge-base", "origin/main", "HEAD") ?? readCommit("merge-base", "main", "HEAD");
  const base = common === head ? readCommit("rev-parse", "--verify", "--quiet", "HEAD^") : common;
  if (!base) return undefined;
  // A moved file is a deleted and a new one.
  const changed = git("diff", "--name-only", "--no-renames", "--relative", "-z", base);
  const added = git("ls-files", "--others", "--exclude-standard", "-z");
  if (changed === undefined || added === undefined) return undefined;
  return { base, files: `${changed}${added}`.split("\0").filter(Boolean) };
}

/** Names what a run leaves out, and how to run it; empty if it runs everything. */
export function formatLeftOut(leftOut: LeftOut | undefined): string {
  if (!leftOut || leftOut.names.length === 0) return "";
  const lines = leftOut.names.map((name) => {
    const { remainder, files } = testGroups[name];
    const note = remainder === "nothing" ? "" : ` (${remainder})`;
    return `  ${name}${note}: ${files.join(", ")}\n`;
  });
  const base = leftOut.base.slice(0, 8);
  return `\nleft out, since nothing that it tests has changed since ${base}; all of it runs with CI=1:\n${lines.join("")}`;
}
