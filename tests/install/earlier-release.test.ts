import { execFileSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { startPostgres, type TestPostgres } from "../support/databases/postgres.ts";
import { listStoredContacts } from "../support/databases/stored-contacts.ts";
import { UpgradeLoad } from "../support/samples/upgrade-load.ts";
import { hasHistory, makeEarlierRelease } from "../support/servers/earlier-release.ts";
import { findFreePort } from "../support/servers/free-port.ts";
import { printFigures } from "../support/servers/full-run.ts";
import { type ReleaseParts, TestInstallation } from "../support/servers/installation.ts";
import { hasNginx, startNginx } from "../support/servers/nginx.ts";

const earlier = "0.2.0-c1cbd601";

const notes = [
  "WORKERS is no longer a setting\n",
  "new setting BACKUP_DIR, by default ",
  "migration 0012-no-cache-purges will run\n",
  "migration 0019-owner-settings will run\n",
];

/** Unpacks the archive of `npm run release` beside the earlier release; returns its name. */
function addRelease({ releases }: TestInstallation): string {
  const folder = path.resolve(import.meta.dirname, "../../release");
  const [archive = ""] = globSync("site-*.tar.gz", { cwd: folder });
  for (const file of [archive, `${archive}.sha256`])
    cpSync(path.join(folder, file), path.join(releases, file));
  const name = /^site-(.*-[\da-f]{8})-/.exec(archive)?.[1] ?? "";
  mkdirSync(path.join(releases, name));
  const args = ["-xzf", path.join(releases, archive), "--strip-components=1"];
  execFileSync("tar", [...args, "-C", path.join(releases, name)]);
  return name;
}

/** Output of the owner's command line of the present release. */
const ask = (installed: TestInstallation, ...words: readonly string[]) =>
  execFileSync("node_modules/.bin/node", ["dist/server/site.js", ...words], {
    cwd: path.join(installed.root, "current"),
    env: { ...installed.environment, NODE_ENV: "production" },
    encoding: "utf8",
  });

const readCounts = (installed: TestInstallation) =>
  ["posts list --json", "users list --json"].map(
    (command) => JSON.parse(ask(installed, ...command.split(" "))).length as number,
  );

/** Upgrades, goes back and upgrades again under load; returns what visitors noticed of each. */
async function changeReleases(installed: TestInstallation, load: UpgradeLoad) {
  const next = addRelease(installed);
  const upgrade = () => installed.runOf(`releases/${next}`, "upgrade", next);
  ask(installed, "users", "invite", "owner@example.com", "--name", "Ana", "--role", "owner");
  const counts = readCounts(installed);

  const there = await load.during(upgrade);
  expect(there.output.stdout).toBe(`upgraded: from ${earlier} to ${next}\n`);
  for (const note of notes) expect(there.output.stderr).toContain(note);
  expect(readCounts(installed)).toEqual(counts);

  const back = await load.during(() => installed.run("rollback"));
  expect(back.output.stdout).toBe(`rolled back: from ${next} to ${earlier}\n`);
  expect(readCounts(installed)).toEqual(counts);

  const again = await load.during(upgrade);
  expect(again.output.stdout).toBe(`upgraded: from ${earlier} to ${next}\n`);
  return [there, back, again];
}

function print(title: string, changes: Awaited<ReturnType<typeof changeReleases>>): void {
  for (const [index, { requests, refused, longestGap }] of changes.entries())
    printFigures(`${title}, ${["upgrade", "rollback", "second upgrade"][index]}`, {
      ...{ requests, refused, "longest gap ms": longestGap },
    });
}

describe.runIf(hasHistory)("a site of 0.2.0 [needs the history of git]", () => {
  let parts: ReleaseParts;
  let site: TestInstallation | undefined;
  let postgres: TestPostgres | undefined;
  beforeAll(() => {
    parts = makeEarlierRelease();
  }, 900_000);
  afterEach(async () => {
    site?.remove();
    await postgres?.stop();
  });

  test("of one process on the embedded database is upgraded under load, and back, and loses nothing", async () => {
    const port = await findFreePort();
    site = new TestInstallation(earlier, [port], { RATE_LIMIT: "off" }, parts);
    await site.start();
    const load = new UpgradeLoad(`http://127.0.0.1:${port}`, 4);
    const restart = await load.during(() => (site as TestInstallation).start());
    const changes = await changeReleases(site, load);
    print("0.2.0, one process", changes);
    load.expectStored(await listStoredContacts(path.join(site.root, "data")));
    // Seconds would judge the machine, which other work makes up to five times as slow meanwhile.
    for (const { longestGap } of changes) expect(longestGap).toBeLessThan(10 * restart.longestGap);
  }, 600_000);

  test.runIf(hasNginx)(
    "of two replicas on PostgreSQL is upgraded under load, and back, and refuses nothing [needs nginx]",
    async () => {
      postgres = await startPostgres();
      const ports = [await findFreePort(), await findFreePort()] as const;
      const settings = {
        DATABASE_URL: await postgres.createDatabase(),
        SESSION_SECRET: "s".repeat(32),
        RATE_LIMIT: "off",
        TRUST_PROXY: "1",
      };
      site = new TestInstallation(earlier, ports, settings, {
        ...parts,
        change(directory) {
          parts.change?.(directory);
          copyNothing(directory);
        },
      });
      await site.start();
      const nginx = await startNginx(await findFreePort(), ports);
      try {
        const load = new UpgradeLoad(nginx.origin, 10);
        const changes = await changeReleases(site, load);
        print("0.2.0, two replicas", changes);
        expect(changes.map(({ refused }) => refused)).toEqual([0, 0, 0]);
        load.expectStored(await listStoredContacts(path.join(site.root, "data"), settings));
      } finally {
        await nginx.stop();
      }
    },
    600_000,
  );
});

/** 0.2.0 copies only the embedded database; a PostgreSQL was copied by its own programs. */
function copyNothing(directory: string): void {
  const script = path.join(directory, "dist/server/site.js");
  cpSync(script, path.join(directory, "dist/server/site-0.2.0.js"));
  writeFileSync(script, 'if (process.argv[2] !== "backup") await import("./site-0.2.0.js");\n');
}
