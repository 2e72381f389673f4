import { spawnSync } from "node:child_process";
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";

import path from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startPostgres, type TestPostgres } from "../support/databases/postgres.ts";
import { listStoredContacts, withDatabase } from "../support/databases/stored-contacts.ts";
import { UpgradeLoad } from "../support/samples/upgrade-load.ts";
import { findFreePort } from "../support/servers/free-port.ts";
import { pickSize, printFigures } from "../support/servers/full-run.ts";
import { TestInstallation } from "../support/servers/installation.ts";
import { nextMigration, nextRelease } from "../support/servers/next-release.ts";
import { hasNginx, startNginx } from "../support/servers/nginx.ts";

let site: TestInstallation | undefined;
afterEach(() => site?.remove());

const isLinkedTo = (link: "current" | "previous") =>
  path.basename(readlinkSync(path.join(site?.root ?? "", link)));

const readMigrations = (settings: Record<string, string>) =>
  withDatabase(settings, async ({ db }) => {
    const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db);
    return rows.map(({ name }) => name);
  });

const upgradeNotes = [
  "new setting NEXT_SETTING, by default off\n",
  `migration ${nextMigration} will run\n`,
];

describe("one process on the embedded database", () => {
  async function start() {
    const port = await findFreePort();
    const installed = new TestInstallation("1.0.0-aaaaaaaa", [port], { RATE_LIMIT: "off" });
    site = installed;
    const dataDir = path.join(installed.root, "data");
    return { installed, dataDir, load: new UpgradeLoad(`http://127.0.0.1:${port}`, 4) };
  }

  const hasSocket = spawnSync("systemd-socket-activate", ["--version"]).status === 0;
  test.for([
    { holder: "itself", isHeld: false },
    { holder: "systemd [needs systemd-socket-activate]", isHeld: true },
  ])(
    "is upgraded under load, and back, and loses nothing, its port opened by $holder",
    async ({ isHeld }, { skip }) => {
      skip(isHeld && !hasSocket);
      const { installed, dataDir, load } = await start();
      if (isHeld) installed.holdPort();
      await installed.start();
      installed.pack("1.1.0-bbbbbbbb", nextRelease);
      mkdirSync(path.join(dataDir, "backups"));
      for (const name of ["before-1.0.0-aaaaaaaa.sqlite", "before-1.0.1-cccccccc.sqlite.7.ab12"])
        writeFileSync(path.join(dataDir, "backups", name), "old");
      const restart = await load.during(() => installed.start());
      const there = await load.during(() => installed.run("upgrade"));
      expect(there.output.stdout).toBe("upgraded: from 1.0.0-aaaaaaaa to 1.1.0-bbbbbbbb\n");
      for (const note of upgradeNotes) expect(there.output.stderr).toContain(note);
      expect(await readMigrations({ DATA_DIR: dataDir })).toContain(nextMigration);
      expect([isLinkedTo("current"), isLinkedTo("previous")]).toEqual([
        "1.1.0-bbbbbbbb",
        "1.0.0-aaaaaaaa",
      ]);
      // Older copies would hold people who were erased since.
      expect(globSync("before-*", { cwd: path.join(dataDir, "backups") })).toEqual([
        "before-1.1.0-bbbbbbbb.sqlite",
      ]);
      expect(readdirSync(installed.releases)).toEqual(["1.0.0-aaaaaaaa", "1.1.0-bbbbbbbb"]);
      // Both have compiled their code before the processes that run it were started.
      for (const link of ["current", "previous"])
        expect(readdirSync(path.join(installed.root, link, "compiled"))).toHaveLength(1);
      const back = await load.during(() => installed.run("rollback"));
      expect(back.output.stdout).toBe("rolled back: from 1.1.0-bbbbbbbb to 1.0.0-aaaaaaaa\n");
      expect(isLinkedTo("current")).toBe("1.0.0-aaaaaaaa");
      load.expectStored(await listStoredContacts(dataDir));
      if (isHeld) expect([there.refused, back.refused]).toEqual([0, 0]);
      // Seconds would judge the machine, which other work makes up to five times as slow meanwhile.
      for (const { longestGap } of [there, back])
        expect(longestGap).toBeLessThan(10 * restart.longestGap);
      printFigures(`one process, port opened by ${isHeld ? "systemd" : "itself"}`, {
        refused: there.refused + back.refused,
        "restart ms": restart.longestGap,
        "upgrade ms": there.longestGap,
        "rollback ms": back.longestGap,
      });
    },
  );

  test("goes back to the release before when the new one does not get ready", async () => {
    const { installed, dataDir, load } = await start();
    await installed.start();
    installed.pack("1.1.0-bbbbbbbb", {
      change(release) {
        const script = `import { readlinkSync, writeFileSync } from "node:fs";
          if (process.argv.includes("--check")) process.exit(0);
          writeFileSync("../../seen", readlinkSync("../../previous"));
          process.exit(1);\n`;
        writeFileSync(path.join(release, "dist/server/main.js"), script);
      },
    });
    const { output } = await load.during(() => installed.run("upgrade", "--timeout", "2"));
    load.expectStored(await listStoredContacts(dataDir));
    expect(output.code).toBe(1);
    expect(output.stderr).toContain("1.1.0-bbbbbbbb did not get ready; 1.0.0-aaaaaaaa runs\n");
    expect(isLinkedTo("current")).toBe("1.0.0-aaaaaaaa");
    // From the moment of the switch on, `rollback` knows where to.
    expect(readFileSync(path.join(installed.root, "seen"), "utf8")).toBe("releases/1.0.0-aaaaaaaa");
    expect(existsSync(path.join(installed.root, "previous"))).toBe(false);
  }, 120_000);

  test("refuses what it could not run, and changes nothing", async () => {
    const { installed, dataDir } = await start();
    const before = readdirSync(installed.releases);
    mkdirSync(path.join(installed.releases, ".unpacking-by-a-killed-one"));
    expect((await installed.run("upgrade", "9.9.9")).stderr).toContain("no release 9.9.9 in ");
    expect(readdirSync(installed.releases)).toEqual(before);
    const archive = installed.pack("1.1.0-bbbbbbbb");
    writeFileSync(`${archive}.sha256`, `${"0".repeat(64)}  x\n`);
    expect((await installed.run("upgrade", archive)).stderr).toContain("damaged");
    installed.pack("1.1.0-bbbbbbbb", {
      change(release) {
        const script = 'console.error("NEW_SETTING: expected a value"); process.exit(1);\n';
        writeFileSync(path.join(release, "dist/server/main.js"), script);
      },
    });
    const { code, stderr } = await installed.run("upgrade");
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: "1.1.0-bbbbbbbb: main.js --check: NEW_SETTING: expected a value\n",
    });
    writeFileSync(path.join(dataDir, "site.sqlite"), "");
    truncateSync(path.join(dataDir, "site.sqlite"), 8 * 1024 ** 4);
    expect((await installed.run("upgrade")).stderr).toMatch(
      / MB are free, \d+ MB are needed for the copy of the database; nothing was changed\n$/,
    );
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

  test("are upgraded one after the other, and back, and no visitor notices", async () => {
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
    installed.pack("1.1.0-bbbbbbbb", nextRelease);
    const nginx = await startNginx(await findFreePort(), ports);
    const load = new UpgradeLoad(nginx.origin, 10);
    const total = pickSize(200, 2000);
    try {
      const there = await load.during(() => installed.run("upgrade"), total);
      expect(there.output.stdout).toBe("upgraded: from 1.0.0-aaaaaaaa to 1.1.0-bbbbbbbb\n");
      for (const note of upgradeNotes) expect(there.output.stderr).toContain(note);
      expect(await readMigrations(settings)).toContain(nextMigration);
      const back = await load.during(() => installed.run("rollback"), total);
      expect(back.output.stdout).toBe("rolled back: from 1.1.0-bbbbbbbb to 1.0.0-aaaaaaaa\n");
      expect([there.refused, back.refused]).toEqual([0, 0]);
      printFigures("two replicas", {
        requests: there.requests + back.requests,
        "upgrade ms": there.longestGap,
        "rollback ms": back.longestGap,
      });
      load.expectStored(await listStoredContacts(path.join(installed.root, "data"), settings));
    } finally {
      await nginx.stop();
    }
  }, 120_000);
});
