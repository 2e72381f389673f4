import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";

export const manifestFile = "release.json";

const manifestSchema = v.object({
  /** Version and the first digits of a hash of its files. It names a folder. */
  name: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+[\w.-]{0,60}$/)),
  version: v.string(),
  platform: v.string(),
  /** Unpacked size. */
  bytes: v.number(),
  settings: v.array(v.object({ name: v.string(), default: v.string() })),
  migrations: v.array(v.string()),
});

/** Facts about a release, which `npm run release` writes into it. */
export type ReleaseManifest = v.InferOutput<typeof manifestSchema>;

/** Reads the manifest of an unpacked release. Throws where there is none. */
export const readReleaseManifest = (directory: string): ReleaseManifest =>
  parseManifest(readFileSync(path.join(directory, manifestFile), "utf8"), directory);

/** Reads the manifest of an archive, its first file. Throws for another archive. */
export function readArchiveManifest(archive: string): ReleaseManifest {
  const args = ["--extract", "--gzip", "--to-stdout", "--occurrence=1", "--wildcards"];
  const text = execFileSync("tar", [...args, "--file", archive, `*/${manifestFile}`], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  return parseManifest(text, archive);
}

function parseManifest(text: string, place: string): ReleaseManifest {
  const parsed = v.safeParse(manifestSchema, JSON.parse(text));
  if (!parsed.success) throw new Error(`${place}: ${manifestFile} is not that of a release`);
  return parsed.output;
}

/** Settings and migrations that differ, in sentences for an operator. */
export function describeChanges(from: ReleaseManifest, to: ReleaseManifest): string[] {
  const defaults = (manifest: ReleaseManifest) =>
    new Map(manifest.settings.map((setting) => [setting.name, setting.default]));
  const [before, after] = [defaults(from), defaults(to)];
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  const settings = names.flatMap((name) => {
    const [old, next] = [before.get(name), after.get(name)];
    if (old === next) return [];
    if (old === undefined) return [`new setting ${name}, by default ${next}`];
    if (next === undefined) return [`${name} is no longer a setting`];
    return [`default of ${name}: ${next}, was ${old}`];
  });
  const migrations = to.migrations.filter((name) => !from.migrations.includes(name));
  return [...settings, ...migrations.map((name) => `migration ${name} will run`)];
}
