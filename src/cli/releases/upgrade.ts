import { existsSync } from "node:fs";
import path from "node:path";
import { measureCopy } from "#app/composition/database-copies.ts";
import { acquireFileLock } from "#app/platform/database/engines/file-lock.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import { getErrorMessage } from "#app/platform/text/get-error-message.ts";
import { checkSpace, type SpaceNeed } from "./check-space.ts";
import { copyAssets } from "./copy-assets.ts";
import {
  copyDatabase,
  listCopies,
  makeFolder,
  removeOldCopies,
  runAsOwner,
  tryReleaseMigrations,
} from "./data-owner.ts";
import { type FoundRelease, findRelease, unpack } from "./find-release.ts";
import {
  completeLinks,
  findLinked,
  findUnfinishedSwitch,
  getCurrent,
  type Installation,
  removeOldReleases,
  removeUnpacked,
  restoreLinks,
  switchLinks,
} from "./installation.ts";
import { describeChanges, readReleaseManifest } from "./release-manifest.ts";
import { restartProcesses, type SiteProcesses } from "./site-processes.ts";

/** Folder of a release, for the code that it compiled. */
const compiled = "compiled";

export interface UpgradeOptions {
  readonly installation: Installation;
  readonly processes: SiteProcesses;
  readonly database: Pick<Settings, "databaseUrl" | "dataDir">;
  readonly note: (line: string) => void;
}

type SwitchOptions = Omit<UpgradeOptions, "database">;

/** Names of the releases before and after. */
export interface Upgraded {
  readonly from: string;
  readonly to: string;
}

/**
 * Installs a release and restarts the site on it: checks the space, the settings and the platform, copies the database, unpacks
 * beside the present release, tries the migrations on the copy, switches, waits until each process is ready. If one does not
 * get ready, the present release is put back. One that was broken off goes on first. Rejects when the release before runs on.
 */
export function upgrade(
  options: UpgradeOptions,
  { wanted, isDryRun }: { readonly wanted: string | undefined; readonly isDryRun: boolean },
): Promise<Upgraded> {
  const { installation, processes, database, note } = options;
  const { dataDir } = database;
  return withLock(installation, async () => {
    removeUnpacked(installation);
    const found = findRelease(installation, wanted);
    const { manifest: to } = found;
    const unfinished = findUnfinishedSwitch(installation);
    if (unfinished) {
      note(
        `the change from ${unfinished.from} to ${unfinished.to} was broken off: it goes on; to go back: site rollback`,
      );
      const isDone = !isDryRun && (await goOn(options, unfinished.to === to.name));
      if (isDone) return { from: unfinished.from, to: unfinished.to };
    }
    const current = getCurrent(installation);
    const from = readReleaseManifest(current);
    if (to.name === from.name) note(`${to.name} is the present release: it is only restarted`);
    checkPlatform(found);
    checkSpace([
      ...listUnpacking(installation, found),
      ...(to.name === from.name ? [] : [await measureCopying(database)]),
    ]);
    for (const line of describeChanges(from, to)) note(line);
    if (isDryRun) return { from: from.name, to: to.name };
    const next = await unpack(installation, found);
    check(next, dataDir);
    if (next === current) {
      await restartProcesses(processes, note).catch((error: unknown) => {
        const before = findLinked(installation, "previous");
        const way = before ? `; to go back to ${path.basename(before)}: site rollback` : "";
        throw new Error(`${getErrorMessage(error)}${way}`);
      });
      return { from: from.name, to: to.name };
    }
    compileAgain(current, dataDir);
    const copy = copyDatabase(current, dataDir, to.name);
    note(`the database was copied to ${copy}`);
    if (to.migrations.some((name) => !from.migrations.includes(name))) {
      tryReleaseMigrations(next, dataDir, copy);
    }
    // Both ways, so that a page opened from either finds its files on the other.
    copyAssets(current, next);
    copyAssets(next, current);
    switchLinks(installation, next);
    await finish(options);
    return { from: from.name, to: to.name };
  });
}

/** Goes on with a switch that was broken off; tells whether it was the wanted one. Rejects where that one did not get ready. */
async function goOn(options: UpgradeOptions, isWanted: boolean): Promise<boolean> {
  try {
    await finish(options);
    return isWanted;
  } catch (error) {
    if (isWanted) throw error;
    options.note(getErrorMessage(error));
    return false;
  }
}

/** Restarts the site after a switch, and removes what is not needed any more. Rejects where it went back. */
async function finish(options: UpgradeOptions): Promise<void> {
  const { installation, database, note } = options;
  const next = path.basename(getCurrent(installation));
  try {
    await restartOrGoBack(options);
  } catch (error) {
    const copies = listCopies(database.dataDir, next);
    if (copies.length > 0) note(`the database as it was before each try: ${copies.join(", ")}`);
    throw error;
  }
  removeOldReleases(installation);
  removeOldCopies(database.dataDir);
}

/** Goes back to the release before: each of the two is then the other's. Rejects when there is none, or it does not get ready. */
export function rollBack(options: SwitchOptions): Promise<Upgraded> {
  const { installation, note } = options;
  return withLock(installation, async () => {
    const current = getCurrent(installation);
    const unfinished = findUnfinishedSwitch(installation);
    if (unfinished && !unfinished.isRollback) {
      restoreLinks(installation);
      await restart(options);
      return { from: unfinished.to, to: unfinished.from };
    }
    if (unfinished) {
      await restartOrGoBack(options);
      return { from: unfinished.from, to: unfinished.to };
    }
    const previous = findLinked(installation, "previous");
    if (!previous) throw new Error(`${installation.root}/previous leads to no release`);
    const [from, to] = [readReleaseManifest(current), readReleaseManifest(previous)];
    switchLinks(installation, previous);
    await restartOrGoBack(options);
    const kept = from.migrations.filter((name) => !to.migrations.includes(name));
    if (kept.length > 0) {
      note(
        `the database keeps ${kept.join(", ")}; of a PostgreSQL, backups by ${to.name} leave out what only ${from.name} keeps`,
      );
    }
    return { from: from.name, to: to.name };
  });
}

/** Restarts the site on the present release, which is finished then. */
async function restart({ installation, processes, note }: SwitchOptions): Promise<void> {
  await restartProcesses(processes, note);
  completeLinks(installation);
}

/** Restarts; if the site does not get ready, starts the previous release again and rejects. */
async function restartOrGoBack(options: SwitchOptions): Promise<void> {
  const { installation, note } = options;
  const failed = path.basename(getCurrent(installation));
  try {
    await restart(options);
  } catch (error) {
    note(`${getErrorMessage(error)}; going back`);
    restoreLinks(installation);
    const before = path.basename(getCurrent(installation));
    await restart(options).catch((reason: unknown) => {
      throw new Error(`neither ${failed} nor ${before} got ready: ${getErrorMessage(reason)}`);
    });
    throw new Error(`${failed} did not get ready; ${before} runs`);
  }
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
