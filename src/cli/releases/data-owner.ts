import { execFileSync } from "node:child_process";
import { globSync, lchownSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { formatBackupName } from "#app/composition/backups.ts";
import { getErrorMessage } from "#app/platform/text/get-error-message.ts";

// What an upgrade, which root runs, does in the data folder is done as the user whom that belongs to.

const copiesOf = (dataDir: string) => path.join(dataDir, "backups");

/** Has the present release copy the database, into a new file: one of an earlier try may be the better one. */
export function copyDatabase(current: string, dataDir: string, next: string): string {
  const folder = makeFolder(copiesOf(dataDir), dataDir);
  const copy = path.join(folder, `before-${next}-${formatBackupName(new Date())}.sqlite`);
  runAsOwner(current, dataDir, ["site.js", "backup", copy]);
  return copy;
}

/** Has a release run its migrations on a copy of that copy. Where that fails nothing is changed, and the copy is removed. */
export function tryReleaseMigrations(next: string, dataDir: string, copy: string): void {
  try {
    runAsOwner(next, dataDir, ["site.js", "restore", copy, "--check"]);
  } catch (error) {
    remove([copy], dataDir);
    throw new Error(`${getErrorMessage(error)}; nothing was changed`);
  }
}

/** The whole copies that were made before upgrades, to one release or any, oldest first. */
export const listCopies = (dataDir: string, next = ""): string[] =>
  globSync(`before-${next}*.sqlite`, { cwd: copiesOf(dataDir) })
    .map((name) => path.join(copiesOf(dataDir), name))
    .map((file) => ({ file, time: statSync(file).mtimeMs }))
    .sort((first, second) => first.time - second.time)
    .map(({ file }) => file);

/** Deletes all copies made before upgrades but the newest, complete or not: older ones hold people who were erased since. */
export function removeOldCopies(dataDir: string): void {
  const newest = listCopies(dataDir).at(-1);
  const all = globSync("before-*", { cwd: copiesOf(dataDir) });
  remove(
    all.map((name) => path.join(copiesOf(dataDir), name)).filter((file) => file !== newest),
    dataDir,
  );
}

function remove(files: readonly string[], dataDir: string): void {
  if (files.length > 0) execFileSync("rm", ["-r", "--", ...files], getOwner(dataDir));
}

/** Makes a folder that belongs to whom the data belongs to, who could put a link in its place meanwhile: it is not followed. */
export function makeFolder(folder: string, dataDir: string): string {
  if (mkdirSync(folder, { recursive: true, mode: 0o700 })) {
    const { uid, gid } = statSync(dataDir);
    lchownSync(folder, uid, gid);
  }
  return folder;
}

/** User and group of the data, for a process that root starts: as root it would follow the links of that user. */
function getOwner(dataDir: string): { uid?: number; gid?: number } {
  const { uid, gid } = statSync(dataDir);
  return process.getuid?.() === 0 && uid !== 0 ? { uid, gid } : {};
}

/**
 * Runs a script of a release as the user whom the data belongs to: files of the database that another one made could not be
 * written by the site. Throws with what the command said.
 */
export function runAsOwner(
  release: string,
  dataDir: string,
  [script = "", ...args]: readonly [string, ...string[]],
): void {
  try {
    execFileSync(
      path.join(release, "node_modules/.bin/node"),
      [path.join(release, "dist/server", script), ...args],
      {
        env: { ...process.env, NODE_ENV: "production" },
        stdio: ["ignore", "ignore", "pipe"],
        encoding: "utf8",
        ...getOwner(dataDir),
      },
    );
  } catch (error) {
    const { stderr = "" } = error as { stderr?: string };
    throw new Error(`${path.basename(release)}: ${script} ${args[0]}: ${stderr.trim()}`);
  }
}
