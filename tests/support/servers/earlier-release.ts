import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { migrationNames } from "../../../src/platform/database/migrate.ts";
import type { ReleaseParts } from "./installation.ts";

const checkout = path.resolve(import.meta.dirname, "../../..");

/** The last commit of the day of 0.2.0 in CHANGELOG.md. */
const commit = "c1cbd60161477fc3ded151d7bbd0b4940ed0debb";

/** This checkout has the history that 0.2.0 is built from. */
export const hasHistory =
  spawnSync("git", ["cat-file", "-e", `${commit}^{tree}`], { cwd: checkout }).status === 0;

/** Installs the packages of 0.2.0 and builds it, a minute or two; once built it is kept beside the packages. */
function build(): string {
  const cache = path.join(checkout, "node_modules/.cache/releases");
  const folder = path.join(cache, commit);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(path.join(cache, "building-"));
  execFileSync("sh", ["-c", `git archive ${commit} | tar -x -C "${work}"`], { cwd: checkout });
  execFileSync(process.execPath, ["scripts/bootstrap.mjs", "--build"], { cwd: work });
  renameSync(work, folder);
  return folder;
}

/** 0.2.0, from before there were archives, in the form of a release. */
export const makeEarlierRelease = (): ReleaseParts => ({
  project: build(),
  settings: [{ name: "WORKERS", default: "1" }],
  migrations: migrationNames.filter((name) => name < "0012"),
  change(directory) {
    const dist = path.join(directory, "dist");
    const entries = readdirSync(dist, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)));
    writeFileSync(path.join(dist, "builds.json"), JSON.stringify([files]));
    // It knows no --check, which would compile it: it would serve.
    mkdirSync(path.join(directory, "compiled"));
  },
});
