import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  canMakeBaseImages,
  makeBaseImages,
  reachesRegistries,
} from "../support/containers/base-images.ts";
import { runCommand, tryCommand } from "../support/containers/command-output.ts";
import { findEngine } from "../support/containers/engine.ts";
import { copyStartedData } from "../support/databases/data-templates.ts";
import { listStoredContacts } from "../support/databases/stored-contacts.ts";
import { listCommandsBelow } from "../support/documents/guide-commands.ts";
import { expectStoredOnce, postContactRequest, runLoad } from "../support/samples/contact-load.ts";
import { findFreePort } from "../support/servers/free-port.ts";
import { printFigures } from "../support/servers/full-run.ts";

const root = path.resolve(import.meta.dirname, "../..");
const guide = "docs/guides/containers.md";
/** Options that the guide adds where the container serves visitors. */
const optionsForVisitors =
  "--cap-drop ALL --security-opt no-new-privileges --restart unless-stopped --log-opt max-size=10m --log-opt max-file=5";
const parts = [
  ...["Dockerfile", ".dockerignore", "compose.yaml", ".env.example", "package.json"],
  ...["package-lock.json", ".npmrc", "tsconfig.json", "vite.config.ts"],
  ...["scripts", "src", "content", "public", "deploy"],
];
const engine = await findEngine();
const hasCompose =
  engine?.name === "docker" && (await tryCommand(["docker", "compose", "version"])).code === 0;
const hasRegistries = hasCompose && (await reachesRegistries());
const canRun = hasCompose && (hasRegistries || (await canMakeBaseImages()));

