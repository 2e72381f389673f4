// Writes `release/site-<name>-<platform>.tar.gz`: the built site with its production packages and Node, for a server without
// npm; beside it its SHA-256, its packages as CycloneDX, and what installs it. `npm run release` builds first.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrationNames } from "#app/platform/database/migrate.ts";
import {
  describeVariable,
  environmentSchema,
  type Variable,
} from "#app/platform/settings/variables.ts";
import { removeUnserved } from "./remove-unserved.ts";
import { listNewestBuild } from "./vite/switch-build.ts";

const root = path.resolve(import.meta.dirname, "..");
const output = path.join(root, "release");
const platform = `${process.platform}-${process.arch}`;

/** The parts that the site is served and looked after with, as paths from the project's folder. */
const parts = [
  ...["package.json", "package-lock.json", ".npmrc", "README.md", "CHANGELOG.md"],
  ...["public", "content", "deploy", "docs/reference", "docs/guides"],
  ...["scripts/bootstrap", "scripts/bootstrap.mjs", "scripts/install-scripts.mjs"],
  ...["scripts/find-chromium.mjs", "scripts/find-nginx.mjs"],
];

const listFiles = (directory: string) =>
  globSync("**", { cwd: directory, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();

function copyParts(target: string): void {
  for (const part of parts)
    cpSync(path.join(root, part), path.join(target, part), { recursive: true });
  for (const file of [...listNewestBuild(path.join(root, "dist")), "builds.json"])
    cpSync(path.join(root, "dist", file), path.join(target, "dist", file));
}

/** First digits of a hash of all files: builds of one version that differ have different names. */
function hashFiles(directory: string): string {
  const hash = createHash("sha256");
  for (const file of listFiles(directory))
    hash.update(path.relative(directory, file)).update("\n").update(readFileSync(file));
  return hash.digest("hex").slice(0, 8);
}

/** Time of the newest source, in seconds: of served files it is `Last-Modified`. */
function readSourceTime(): number {
  const given = Number(process.env["SOURCE_DATE_EPOCH"]);
  if (given > 0) return given;
  const files = [...parts, "src"].flatMap((part) => {
    const place = path.join(root, part);
    return statSync(place).isDirectory() ? listFiles(place) : [place];
  });
  return Math.floor(Math.max(...files.map((file) => lstatSync(file).mtimeMs)) / 1000);
}

function run(directory: string, command: string, args: readonly string[]): string {
  const stdio = ["ignore", "pipe", "inherit"] as const;
  return execFileSync(command, args, { cwd: directory, stdio: [...stdio], encoding: "utf8" });
}

function listSettings() {
  return Object.keys(environmentSchema.entries).map((name) => ({
    name,
    default: describeVariable(name as Variable).default,
  }));
}

const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const work = mkdtempSync(path.join(tmpdir(), "release-"));
try {
  const stage = path.join(work, "site");
  mkdirSync(stage);
  copyParts(stage);
  const name = `${version}-${hashFiles(stage)}`;
  run(stage, process.execPath, ["scripts/bootstrap.mjs", "--serve"]);
  removeUnserved(stage);
  const { serialNumber: _, ...bill } = JSON.parse(
    run(stage, "npm", [
      "sbom",
      "--sbom-format=cyclonedx",
      "--omit=dev",
      "--package-lock-only",
      "--workspaces=false",
    ]),
  );
  delete bill.metadata.timestamp;
  const sbom = `${JSON.stringify(bill, undefined, 2)}\n`;
  writeFileSync(path.join(stage, "sbom.cdx.json"), sbom);
  const bytes = listFiles(stage).reduce((sum, file) => sum + lstatSync(file).size, 0);
  const manifest = {
    ...{ name, version, platform, node: process.versions.node, bytes },
    settings: listSettings(),
    migrations: migrationNames,
  };
  writeFileSync(path.join(stage, "release.json"), `${JSON.stringify(manifest, undefined, 2)}\n`);

  const fileName = `site-${name}-${platform}.tar.gz`;
  const folder = `site-${name}`;
  renameSync(stage, path.join(work, folder));
  // The manifest comes first, so that it is read without the rest.
  const order = [`${folder}/release.json`, "--exclude", `${folder}/release.json`, folder];
  // Equal sources make equal bytes; the mask of the user who runs this does not count.
  const owner = ["--owner=0", "--group=0", "--numeric-owner", "--mode=u+rw,go=rX"];
  const fixed = ["--sort=name", `--mtime=@${readSourceTime()}`, "--use-compress-program=gzip -n"];
  run(work, "tar", ["--create", ...owner, ...fixed, "--file", fileName, ...order]);
  const digest = createHash("sha256")
    .update(readFileSync(path.join(work, fileName)))
    .digest("hex");
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output);
  cpSync(path.join(work, fileName), path.join(output, fileName));
  writeFileSync(path.join(output, `${fileName}.sha256`), `${digest}  ${fileName}\n`);
  writeFileSync(path.join(output, `site-${name}.cdx.json`), sbom);
  cpSync(path.join(root, "deploy/debian/install.sh"), path.join(output, "install.sh"));
  process.stdout.write(`${path.join(output, fileName)}\n`);
} finally {
  rmSync(work, { recursive: true });
}
