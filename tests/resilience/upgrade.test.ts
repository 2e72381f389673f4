import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startPostgres, type TestPostgres } from "../support/databases/postgres.ts";
import { listStoredContacts } from "../support/databases/stored-contacts.ts";
import { expectStoredOnce, runLoad } from "../support/samples/contact-load.ts";
import { findFreePort } from "../support/servers/free-port.ts";
import { pickSize, printFigures } from "../support/servers/full-run.ts";
import { type InstalledOutput, TestInstallation } from "../support/servers/installation.ts";
import { hasNginx, startNginx } from "../support/servers/nginx.ts";

let site: TestInstallation | undefined;
afterEach(() => site?.remove());

const isLinkedTo = (link: "current" | "previous") =>
  path.basename(readlinkSync(path.join(site?.root ?? "", link)));

describe("one process on the embedded database", () => {
  async function start(): Promise<{ site: TestInstallation; port: number; dataDir: string }> {
    const port = await findFreePort();
    site = new TestInstallation("1.0.0-aaaaaaaa", [port], { RATE_LIMIT: "off" });
    await site.start();
    return { site, port, dataDir: path.join(site.root, "data") };
  }

  /** Sends requests while the work goes on; every acknowledged one has to be stored once. */
  async function runUnderLoad(
    port: number,
    dataDir: string,
    work: () => Promise<InstalledOutput>,
  ): Promise<{ output: InstalledOutput; outage: number }> {
    let output: InstalledOutput | undefined;
    let working: Promise<void> | undefined;
    let last = performance.now();
    let outage = 0;
    const load = await runLoad({
      total: 100,
      clients: 4,
      timeout: 60_000,
      getOrigin: () => `http://127.0.0.1:${port}`,
      shouldContinue: () => output === undefined,
      onAcknowledged() {
        outage = Math.max(outage, performance.now() - last);
        last = performance.now();
        working ??= work().then((done) => {
          output = done;
        });
      },
    });
    await working;
    expectStoredOnce(load.acknowledged, await listStoredContacts(dataDir, {}));
    return { output: output as InstalledOutput, outage };
  }

  test("is upgraded under load, and back, and loses nothing", async () => {
    const { port, dataDir, ...started } = await start();
    started.site.pack("1.1.0-bbbbbbbb");
    mkdirSync(path.join(dataDir, "backups"));
    for (const name of ["before-1.0.0-aaaaaaaa.sqlite", "before-1.0.1-cccccccc.sqlite.7.ab12"])
      writeFileSync(path.join(dataDir, "backups", name), "old");
    const there = await runUnderLoad(port, dataDir, () => started.site.run("upgrade"));
    expect(there.output.stdout).toBe("upgraded: from 1.0.0-aaaaaaaa to 1.1.0-bbbbbbbb\n");
    expect([isLinkedTo("current"), isLinkedTo("previous")]).toEqual([
      "1.1.0-bbbbbbbb",
      "1.0.0-aaaaaaaa",
    ]);
    // Older copies would hold people who were erased since.
    expect(globSync("before-*", { cwd: path.join(dataDir, "backups") })).toEqual([
      "before-1.1.0-bbbbbbbb.sqlite",
    ]);
    expect(readdirSync(started.site.releases)).toEqual(["1.0.0-aaaaaaaa", "1.1.0-bbbbbbbb"]);
    // Both have compiled their code before the processes that run it were started.
    for (const link of ["current", "previous"])
      expect(readdirSync(path.join(started.site.root, link, "compiled"))).toHaveLength(1);
    const back = await started.site.run("rollback");
    expect(back.stdout).toBe("rolled back: from 1.1.0-bbbbbbbb to 1.0.0-aaaaaaaa\n");
    expect(isLinkedTo("current")).toBe("1.0.0-aaaaaaaa");
    printFigures("one process upgraded", { "longest outage ms": there.outage });
  }, 120_000);

  test("goes back to the release before when the new one does not get ready", async () => {
    const { port, dataDir, ...started } = await start();
    started.site.pack("1.1.0-bbbbbbbb", (release) => {
      const script = `import { readlinkSync, writeFileSync } from "node:fs";
        if (process.argv.includes("--check")) process.exit(0);
        writeFileSync("../../seen", readlinkSync("../../previous"));
        process.exit(1);\n`;
      writeFileSync(path.join(release, "dist/server/main.js"), script);
    });
    const { output } = await runUnderLoad(port, dataDir, () =>
      started.site.run("upgrade", "--timeout", "2"),
    );
    expect(output.code).toBe(1);
    expect(output.stderr).toContain("1.1.0-bbbbbbbb did not get ready; 1.0.0-aaaaaaaa runs\n");
    expect(isLinkedTo("current")).toBe("1.0.0-aaaaaaaa");
    // From the moment of the switch on, `rollback` knows where to.
    expect(readFileSync(path.join(started.site.root, "seen"), "utf8")).toBe(
      "releases/1.0.0-aaaaaaaa",
    );
    expect(existsSync(path.join(started.site.root, "previous"))).toBe(false);
  }, 120_000);

  test("refuses what it could not run, and changes nothing", async () => {
    const { site: installed } = await start();
    const before = readdirSync(installed.releases);
    mkdirSync(path.join(installed.releases, ".unpacking-by-a-killed-one"));
    expect((await installed.run("upgrade", "9.9.9")).stderr).toContain("no release 9.9.9 in ");
    expect(readdirSync(installed.releases)).toEqual(before);
    const archive = installed.pack("1.1.0-bbbbbbbb");
    writeFileSync(`${archive}.sha256`, `${"0".repeat(64)}  x\n`);
    expect((await installed.run("upgrade", archive)).stderr).toContain("damaged");
    installed.pack("1.1.0-bbbbbbbb", (release) => {
      writeFileSync(
        path.join(release, "dist/server/main.js"),
        'console.error("NEW_SETTING: expected a value"); process.exit(1);\n',
      );
    });
    const { code, stderr } = await installed.run("upgrade");
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: "1.1.0-bbbbbbbb: main.js --check: NEW_SETTING: expected a value\n",
    });
    expect(isLinkedTo("current")).toBe("1.0.0-aaaaaaaa");
    expect((await installed.run("rollback")).stderr).toContain("previous leads to no release");
    expect(before).toEqual(["1.0.0-aaaaaaaa"]);
  }, 120_000);
});

