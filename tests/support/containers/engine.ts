import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findFreePort } from "../servers/free-port.ts";
import { runCommand, tryCommand } from "./command-output.ts";
import type { Container, Limits } from "./container.ts";
import { startByRunc } from "./runc.ts";

interface ImageFacts {
  readonly user: string;
  readonly megabytes: number;
}

interface Build {
  readonly context: string;
  readonly tag: string;
  readonly target?: string;
  readonly args?: Readonly<Record<string, string>>;
}

/** A program that builds images and runs them. */
export interface Engine {
  readonly name: string;
  build(build: Build): Promise<void>;
  inspect(tag: string): Promise<ImageFacts>;
  start(
    tag: string,
    limits: Limits,
    settings: Readonly<Record<string, string>>,
  ): Promise<Container>;
  /** Removes what it built; stops nothing. */
  remove(tags: readonly string[]): Promise<void>;
}

const listBuildOptions = ({ context, tag, target, args = {} }: Build) => [
  ...["--tag", tag],
  ...(target === undefined ? [] : ["--target", target]),
  ...Object.entries(args).flatMap(([name, value]) => ["--build-arg", `${name}=${value}`]),
  context,
];

/** Docker and podman, whose commands are alike. */
function connectTo(program: "docker" | "podman"): Engine {
  const run = (...args: string[]) => runCommand([program, ...args]);
  // OCI's format, podman's own, has no health command.
  const format = program === "podman" ? ["--format", "docker"] : [];
  return {
    name: program,
    async build(build) {
      await run("build", ...format, ...listBuildOptions(build));
    },
    async inspect(tag) {
      const [image] = JSON.parse(await run("image", "inspect", tag));
      return { user: image.Config.User, megabytes: image.Size / 1e6 };
    },
    async start(tag, { megabytes, processors }, settings) {
      const variables = Object.entries(settings).flatMap(([key, value]) => [
        "-e",
        `${key}=${value}`,
      ]);
      const rights = ["--read-only", "--cap-drop=ALL", "--security-opt=no-new-privileges"];
      const memory = [
        `--memory=${megabytes}m`,
        `--memory-swap=${megabytes}m`,
        `--cpus=${processors}`,
      ];
      const port = await findFreePort();
      const publish = `--publish=127.0.0.1:${port}:3000`;
      const options = ["--detach", ...rights, ...memory, publish, ...variables, tag];
      // Beside it podman says where it has no systemd, which would run its health checks.
      const [id = ""] = /^[\da-f]{64}$/m.exec(await run("run", ...options)) ?? [];
      return {
        origin: `http://127.0.0.1:${port}`,
        run: (...command) => tryCommand([program, "exec", id, ...command]),
        async stop() {
          await run("stop", "--time=20", id);
          const code = await run("inspect", "--format={{.State.ExitCode}}", id);
          await run("rm", "--volumes", id);
          return Number(code);
        },
      };
    },
    async remove(tags) {
      await tryCommand([program, "image", "rm", "--force", ...tags]);
    },
  };
}

/** buildah, which needs no daemon, with runc to run what it built. */
function openBuildah(): Engine {
  let storage: string | undefined;
  function run(...args: string[]): Promise<string> {
    storage ??= mkdtempSync(path.join(tmpdir(), "buildah-"));
    const folders = ["--root", path.join(storage, "root"), "--runroot", path.join(storage, "run")];
    return runCommand(["buildah", "--storage-driver", "vfs", ...folders, ...args]);
  }
  return {
    name: "buildah and runc",
    async build(build) {
      const options = ["--isolation", "chroot", "--format", "docker"];
      await run("build", ...options, ...listBuildOptions(build));
    },
    async inspect(tag) {
      const { OCIv1 } = JSON.parse(await run("inspect", "--type", "image", tag));
      const name = (await run("from", "--pull-never", tag)).trim();
      const root = (await run("mount", name)).trim();
      const [size] = (await runCommand(["du", "--summarize", "--block-size=1", root])).split("\t");
      await run("rm", name);
      return { user: OCIv1.config.User, megabytes: Number(size) / 1e6 };
    },
    async start(tag, limits, settings) {
      const { OCIv1 } = JSON.parse(await run("inspect", "--type", "image", tag));
      const name = (await run("from", "--pull-never", tag)).trim();
      const root = (await run("mount", name)).trim();
      const container = await startByRunc(root, OCIv1.config, limits, settings);
      return {
        ...container,
        async stop() {
          const code = await container.stop();
          await run("rm", name);
          return code;
        },
      };
    },
    async remove() {
      if (storage) rmSync(storage, { recursive: true, force: true });
    },
  };
}

const works = async (...command: string[]) => (await tryCommand(command)).code === 0;

/** The engine of this machine, the one that `IMAGE_ENGINE` names if it is set; undefined where there is none. */
export async function findEngine(): Promise<Engine | undefined> {
  const wanted = process.env["IMAGE_ENGINE"];
  const isWanted = (name: string) => wanted === undefined || wanted === name;
  if (isWanted("docker") && (await works("docker", "info"))) return connectTo("docker");
  if (isWanted("podman") && (await works("podman", "info"))) return connectTo("podman");
  const hasBuildah = (await works("buildah", "--version")) && (await works("runc", "--version"));
  if (isWanted("buildah") && hasBuildah && process.getuid?.() === 0) return openBuildah();
  return undefined;
}
