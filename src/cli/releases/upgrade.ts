import { execFileSync } from "node:child_process";
import { existsSync, globSync, lchownSync, mkdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { measureCopy } from "#app/composition/database-copies.ts";
import { acquireFileLock } from "#app/platform/database/engines/file-lock.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import { getErrorMessage } from "#app/platform/text/get-error-message.ts";
import { checkSpace, type SpaceNeed } from "./check-space.ts";
import { copyAssets } from "./copy-assets.ts";
import { type FoundRelease, findRelease, unpack } from "./find-release.ts";
import {
  findLinked,
  type Installation,
  removeOldReleases,
  removeUnfinished,
  setLink,
} from "./installation.ts";
import { describeChanges, readManifest } from "./release-manifest.ts";
import { restartProcesses, type SiteProcesses } from "./site-processes.ts";

/** Folder of a release, for the code that it compiled. */
const compiled = "compiled";

export interface UpgradeOptions {
  readonly installation: Installation;
  readonly processes: SiteProcesses;
  readonly database: Pick<Settings, "databaseUrl" | "dataDir">;
  readonly note: (line: string) => void;
}

/** Names of the releases before and after. */
export interface Upgraded {
  readonly from: string;
  readonly to: string;
}

/**
 * Installs a release and restarts the site on it: checks the space, the settings and the platform, copies the database, unpacks
 * beside the present release, switches, waits until each process is ready. If one does not get ready, the present release is
 * put back. Rejects when the release before runs on.
 */
export function upgrade(
  { installation, processes, database, note }: UpgradeOptions,
  { wanted, isDryRun }: { readonly wanted: string | undefined; readonly isDryRun: boolean },
): Promise<Upgraded> {
  const { dataDir } = database;
  return withLock(installation, async () => {
    removeUnfinished(installation);
    const current = getCurrent(installation);
    const from = readManifest(current);
    const found = findRelease(installation, wanted);
    const { manifest: to } = found;
    if (to.name === from.name) note(`${to.name} is the present release: it is only restarted`);
    checkPlatform(found);
    checkSpace([
      ...listUnpacking(installation, found),
      ...(to.name === from.name ? [] : [await measureCopying(database)]),
    ]);
    for (const line of describeChanges(from, to)) note(line);
    if (isDryRun) return { from: from.name, to: to.name };
    const next = unpack(installation, found);
    check(next, dataDir);
    if (next === current) {
      await restartProcesses(processes, note);
      return { from: from.name, to: to.name };
    }
    compileAgain(current, dataDir);
    const copy = path.join(
      makeFolder(path.join(dataDir, "backups"), dataDir),
      `before-${to.name}.sqlite`,
    );
    runAsOwner(current, dataDir, ["site.js", "backup", copy, "--force"]);
    note(`the database was copied to ${copy}`);
    // Both ways, so that a page opened from either finds its files on the other.
    copyAssets(current, next);
    copyAssets(next, current);
    await switchTo(next, current, { installation, processes, note });
    removeOldReleases(installation);
    removeOldCopies(dataDir, copy);
    return { from: from.name, to: to.name };
  });
}

/** Goes back to the release before: each of the two is then the other's. Rejects when there is none, or it does not get ready. */
export function rollBack({
  installation,
  processes,
  note,
}: Omit<UpgradeOptions, "database">): Promise<Upgraded> {
  return withLock(installation, async () => {
    const current = getCurrent(installation);
    const previous = findLinked(installation, "previous");
    if (!previous) throw new Error(`${installation.root}/previous leads to no release`);
    await switchTo(previous, current, { installation, processes, note });
    return { from: readManifest(current).name, to: readManifest(previous).name };
  });
}

async function switchTo(
  next: string,
  current: string,
  { installation, processes, note }: Omit<UpgradeOptions, "database">,
): Promise<void> {
  const before = findLinked(installation, "previous");
  setLink(installation, "current", next);
  // Not last: whoever is disconnected meanwhile can still go back.
  setLink(installation, "previous", current);
  try {
    await restartProcesses(processes, note);
  } catch (error) {
    note(`${getErrorMessage(error)}; going back`);
    setLink(installation, "current", current);
    if (before) setLink(installation, "previous", before);
    else rmSync(path.join(installation.root, "previous"));
    await restartProcesses(processes, note);
    throw new Error(`${path.basename(next)} did not get ready; ${path.basename(current)} runs`);
  }
}

function getCurrent(installation: Installation): string {
  const current = findLinked(installation, "current");
  if (!current) throw new Error(`${installation.root}/current leads to no release`);
  return current;
}

/** Two upgrades at once would switch each other's link. */
async function withLock<Result>(
  { root }: Installation,
  work: () => Promise<Result>,
): Promise<Result> {
  const lock = acquireFileLock(path.join(root, ".upgrade-lock"));
  if (!lock) throw new Error("another upgrade is under way");
  try {
    return await work();
  } finally {
    lock.release();
  }
}

function checkPlatform({ manifest: { name, platform } }: FoundRelease): void {
  const own = `${process.platform}-${process.arch}`;
  if (platform !== own) throw new Error(`${name} is for ${platform}, this machine is ${own}`);
}

const listUnpacking = (
  { releases }: Installation,
  { archive, manifest }: FoundRelease,
): SpaceNeed[] =>
  archive ? [{ what: "the release", folder: releases, bytes: manifest.bytes }] : [];

async function measureCopying(database: UpgradeOptions["database"]): Promise<SpaceNeed> {
  const backups = path.join(database.dataDir, "backups");
  return {
    what: "the copy of the database",
    folder: existsSync(backups) ? backups : database.dataDir,
    bytes: await measureCopy(database),
  };
}

/** Makes a folder that belongs to whom the data belongs to, who could put a link in its place meanwhile: it is not followed. */
function makeFolder(folder: string, dataDir: string): string {
  if (mkdirSync(folder, { recursive: true, mode: 0o700 })) {
    const { uid, gid } = statSync(dataDir);
    lchownSync(folder, uid, gid);
  }
  return folder;
}

/** Of the copies made before upgrades, whole or not, the newest is kept: the others hold who was erased since. */
function removeOldCopies(dataDir: string, newest: string): void {
  const folder = path.dirname(newest);
  const copies = globSync("before-*", { cwd: folder }).map((name) => path.join(folder, name));
  const old = copies.filter((copy) => copy !== newest);
  if (old.length > 0) execFileSync("rm", ["-r", "--", ...old], getOwner(dataDir));
}

/**
 * Has a release load its server and read the settings that it would be started with. The code that this compiles is kept, so
 * that its start takes half the time (src/server/main.ts).
 */
function check(release: string, dataDir: string): void {
  makeFolder(path.join(release, compiled), dataDir);
  runAsOwner(release, dataDir, ["main.js", "--check"]);
}

/** The present release too: it is started again where the next one does not get ready, or is rolled back. */
function compileAgain(current: string, dataDir: string): void {
  if (existsSync(path.join(current, compiled))) return;
  try {
    check(current, dataDir);
  } catch {
    // Settings may be of the next release already.
  }
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
function runAsOwner(
  release: string,
  dataDir: string,
  [script = "", ...words]: readonly [string, ...string[]],
): void {
  try {
    execFileSync(
      path.join(release, "node_modules/.bin/node"),
      [path.join(release, "dist/server", script), ...words],
      {
        env: { ...process.env, NODE_ENV: "production" },
        stdio: ["ignore", "ignore", "pipe"],
        encoding: "utf8",
        ...getOwner(dataDir),
      },
    );
  } catch (error) {
    const { stderr = "" } = error as { stderr?: string };
    throw new Error(`${path.basename(release)}: ${script} ${words[0]}: ${stderr.trim()}`);
  }
}
