import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  watch,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createContactStore } from "../../src/features/contact/requests/contact-store.ts";
import { mountSmallDisk } from "../support/databases/broken-databases.ts";
import { copyStartedData } from "../support/databases/data-templates.ts";
import { guardOf } from "../support/databases/filled-database.ts";
import { listStoredContacts, withDatabase } from "../support/databases/stored-contacts.ts";
import { postContactRequest } from "../support/samples/contact-load.ts";
import { makeContactRequest } from "../support/samples/contacts.ts";
import { pickSize } from "../support/servers/full-run.ts";
import { expectRecovery } from "../support/servers/honest-failure.ts";
import {
  runCli,
  spawnSite,
  startExpectingFailure,
  startSite,
} from "../support/servers/site-process.ts";

const canMount = (() => {
  const disk = mountSmallDisk(1);
  disk?.remove();
  return disk !== undefined;
})();

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "unusable-files-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const at = (name: string) => path.join(dataDir, name);

function write(name: string, content = "", mode = 0o600): string {
  writeFileSync(at(name), content, { mode });
  return at(name);
}

function makeFolder(name: string, mode: number): string {
  mkdirSync(at(name), { mode });
  return at(name);
}

function link(name: string): string {
  symlinkSync("/dev/null/nowhere", at(name));
  return at(name);
}

/** No settings, for the default location. */
const settingNothing = (_place: string) => ({});

/** A command that creates a database where there is none, as the site does. */
const creatingCommand = ["users", "invite", "ana@example.com", "--name", "Ana", "--role", "owner"];

/** Site and command line end with code 1 and this one line. */
async function expectOneLine(
  line: RegExp,
  settings: Record<string, string> = {},
  user?: number,
): Promise<void> {
  const all = { DATA_DIR: dataDir, ...settings };
  const { code, stderr } = await startExpectingFailure(all, { user });
  const command = await runCli(all, creatingCommand, user);
  expect(stderr).toMatch(line);
  expect(command.stderr).toBe(stderr);
  expect([stderr.trim().includes("\n"), code, command.code, command.stdout]).toEqual([
    false,
    1,
    1,
    "",
  ]);
}

const naming = (variable: string) => new RegExp(`^${variable}: expected [^\n]+\n$`);

describe("an unusable location stops the site and the command line with one line that names its setting", () => {
  const places: readonly [string, string, () => Record<string, string>][] = [
    ["DATA_DIR", "is a file", () => ({ DATA_DIR: write("file") })],
    ["DATA_DIR", "is below a file", () => ({ DATA_DIR: `${write("file")}/deep/data` })],
    ["DATA_DIR", "leads nowhere", () => ({ DATA_DIR: link("link") })],
    ["UPLOADS_DIR", "is a file", () => ({ UPLOADS_DIR: write("file") })],
    ["UPLOADS_DIR", "is below a file", () => ({ UPLOADS_DIR: `${write("file")}/deep/uploads` })],
    ["UPLOADS_DIR", "is a file where its default is", () => settingNothing(write("uploads"))],
    [
      "DATA_DIR",
      "has a folder for a secret",
      () => settingNothing(makeFolder("session-secret", 0o700)),
    ],
    ["DATA_DIR", "has an empty secret", () => settingNothing(write("session-secret"))],
  ];
  test.each(places)("%s %s", async (name, _, prepare) => {
    await expectOneLine(naming(name), prepare());
  });

  // Runs as another user, because file modes do not apply to root.
  const isRoot = process.getuid?.() === 0;
  const nobody = 65_534;
  const foreign: readonly [string, string, () => Record<string, string>][] = [
    ["DATA_DIR", "is another user's", () => ({ DATA_DIR: makeFolder("theirs", 0o755) })],
    ["DATA_DIR", "may not be read", () => ({ DATA_DIR: makeFolder("theirs", 0o700) })],
    ["DATA_DIR", "is to be made there", () => ({ DATA_DIR: `${makeFolder("theirs", 0o755)}/new` })],
    ["UPLOADS_DIR", "is another user's", () => ({ UPLOADS_DIR: makeFolder("theirs", 0o755) })],
    [
      "UPLOADS_DIR",
      "is to be made there",
      () => ({ UPLOADS_DIR: `${makeFolder("theirs", 0o755)}/new` }),
    ],
    [
      "DATA_DIR",
      "has another user's secret",
      () => settingNothing(write("session-secret", "", 0o600)),
    ],
  ];
  test.runIf(isRoot).each(foreign)("%s %s [needs root]", async (name, _, prepare) => {
    chownSync(dataDir, nobody, nobody);
    await expectOneLine(naming(name), prepare(), nobody);
  });

  test.runIf(canMount)(
    "DATA_DIR on a disk that can only be read [needs the right to mount]",
    async () => {
      const disk = mountSmallDisk(1);
      try {
        disk?.remountReadOnly();
        await expectOneLine(naming("DATA_DIR"), { DATA_DIR: disk?.directory ?? "" });
      } finally {
        disk?.remove();
      }
    },
  );
});