describe.runIf(hasNginx)("two processes on PostgreSQL behind nginx [needs nginx]", () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  test("are upgraded one after the other, and no visitor notices", async () => {
    const ports = [await findFreePort(), await findFreePort()] as const;
    const settings = {
      DATABASE_URL: await postgres.createDatabase(),
      SESSION_SECRET: "s".repeat(32),
      RATE_LIMIT: "off",
      TRUST_PROXY: "1",
    };
    const installed = new TestInstallation("1.0.0-aaaaaaaa", ports, settings);
    site = installed;
    await installed.start();
    installed.pack("1.1.0-bbbbbbbb");
    const nginx = await startNginx(await findFreePort(), ports);
    try {
      let output: InstalledOutput | undefined;
      let upgrading: Promise<void> | undefined;
      const load = await runLoad({
        total: pickSize(200, 2000),
        clients: 10,
        timeout: 90_000,
        getOrigin: () => nginx.origin,
        shouldContinue: () => output === undefined,
        onAcknowledged() {
          upgrading ??= installed.run("upgrade").then((done) => {
            output = done;
          });
        },
      });
      await upgrading;
      expect(output?.stdout).toBe("upgraded: from 1.0.0-aaaaaaaa to 1.1.0-bbbbbbbb\n");
      expect(load.retries).toBe(0);
      const stored = await listStoredContacts(path.join(installed.root, "data"), settings);
      expectStoredOnce(load.acknowledged, stored);
    } finally {
      await nginx.stop();
    }
  }, 120_000);
});
