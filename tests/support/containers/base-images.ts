import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runCommand, tryCommand } from "./command-output.ts";
import type { Engine } from "./engine.ts";

const project = path.resolve(import.meta.dirname, "../../..");
const cache = path.join(project, "node_modules/.cache/image-base");
const archive = path.join(cache, "root.tar");
const certificates = "/etc/ssl/certs/ca-certificates.crt";
const registries = ["https://registry-1.docker.io/v2/", "https://gcr.io/v2/"];

/** The registries of the Dockerfile answer, if only that a token is needed. */
export async function reachesRegistries(): Promise<boolean> {
  const answers = registries.map((address) =>
    fetch(address, { signal: AbortSignal.timeout(10_000) }).then(
      ({ status }) => status === 200 || status === 401,
      () => false,
    ),
  );
  return (await Promise.all(answers)).every(Boolean);
}

/** Images in their place can be made by root, from packages of Debian. */
export const canMakeBaseImages = async (): Promise<boolean> =>
  process.getuid?.() === 0 && (await tryCommand(["debootstrap", "--version"])).code === 0;

/** Makes the stages of tests/image/base/Dockerfile; gives the tag of each. */
export async function makeBaseImages<Stage extends string>(
  engine: Engine,
  stages: readonly Stage[],
): Promise<Record<Stage, string>> {
  await makeRoot();
  const context = mkdtempSync(path.join(tmpdir(), "image-base-"));
  try {
    cpSync(path.join(project, "tests/image/base"), context, { recursive: true });
    copyFileSync(archive, path.join(context, "root.tar"));
    copyFileSync(certificates, path.join(context, "ca-certificates.crt"));
    copyFileSync(process.execPath, path.join(context, "node"));
    const npm = (await runCommand(["which", "npm"])).trim();
    cpSync(path.resolve(realpathSync(npm), "../.."), path.join(context, "npm"), {
      recursive: true,
    });
    const tags = Object.fromEntries(stages.map((stage) => [stage, `localhost/site-base-${stage}`]));
    for (const target of stages) await engine.build({ context, target, tag: tags[target] ?? "" });
    return tags as Record<Stage, string>;
  } finally {
    rmSync(context, { recursive: true });
  }
}

async function makeRoot(): Promise<void> {
  if (existsSync(archive)) return;
  const directory = mkdtempSync(path.join(tmpdir(), "debootstrap-"));
  try {
    const packages = "--include=ca-certificates,libatomic1";
    await runCommand(["debootstrap", "--variant=minbase", packages, "bookworm", directory]);
    mkdirSync(cache, { recursive: true });
    const excluded = ["./dev/*", "./var/cache/apt/archives/*.deb", "./usr/share/doc/*"];
    const options = excluded.map((pattern) => `--exclude=${pattern}`);
    await runCommand(["tar", "-C", directory, ...options, "-cf", archive, "."]);
  } finally {
    rmSync(directory, { recursive: true });
  }
}
