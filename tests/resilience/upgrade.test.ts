import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startPostgres, type TestPostgres } from "../support/databases/postgres.ts";
import { listStoredContacts, withDatabase } from "../support/databases/stored-contacts.ts";
import { UpgradeLoad } from "../support/samples/upgrade-load.ts";
import { findFreePort } from "../support/servers/free-port.ts";
import { pickSize, printFigures } from "../support/servers/full-run.ts";
import { TestInstallation } from "../support/servers/installation.ts";
import { failingRelease, nextMigration, nextRelease } from "../support/servers/next-release.ts";
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

const listCopies = (dataDir: string) =>
  globSync("before-*", { cwd: path.join(dataDir, "backups") }).sort();

/** Has a release run this as its server, which loads and reads its settings well. */
const serve = (script: string) => ({
  change: (release: string) =>
    writeFileSync(
      path.join(release, "dist/server/main.js"),
      `if (process.argv.includes("--check")) process.exit(0);\n${script}\n`,
    ),
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
      expect(listCopies(dataDir)).toEqual([
        expect.stringMatching(/^before-1\.1\.0-bbbbbbbb-[\dT-]+Z\.sqlite$/),
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
    installed.pack(
      "1.1.0-bbbbbbbb",
      serve(`const { readlinkSync, writeFileSync } = await import("node:fs");
        writeFileSync("../../seen", readlinkSync("../../previous"));
        process.exit(1);`),
    );
    const { output } = await load.during(() => installed.runFailingUpgrade());
    load.expectStored(await listStoredContacts(dataDir));
    expect(output.code).toBe(1);
    expect(output.stderr).toContain("1.1.0-bbbbbbbb did not get ready; 1.0.0-aaaaaaaa runs\n");
    expect(isLinkedTo("current")).toBe("1.0.0-aaaaaaaa");
    // From the moment of the switch on, `rollback` knows where to.
    expect(readFileSync(path.join(installed.root, "seen"), "utf8")).toBe("releases/1.0.0-aaaaaaaa");
    expect(existsSync(path.join(installed.root, "previous"))).toBe(false);
  }, 120_000);

  const neverReady = serve(
    `(await import("node:fs")).writeFileSync("../../started", ""); process.exit(1);`,
  );
  const isReady = async (installed: TestInstallation) =>
    (await fetch(`${installed.origin}/readyz`)).ok;

  test("goes back, once it is run again, after an upgrade that was broken off", async () => {
    const { installed } = await start();
    await installed.start();
    installed.pack("1.1.0-bbbbbbbb", neverReady);
    const isStarted = () => existsSync(path.join(installed.root, "started"));
    await installed.breakOff(isStarted, "SIGHUP");
    expect(isLinkedTo("current")).toBe("1.1.0-bbbbbbbb");
    const again = await installed.runFailingUpgrade();
    expect(again.code).toBe(1);
    expect(again.stderr).toContain("broken off: it goes on; to go back: site rollback\n");
    expect(again.stderr).toContain("1.1.0-bbbbbbbb did not get ready; 1.0.0-aaaaaaaa runs\n");
    expect([isLinkedTo("current"), await isReady(installed)]).toEqual(["1.0.0-aaaaaaaa", true]);

    rmSync(path.join(installed.root, "started"));
    await installed.breakOff(isStarted, "SIGKILL");
    const back = await installed.run("rollback");
    expect(back.stdout).toBe("rolled back: from 1.1.0-bbbbbbbb to 1.0.0-aaaaaaaa\n");
    expect([isLinkedTo("current"), await isReady(installed)]).toEqual(["1.0.0-aaaaaaaa", true]);
    expect(existsSync(path.join(installed.root, "previous"))).toBe(false);
  }, 120_000);

  test("goes on, once it is run again, where the release of a broken-off upgrade gets ready", async () => {
    const { installed } = await start();
    await installed.start();
    const isSwitched = () => isLinkedTo("current") === "1.1.0-bbbbbbbb";
    // The restart waits, so that it is the upgrade's command that is ended meanwhile.
    const go = path.join(installed.root, "go");
    installed.waitBeforeRestart(go);
    installed.pack("1.1.0-bbbbbbbb");
    await installed.breakOff(isSwitched, "SIGKILL");
    // As if it had been killed between the two links.
    rmSync(path.join(installed.root, "previous"), { force: true });
    writeFileSync(go, "");
    const again = await installed.run("upgrade");
    expect(again.stdout).toBe("upgraded: from 1.0.0-aaaaaaaa to 1.1.0-bbbbbbbb\n");
    expect([isLinkedTo("current"), isLinkedTo("previous")]).toEqual([
      "1.1.0-bbbbbbbb",
      "1.0.0-aaaaaaaa",
    ]);
    expect(await isReady(installed)).toBe(true);
  }, 120_000);

  test("keeps every copy made before an upgrade, and the good releases, until one gets ready", async () => {
    const { installed, dataDir } = await start();
    await installed.start();
    installed.pack(
      "1.1.0-bbbbbbbb",
      serve(`const { DatabaseSync } = await import("node:sqlite");
        const db = new DatabaseSync(process.env.DATA_DIR + "/site.sqlite");
        db.exec("create table if not exists changed_by_new (a)");
        db.close();
        process.exit(1);`),
    );
    const isChanged = (name: string) => {
      const db = new DatabaseSync(path.join(dataDir, "backups", name), { readOnly: true });
      const found = db.prepare("select 1 from sqlite_master where name = 'changed_by_new'").get();
      db.close();
      return found !== undefined;
    };
    for (const count of [1, 2]) {
      const { stderr } = await installed.runFailingUpgrade();
      const copies = listCopies(dataDir);
      expect(copies).toHaveLength(count);
      for (const copy of copies) expect(stderr.split("going back")[1]).toContain(copy);
      expect(isChanged(copies[0] ?? "")).toBe(false);
    }
    for (const name of ["1.2.0-cccccccc", "1.3.0-dddddddd"]) {
      installed.pack(name);
      expect((await installed.run("upgrade")).code).toBe(0);
    }
    expect(listCopies(dataDir)).toEqual([expect.stringContaining("before-1.3.0-dddddddd-")]);
    expect(readdirSync(installed.releases)).toEqual([
      "1.0.0-aaaaaaaa",
      "1.2.0-cccccccc",
      "1.3.0-dddddddd",
    ]);
  }, 120_000);

  test("tries migrations on the copy, and changes nothing where one fails", async () => {
    const { installed, dataDir } = await start();
    await installed.start();
    installed.pack("1.1.0-bbbbbbbb", failingRelease);
    const { code, stderr } = await installed.run("upgrade");
    expect(code).toBe(1);
    expect(stderr).toMatch(
      new RegExp(`migration ${nextMigration}: no such table: nowhere; nothing was changed\n$`),
    );
    expect(stderr).not.toContain("going back");
    expect([listCopies(dataDir), isLinkedTo("current")]).toEqual([[], "1.0.0-aaaaaaaa"]);
    expect(readdirSync(dataDir).join()).not.toContain("restoring");
  }, 120_000);

  test("says at once why the new release is not ready, and once more at the end", async () => {
    const { installed } = await start();
    await installed.start();
    const body = '{"status":"no database","reason":"the disk is full"}';
    installed.pack(
      "1.1.0-bbbbbbbb",
      serve(`const answer = (_, response) => response.writeHead(503).end('${body}');
        (await import("node:http")).createServer(answer).listen(process.env.PORT, "127.0.0.1");`),
    );
    const { stderr } = await installed.runFailingUpgrade();
    expect(stderr).toMatch(/port \d+: status 503, the disk is full\n/);
    const wait = `not ready within ${installed.patience} s`;
    expect(stderr).toContain(`${wait} (status 503, the disk is full); going back\n`);
  }, 120_000);

  test("goes on after it was killed while it unpacked", async () => {
    const { installed } = await start();
    const count = 4000;
    installed.pack("1.1.0-bbbbbbbb", {
      change(release) {
        mkdirSync(path.join(release, "many"));
        for (let number = 0; number < count; number++)
          writeFileSync(path.join(release, `many/${number}`), randomBytes(16_384));
      },
    });
    const listUnpacked = () => globSync(".unpacking-*/many/*", { cwd: installed.releases });
    const hasBegun = () => globSync(".unpacking-*/many", { cwd: installed.releases }).length > 0;
    await installed.breakOff(hasBegun, "SIGKILL", { isAlone: true });
    const isUnpacking = () =>
      spawnSync("pgrep", ["-f", `tar .*${installed.releases}`]).status === 0;
    await expect.poll(isUnpacking, { timeout: 30_000 }).toBe(false);
    expect(listUnpacked().length).toBeLessThan(count);
    await installed.start();
    expect((await installed.run("upgrade")).code).toBe(0);
    expect(readdirSync(installed.releases)).toEqual(["1.0.0-aaaaaaaa", "1.1.0-bbbbbbbb"]);
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

describe("after a rollback", () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  test.each(["SQLite", "PostgreSQL"])(
    "backups, their restore and the next upgrade work, on %s",
    async (engine) => {
      const database: Record<string, string> =
        engine === "SQLite"
          ? {}
          : {
              DATABASE_URL: await postgres.createDatabase(),
              SESSION_SECRET: "s".repeat(32),
            };
      const folder = mkdtempSync(path.join(tmpdir(), "backups-"));
      const settings = { ...database, BACKUP_DIR: folder, RATE_LIMIT: "off" };
      const installed = new TestInstallation("1.0.0-aaaaaaaa", [await findFreePort()], settings);
      site = installed;
      await installed.start();
      const load = new UpgradeLoad(installed.origin, 2);
      installed.pack("1.1.0-bbbbbbbb", nextRelease);
      expect(await installed.run("upgrade")).toMatchObject({ code: 0 });
      expect(await installed.run("rollback")).toMatchObject({ code: 0 });
      await load.during(async () => undefined, 10);
      const good = { code: 0, stderr: expect.not.stringContaining("newer version") };
      expect(await installed.runSite("backup")).toMatchObject(good);
      installed.stop();
      expect(await installed.runSite("restore", "latest", "--check")).toMatchObject(good);
      expect(await installed.runSite("restore", "latest")).toMatchObject(good);
      await installed.start();
      installed.pack("1.2.0-cccccccc", nextRelease);
      const again = await installed.run("upgrade");
      expect(again.stdout).toBe("upgraded: from 1.0.0-aaaaaaaa to 1.2.0-cccccccc\n");
      const dataDir = path.join(installed.root, "data");
      expect(await readMigrations({ DATA_DIR: dataDir, ...database })).toContain(nextMigration);
      load.expectStored(await listStoredContacts(dataDir, database));
      rmSync(folder, { recursive: true });
    },
    120_000,
  );
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