describe.skipIf(!canRun)(
  `${guide} [needs docker with compose; and the registries, or root with debootstrap]`,
  () => {
    let directory: string;
    const at = (name: string) => path.join(directory, name);
    const environment: Record<string, string | undefined> = {
      ...process.env,
      COMPOSE_PROJECT_NAME: "site-image-test",
      COMPOSE_FILE: ["compose.yaml", "override.yaml"].join(path.delimiter),
    };
    const database = "password-of-this-test";
    let databaseUrl: string;
    let origin: string;
    let httpOrigin: string;

    /** Runs a command as the guide prints it, in a copy of the project. */
    const run = (command: string) =>
      runCommand(["sh", "-c", command], { cwd: directory, env: environment });
    async function runBelow(heading: string): Promise<string[]> {
      const outputs: string[] = [];
      for (const command of listCommandsBelow(guide, heading)) outputs.push(await run(command));
      return outputs;
    }

    beforeAll(async () => {
      if (!engine) return;
      directory = mkdtempSync(path.join(tmpdir(), "compose-"));
      for (const part of parts) cpSync(path.join(root, part), at(part), { recursive: true });
      mkdirSync(at("data"));
      await copyStartedData(at("data"));
      const bases = hasRegistries
        ? undefined
        : await makeBaseImages(engine, ["node", "cc", "nginx", "caddy", "postgres"]);
      if (bases) {
        const dockerfile = readFileSync(at("Dockerfile"), "utf8")
          .replace(/(?<=^ARG BUILD_IMAGE=).*/m, bases.node)
          .replace(/(?<=^ARG RUN_IMAGE=).*/m, bases.cc);
        writeFileSync(at("Dockerfile"), dockerfile);
      }
      const [http, https, postgres, listen] = await Promise.all(
        Array.from({ length: 4 }, findFreePort),
      );
      databaseUrl = `postgres://site:${database}@127.0.0.1:${postgres}/site`;
      origin = `https://localhost:${https}`;
      httpOrigin = `http://localhost:${http}`;
      environment["LISTEN"] = `127.0.0.1:${listen}`;
      const image = (name: "nginx" | "caddy" | "postgres") =>
        bases ? `, image: "${bases[name]}"` : "";
      writeFileSync(
        at("override.yaml"),
        `services:
  site-a: { image: site-image-test }
  site-b: { image: site-image-test }
  nginx: { restart: "no"${image("nginx")} }
  caddy: { ports: !override ["127.0.0.1:${http}:80", "127.0.0.1:${https}:443"]${image("caddy")} }
  postgres: { ports: ["127.0.0.1:${postgres}:5432"]${image("postgres")} }
`,
      );
      const filled = {
        SITE_URL: "https://localhost",
        POSTGRES_PASSWORD: database,
        SESSION_SECRET: readFileSync(at("data/session-secret"), "utf8").trim(),
        COMPOSE_PROFILES: "https",
        TRUST_PROXY: "2",
        RATE_LIMIT: "off",
      };
      writeFileSync(at("site.env"), `SITE_URL=https://localhost\n`);
      const example = readFileSync(at(".env.example"), "utf8");
      const kept = example.split("\n").filter((line) => line.startsWith("#") || !line);
      const lines = Object.entries(filled).map(([name, value]) => `${name}=${value}`);
      writeFileSync(at(".env.example"), [...kept, ...lines, ""].join("\n"));
      // The certificate is of Caddy's own authority.
      vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
    });
    afterAll(async () => {
      vi.unstubAllEnvs();
      await run("docker compose down --volumes --timeout 20");
      await tryCommand(["docker", "rm", "--force", "--volumes", "site"]);
      await tryCommand(["docker", "volume", "rm", "site"]);
      await engine?.remove(["site", "site-image-test"]);
      rmSync(directory, { recursive: true });
    });

    test("one container runs, has the command line, and keeps its data in a new version", async () => {
      const commands = listCommandsBelow(guide, "One container");
      const start = commands.find((command) => command.startsWith("docker run ")) ?? "";
      async function waitUntilReady(): Promise<void> {
        const isReady = ["docker", "exec", "site", "node", "health.mjs", "/readyz"];
        await expect.poll(async () => (await tryCommand(isReady)).code).toBe(0);
      }
      let reference: string | undefined;
      for (const command of commands) {
        await run(command);
        if (command !== start) continue;
        await waitUntilReady();
        ({ reference } = await postContactRequest("http://127.0.0.1:3000", 1, "one"));
      }
      await run(start.replace(" -d ", ` -d ${optionsForVisitors} `));
      await waitUntilReady();
      expect(await run("docker exec site node dist/server/site.js contacts list")).toContain(
        reference,
      );
    });

    test("rows of SQLite are moved before the first start of all", async () => {
      await run(listCommandsBelow(guide, "Two replicas")[0] ?? "");
      const outputs = await runBelow("From one container to two");
      expect(outputs.at(-1)).toMatch(/posts\D+\d/);
    });

    test("two replicas answer over HTTPS, with limits of memory and logs", async () => {
      await runBelow("Two replicas");
      const redirect = await fetch(`${httpOrigin}/contacto`, { redirect: "manual" });
      expect(redirect.headers.get("location")).toMatch(/^https:\/\/localhost\/contacto/);
      const page = await fetch(`${origin}/contacto`);
      expect([page.status, page.headers.get("cache-status")]).toEqual([
        200,
        expect.stringContaining("nginx"),
      ]);
      const ids = (await run("docker compose ps --quiet")).trim().split("\n");
      const containers = JSON.parse(await runCommand(["docker", "inspect", ...ids]));
      expect(containers).toHaveLength(5);
      for (const { HostConfig: limits } of containers) {
        expect(limits.Memory).toBeGreaterThan(0);
        expect(limits.LogConfig.Config["max-size"]).toBe("10m");
      }
    });

    test("a new version replaces both replicas under load, and no visitor is refused", async () => {
      const list = () => run("docker compose ps --quiet site-a site-b");
      const before = (await list()).trim().split("\n");
      writeFileSync(at("public/new-version.txt"), "");
      let isReplaced = false;
      const replacing = runBelow("A new version").finally(() => {
        isReplaced = true;
      });
      const load = await runLoad({
        total: 200,
        clients: 10,
        timeout: 500_000,
        getOrigin: () => origin,
        shouldContinue: () => !isReplaced,
      });
      await replacing;
      const after = (await list()).trim().split("\n");
      expect(after.filter((id) => before.includes(id))).toEqual([]);
      const { acknowledged, retries, p99 } = load;
      printFigures("replicas replaced", { acknowledged: acknowledged.size, retries, p99 });
      expectStoredOnce(acknowledged, await listStoredContacts("", { DATABASE_URL: databaseUrl }));
      expect(retries).toBe(0);
    });

    test("each replica ends with 0, and no process was killed for memory", async () => {
      const ids = (await run("docker compose ps --quiet")).trim().split("\n");
      await run("docker compose stop");
      const ended = JSON.parse(await runCommand(["docker", "inspect", ...ids])).map(
        ({ State }: { State: { ExitCode: number; OOMKilled: boolean } }) => State,
      );
      expect(ended.filter(({ OOMKilled }: { OOMKilled: boolean }) => OOMKilled)).toEqual([]);
      expect(ended.map(({ ExitCode }: { ExitCode: number }) => ExitCode)).toEqual([0, 0, 0, 0, 0]);
    });
  },
);
