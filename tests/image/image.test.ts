import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  canMakeBaseImages,
  makeBaseImages,
  reachesRegistries,
} from "../support/containers/base-images.ts";
import type { Container } from "../support/containers/container.ts";
import { findEngine } from "../support/containers/engine.ts";
import { measureForms, measurePages } from "../support/containers/latency.ts";
import { postContactRequest } from "../support/samples/contact-load.ts";
import { printFigures } from "../support/servers/full-run.ts";

const root = path.resolve(import.meta.dirname, "../..");
const tag = "localhost/site-image-test";
const engine = await findEngine();
const hasRegistries = engine !== undefined && (await reachesRegistries());
const canBuild = hasRegistries || (await canMakeBaseImages());
const bases = hasRegistries ? "the images of the Dockerfile" : "images of Debian's packages";
/** Limits of a small machine. */
const limits = { megabytes: Number(process.env["IMAGE_MEMORY"] ?? 256), processors: 0.5 };
const needs =
  "needs docker, podman, or buildah with runc; and the registries, or root with debootstrap";

describe.skipIf(engine === undefined || !canBuild)(
  `the image, built by ${engine?.name ?? "no engine"} on ${bases} [${needs}]`,
  () => {
    let container: Container;
    beforeAll(async () => {
      if (!engine) return;
      const made = hasRegistries ? undefined : await makeBaseImages(engine, ["node", "cc"]);
      const args = made && { BUILD_IMAGE: made.node, RUN_IMAGE: made.cc };
      await engine.build({ context: root, tag, ...(args && { args }) });
      container = await engine.start(tag, limits, { RATE_LIMIT: "off" });
    });
    afterAll(() => engine?.remove([tag]));

    test("runs as another user than root", async () => {
      const { user, megabytes } = (await engine?.inspect(tag)) ?? { user: "", megabytes: 0 };
      printFigures("image", { megabytes });
      expect(user).toMatch(/^(?:65532|nonroot)/);
    });

    test("becomes healthy by the command of HEALTHCHECK, and ready", async () => {
      const [, printed = "[]"] =
        /^HEALTHCHECK .*CMD (\[.+\])$/m.exec(readFileSync(path.join(root, "Dockerfile"), "utf8")) ??
        [];
      const health: string[] = JSON.parse(printed);
      const check = async (...more: string[]) => (await container.run(...health, ...more)).code;
      await expect.poll(() => check("/readyz")).toBe(0);
      expect(await check()).toBe(0);
      const missing = await container.run(...health, "/no-such-page");
      expect(missing).toEqual({ code: 1, output: "/no-such-page answered 404\n" });
    });

    test("serves pages and stores a request", async () => {
      const page = await fetch(`${container.origin}/contacto`);
      expect(page.status).toBe(200);
      const { status, reference } = await postContactRequest(container.origin, 1, "one");
      expect([status, reference]).toEqual([200, expect.stringMatching(/^FS-/)]);
      const stored = await container.run("node", "dist/server/site.js", "contacts", "list");
      expect(stored.output).toContain(reference);
    });

    test("can write nothing but /data", async () => {
      const write = (file: string) =>
        container.run("node", "-e", `fs.writeFileSync(${JSON.stringify(file)}, "")`);
      expect((await write("/site/written")).output).toMatch(/EROFS|EACCES/);
      expect((await write("/data/written")).code).toBe(0);
    });

    test("has no shell, no npm and no file of the tests", async () => {
      for (const program of ["/bin/sh", "/usr/bin/npm", "/site/tests", "/site/src"]) {
        const { output } = await container.run("node", "-p", `fs.existsSync("${program}")`);
        expect([program, output.trim()]).toEqual([program, "false"]);
      }
    });

    test("answers pages and takes 5,000 requests in 256 MB and half a processor", async () => {
      const sitemap = await (await fetch(`${container.origin}/sitemap.xml`)).text();
      const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+(\/.*?)<\/loc>/g)].map(
        ([, path = "/"]) => path.replaceAll("&amp;", "&"),
      );
      let first = 1000;
      for (const connections of [1, 5, 20]) {
        const pages = await measurePages(container.origin, paths, connections, 2000);
        printFigures(`pages, ${connections} connections`, { ...pages });
        const count = connections === 20 ? 4000 : 500;
        const forms = await measureForms(container.origin, connections, count, first);
        printFigures(`forms, ${connections} connections`, { ...forms });
        first += count;
      }
      const { output } = await container.run(
        "node",
        "-p",
        'fs.readFileSync("/proc/1/status", "utf8")',
      );
      const peak = Number(/^VmHWM:\s+(\d+)/m.exec(output)?.[1]) / 1024;
      printFigures("resident memory", { "most MB": peak });
      expect(peak).toBeLessThan(limits.megabytes);
      const counted = await container.run(
        "node",
        "dist/server/site.js",
        "contacts",
        "list",
        "--json",
      );
      expect(counted.output.match(/"reference":/g)).toHaveLength(5001);
    });

    test("ends with 0 on SIGTERM: nothing was killed", async () => {
      expect(await container.stop()).toBe(0);
    });
  },
);