describe("a file that is not a database is refused with one line that names it, and left unchanged", () => {
  const database = () => at("site.sqlite");

  async function fillDatabase(): Promise<string> {
    await copyStartedData(dataDir);
    const request = makeContactRequest();
    await withDatabase({ DATA_DIR: dataDir }, (opened) =>
      createContactStore(opened).create(request, guardOf(request)),
    );
    return request.reference;
  }
  const listContents = () =>
    readdirSync(dataDir)
      .filter((name) => name.startsWith("site.sqlite"))
      .map((name) => [name, statSync(at(name)).size]);

  test.each([
    ["an empty file", () => write("site.sqlite"), "is empty"],
    ["text", () => write("site.sqlite", "not a database ".repeat(500)), "is damaged"],
    ["the beginning of a database", () => truncateSync(database(), 50), "is damaged"],
    ["the first pages of a database", () => truncateSync(database(), 8192), "is damaged"],
    ["zeros", () => write("site.sqlite", "\0".repeat(8192)), "is damaged"],
    [
      "a folder",
      () => {
        rmSync(database());
        makeFolder("site.sqlite", 0o700);
      },
      "is no regular file",
    ],
    [
      "nothing, beside the log of a database",
      () => {
        rmSync(database());
        write("site.sqlite-wal", "rows");
      },
      "is gone",
    ],
  ])("%s", async (_, prepare, reason) => {
    await fillDatabase();
    prepare();
    const before = listContents();
    await expectOneLine(
      new RegExp(`^DATA_DIR: expected a database in ${database()}, which ${reason}`),
    );
    expect(listContents()).toEqual(before);
  });

  test("an empty file is refused until a backup is restored as the line says", async () => {
    const reference = await fillDatabase();
    const settings = { DATA_DIR: dataDir };
    expect(await runCli(settings, ["backup", at("copy")])).toMatchObject({ code: 0 });
    truncateSync(database());
    const { stderr } = await startExpectingFailure(settings);
    expect(stderr).toContain("npm run site -- restore FILE");
    expect(await runCli(settings, ["restore", at("copy")])).toMatchObject({ code: 0 });
    expect((await listStoredContacts(dataDir)).map((one) => one.reference)).toEqual([reference]);
  });

  test("with a file emptied while the site runs, requests are refused until the file is restored", async () => {
    await copyStartedData(dataDir);
    const site = await startSite({ DATA_DIR: dataDir, RATE_LIMIT: "off" });
    const { reference } = await postContactRequest(site.origin, 1);
    await expect.poll(() => readFileSync(database()).includes(reference)).toBe(true);
    expect(await runCli({ DATA_DIR: dataDir }, ["backup", at("copy")])).toMatchObject({ code: 0 });
    truncateSync(database());
    expect((await postContactRequest(site.origin, 2)).status).toBe(503);
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(503);
    renameSync(at("copy"), database());
    const again = await expectRecovery(site);
    await site.terminate("SIGKILL");
    const stored = (await listStoredContacts(dataDir)).map((one) => one.reference);
    expect(stored.sort()).toEqual([reference, again].sort());
  });
});

test("a first start killed after any file change leaves a state in which the next one starts", async () => {
  for (let touches = 1; touches <= pickSize(3, 12); touches++) {
    const folder = at(`killed-${touches}`);
    mkdirSync(folder);
    const child = spawnSite({ DATA_DIR: folder });
    const ended = new Promise((resolve) => child.once("exit", resolve));
    let seen = 0;
    const watcher = watch(folder, (_, name) => {
      if (name?.startsWith("site.sqlite") && ++seen >= touches) child.kill("SIGKILL");
    });
    await ended;
    watcher.close();
    const site = await startSite({ DATA_DIR: folder });
    const { status } = await postContactRequest(site.origin, touches);
    expect(status).toBe(200);
    await site.terminate("SIGKILL");
  }
});
