import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");

/** Another commit of the project, built in a folder of its own. */
export interface BuiltCommit {
  readonly directory: string;
  /** The commit's short hash. */
  readonly name: string;
  remove(): void;
}

/**
 * Checks out a commit, branch or tag into a temporary folder and builds it there, with the installed packages where the
 * lockfile is the same. Throws when git does not know it or its build fails.
 */
export function buildCommit(reference: string): BuiltCommit {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  const hash = git("rev-parse", "--verify", "--end-of-options", `${reference}^{commit}`);
  const directory = path.join(mkdtempSync(path.join(tmpdir(), "bench-")), "site");
  git("worktree", "add", "--detach", directory, hash);
  const remove = () => {
    git("worktree", "remove", "--force", directory);
    rmSync(path.dirname(directory), { recursive: true, force: true });
  };
  try {
    const readLockfile = (folder: string) =>
      readFileSync(path.join(folder, "package-lock.json"), "utf8");
    if (readLockfile(directory) === readLockfile(root)) {
      symlinkSync(path.join(root, "node_modules"), path.join(directory, "node_modules"));
    }
    const build = spawnSync("node", ["scripts/bootstrap.mjs", "--build"], {
      cwd: directory,
      stdio: ["ignore", 2, 2],
    });
    if (build.status !== 0) throw new Error(`${reference} could not be built`);
  } catch (error) {
    remove();
    throw error;
  }
  return { directory, name: hash.slice(0, 7), remove };
}
