import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  createReadStream,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { type Installation, unpackPrefix } from "./installation.ts";
import {
  manifestFile,
  type ReleaseManifest,
  readArchiveManifest,
  readReleaseManifest,
} from "./release-manifest.ts";

export interface FoundRelease {
  readonly manifest: ReleaseManifest;
  /** The archive to unpack; undefined for a release that is unpacked in the installation. */
  readonly archive: string | undefined;
}

/** Never taken for a path: in a folder that others write to, root would run what they have put there. */
const versionPattern = /^v?\d+\.\d+\.\d+[^/]*$/;

/**
 * Finds the release that is asked for: an archive, a folder with one or with the project's sources (built first), or a version
 * among the installation's releases; without any of these the newest there. Throws with what would be needed.
 */
export function findRelease(installation: Installation, wanted: string | undefined): FoundRelease {
  if (wanted !== undefined && !versionPattern.test(wanted) && existsSync(wanted)) {
    return readPlace(path.resolve(wanted));
  }
  const newest = listReleases(installation)
    .filter(
      ({ name, version }) =>
        wanted === undefined || name === wanted || version === wanted.replace(/^v/, ""),
    )
    .sort(compareReleases)
    .at(-1);
  if (newest?.isUnpacked) return { manifest: readReleaseManifest(newest.path), archive: undefined };
  if (newest) return readArchive(newest.path);
  throw new Error(
    `no release ${wanted ?? ""} in ${installation.releases}: put the archive there that \`npm run release\` writes, or name a file or folder`,
  );
}

function readPlace(place: string): FoundRelease {
  if (statSync(place).isFile()) return readArchive(place);
  const [archive, ...others] = globSync("site-*.tar.gz", { cwd: place });
  if (archive && others.length === 0) return readArchive(path.join(place, archive));
  if (!existsSync(path.join(place, "scripts/release.ts"))) {
    throw new Error(`${place}: expected the project's folder, or a folder with one archive`);
  }
  const printed = execFileSync("npm", ["run", "--silent", "release"], {
    cwd: place,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  return readArchive(printed.trim().split("\n").at(-1) ?? "");
}

/** Reads an archive, after comparing it with the checksum beside it. */
function readArchive(archive: string): FoundRelease {
  const [digest] = existsSync(`${archive}.sha256`)
    ? readFileSync(`${archive}.sha256`, "utf8").split(" ")
    : [];
  if (!digest) throw new Error(`${archive}.sha256: expected the checksum of the archive`);
  const found = createHash("sha256").update(readFileSync(archive)).digest("hex");
  if (found !== digest) throw new Error(`${archive}: damaged, its checksum is another`);
  return { manifest: readArchiveManifest(archive), archive };
}

/** A release by its name in the folder of releases; nothing of it is read. */
interface ListedRelease {
  readonly path: string;
  readonly name: string;
  readonly version: string;
  readonly isUnpacked: boolean;
  readonly time: number;
}

function listReleases({ releases }: Installation): ListedRelease[] {
  const listed = readdirSync(releases).flatMap((entry) => {
    const [, name, version, suffix] = releaseName.exec(entry) ?? [];
    if (!name || !version) return [];
    const file = path.join(releases, entry);
    if (!suffix && !existsSync(path.join(file, manifestFile))) return [];
    return [{ path: file, name, version, isUnpacked: !suffix, time: statSync(file).mtimeMs }];
  });
  const unpacked = new Set(listed.filter(({ isUnpacked }) => isUnpacked).map(({ name }) => name));
  return listed.filter(({ name, isUnpacked }) => isUnpacked || !unpacked.has(name));
}

/** Folder of a release, or its archive: name, version, and what only an archive has. */
const releaseName = /^(?:site-)?((\d+\.\d+\.\d+.*)-[0-9a-f]{8})(-.+\.tar\.gz)?$/;

/** Orders by version, then by the time at which a release came. */
const compareReleases = (a: ListedRelease, b: ListedRelease) =>
  getSortKey(a).localeCompare(getSortKey(b), "en", { numeric: true }) || a.time - b.time;

/** Its suffix, such as `-rc.1`, puts a version before the one without. */
const getSortKey = ({ version }: ListedRelease) =>
  version.includes("-") ? version : `${version}~`;

/** Unpacks an archive beside the other releases; returns its folder. A folder appears only whole. */
export async function unpack(
  { releases }: Installation,
  { archive, manifest }: FoundRelease,
): Promise<string> {
  const target = path.join(releases, manifest.name);
  if (archive === undefined || existsSync(target)) return target;
  const work = mkdtempSync(path.join(releases, unpackPrefix));
  try {
    const args = ["--extract", "--gzip", "--no-same-owner", "--strip-components=1"];
    const tar = spawn("tar", [...args, "--directory", work, "--file", "-"], {
      stdio: ["pipe", "inherit", "inherit"],
    });
    const closing = once(tar, "close");
    // Through this process, so that tar ends with it.
    await pipeline(createReadStream(archive), tar.stdin).catch(() => undefined);
    const [code] = await closing;
    if (code !== 0) throw new Error(`${archive}: tar ended with ${code}`);
    // As mkdtemp makes it, only its owner could read it.
    execFileSync("chmod", ["755", work]);
    renameSync(work, target);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return target;
}
