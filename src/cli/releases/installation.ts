import {
  existsSync,
  globSync,
  lstatSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import path from "node:path";

/** First part of the names of folders that archives are unpacked in, by deploy/debian/install.sh too. */
export const unpackPrefix = ".unpacking-";

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
  link: "current" | "previous",
): string | undefined {
  const file = path.join(root, link);
  return isLink(file) && existsSync(file) ? realpathSync(file) : undefined;
}

/** Points a link at a release, in one step: there is no moment without it. */
export function setLink(
  { root }: Installation,
  link: "current" | "previous",
  release: string,
): void {
  const next = path.join(root, `.${link}`);
  rmSync(next, { force: true });
  symlinkSync(path.relative(root, release), next);
  renameSync(next, path.join(root, link));
}

/** Removes what was unpacked of releases by programs that were killed: they would take the space of the next. */
export function removeUnfinished({ releases }: Installation): void {
  for (const name of globSync(`${unpackPrefix}*`, { cwd: releases }))
    rmSync(path.join(releases, name), { recursive: true });
}

/** Removes the oldest unpacked releases, except those that the links lead to, and the archives of unpacked ones. */
export function removeOldReleases(installation: Installation): void {
  const { releases, root } = installation;
  const linked = (["current", "previous"] as const)
    .filter((link) => isLink(path.join(root, link)))
    .map((link) => path.basename(readlinkSync(path.join(root, link))));
  const remove = (name: string) => rmSync(path.join(releases, name), { recursive: true });
  const folders = readdirSync(releases, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  for (const { name } of folders)
    for (const file of globSync(`site-${name}[-.]*`, { cwd: releases })) remove(file);
  const others = folders
    .filter(({ name }) => !linked.includes(name))
    .map(({ name }) => ({ name, time: lstatSync(path.join(releases, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  for (const { name } of others.slice(Math.max(0, keptReleases - linked.length))) remove(name);
}
