import {
  existsSync,
  globSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";

/** First part of the names of folders that archives are unpacked in, by deploy/debian/install.sh too. */
export const unpackPrefix = ".unpacking-";

const links = ["current", "previous"] as const;

/** Unpacked releases that are kept: the present one, the one before, and one more. */
const keptReleases = 3;

/**
 * Releases on a server, as `deploy/debian/install.sh` lays them out: unpacked in `<root>/releases/<name>`, with the links
 * `<root>/current` to the one that runs and `<root>/previous` to the one before.
 */
export interface Installation {
  readonly root: string;
  /** Folder of archives and unpacked releases. */
  readonly releases: string;
}

/** Finds the installation that a built script belongs to. Throws where the site runs from elsewhere. */
export function findInstallation(script: string): Installation {
  const release = path.resolve(realpathSync(script), "../../..");
  const releases = path.dirname(release);
  const root = path.dirname(releases);
  const isInstalled = path.basename(releases) === "releases" && isLink(path.join(root, "current"));
  if (!isInstalled) {
    throw new Error(
      `${release} is not a release below a folder \`releases\` with a link \`current\` beside it: deploy/debian/install.sh makes that`,
    );
  }
  return { root, releases };
}

const isLink = (file: string) =>
  lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** Folder that `current` or `previous` leads to; undefined without the link or its folder. */
export function findLinked(
  { root }: Installation,
  link: (typeof links)[number],
): string | undefined {
  const file = path.join(root, link);
  return isLink(file) && existsSync(file) ? realpathSync(file) : undefined;
}

export function getCurrent(installation: Installation): string {
  const current = findLinked(installation, "current");
  if (!current) throw new Error(`${installation.root}/current leads to no release`);
  return current;
}

/** Points a link at a release, in one step: there is no moment without it. */
function setLink({ root }: Installation, link: (typeof links)[number], release: string): void {
  const next = path.join(root, `.${link}`);
  rmSync(next, { force: true });
  symlinkSync(path.relative(root, release), next);
  renameSync(next, path.join(root, link));
}

/** File in a release that the site was switched to, until it is ready on it: the links before, as JSON. */
const switchFile = "switched.json";

/** A switch from one release to another that was broken off before the site was ready. */
interface UnfinishedSwitch {
  readonly from: string;
  readonly to: string;
  readonly isRollback: boolean;
}

/** Points the links at another release, which counts as unfinished until `completeLinks`. */
export function switchLinks(installation: Installation, next: string): void {
  const current = getCurrent(installation);
  const previous = findLinked(installation, "previous");
  writeFileSync(path.join(next, switchFile), JSON.stringify({ current, previous }));
  setLink(installation, "current", next);
  // Before anything is restarted: whoever is disconnected meanwhile can still go back.
  setLink(installation, "previous", current);
}

export function findUnfinishedSwitch(installation: Installation): UnfinishedSwitch | undefined {
  const current = getCurrent(installation);
  const before = readSwitch(current);
  if (!before) return undefined;
  const [from, to] = [path.basename(before.current), path.basename(current)];
  return { from, to, isRollback: before.previous === current };
}

function readSwitch(release: string): { current: string; previous?: string } | undefined {
  const file = path.join(release, switchFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/** Says of the present release that the site is ready on it. A switch may have been killed between its two links. */
export function completeLinks(installation: Installation): void {
  const current = getCurrent(installation);
  const before = readSwitch(current);
  if (before) setLink(installation, "previous", before.current);
  rmSync(path.join(current, switchFile), { force: true });
}

/** Points the links back to where they led before the last switch. */
export function restoreLinks(installation: Installation): void {
  const before = readSwitch(getCurrent(installation));
  if (!before) return;
  setLink(installation, "current", before.current);
  if (before.previous) setLink(installation, "previous", before.previous);
  else rmSync(path.join(installation.root, "previous"), { force: true });
}

/** Removes what was unpacked of releases by programs that were killed: they would take the space of the next. */
export function removeUnpacked({ releases }: Installation): void {
  for (const name of globSync(`${unpackPrefix}*`, { cwd: releases }))
    rmSync(path.join(releases, name), { recursive: true, maxRetries: 10 });
}

/**
 * Removes the oldest unpacked releases, except those that the links lead to, all on which the site never got ready, and the
 * archives of unpacked ones.
 */
export function removeOldReleases(installation: Installation): void {
  const { releases, root } = installation;
  const linked = links
    .filter((link) => isLink(path.join(root, link)))
    .map((link) => path.basename(readlinkSync(path.join(root, link))));
  const remove = (name: string) => rmSync(path.join(releases, name), { recursive: true });
  const folders = readdirSync(releases, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  for (const { name } of folders)
    for (const file of globSync(`site-${name}[-.]*`, { cwd: releases })) remove(file);
  const unlinked = folders.filter(({ name }) => !linked.includes(name));
  const failed = unlinked.filter(({ name }) => existsSync(path.join(releases, name, switchFile)));
  for (const { name } of failed) remove(name);
  const others = unlinked
    .filter((entry) => !failed.includes(entry))
    .map(({ name }) => ({ name, time: lstatSync(path.join(releases, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  for (const { name } of others.slice(Math.max(0, keptReleases - linked.length))) remove(name);
}
