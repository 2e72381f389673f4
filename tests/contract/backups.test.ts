import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createContactStore } from "../../src/features/contact/requests/contact-store.ts";
import { findBackupState } from "../../src/platform/database/backup-record.ts";
import { createLazyDatabase } from "../../src/platform/database/open-database.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import { guardOf } from "../support/databases/filled-database.ts";
import { makeContactRequest } from "../support/samples/contacts.ts";
import { createEmptySite, runCommand } from "../support/servers/command.ts";

const canary = "canary-of-the-backup";
const picture = "0123456789abcdef-480x320-480.webp";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "backups-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

const at = (name: string) => path.join(directory, name);
const listAll = (folder: string) => readdirSync(at(folder), { recursive: true }).map(String).sort();

describeOnBothEngines("backups into a folder", (current) => {
  let environment: Record<string, string>;
  let engine: Record<string, string>;
  beforeEach(async () => {
    const { databaseUrl } = current().settings;
    engine = databaseUrl ? { DATABASE_URL: databaseUrl, SESSION_SECRET: "s".repeat(32) } : {};
    environment = {
      ...engine,
      DATA_DIR: at("data"),
      BACKUP_DIR: at("backups"),
      PATH: path.dirname("/bin/sh"),
    };
    if (databaseUrl) mkdirSync(at("data"));
    else await createEmptySite(at("data"));
    mkdirSync(at("data/uploads"));
    writeFileSync(at(`data/uploads/${picture}`), "pixels");
    await store("ana");
    await store("luz");
  });

  type Change = Readonly<Record<string, string | undefined>>;
  const run = (words: string, change: Change = {}) =>
    runCommand(words, { ...environment, ...change });
  async function runWell(words: string, change: Change = {}): Promise<string> {
    const output = await run(words, change);
    expect(output).toMatchObject({ code: 0 });
    return output.stdout;
  }
  const make = async (change: Change = {}) => JSON.parse(await runWell("backup --json", change));
  const list = async (words = "") => JSON.parse(await runWell(`backup list ${words} --json`));

  async function withDatabase<Result>(
    work: (database: ReturnType<typeof createLazyDatabase>) => Promise<Result>,
  ): Promise<Result> {
    const database = createLazyDatabase({ ...current().settings, dataDir: at("data") });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }
  const store = (name: string) =>
    withDatabase(async (database) => {
      const request = makeContactRequest({ email: `${name}@example.com`, comment: canary });
      await createContactStore(database).create(request, guardOf(request));
    });
  const findState = () => withDatabase(({ db }) => findBackupState(db));
  const listEmails = async (change: Change = {}) =>
    JSON.parse(await runWell("contacts list --json", change))
      .map(({ email }: { email: string }) => email)
      .sort();

  async function makeKey() {
    const identity = await generateX25519Identity();
    writeFileSync(at("key.txt"), `# created: today\n${identity}\n`);
    return identityToRecipient(identity);
  }

  test("hold database, pictures and the secret that is not set, for their owner only", async () => {
    const backup = await make();
    expect(backup).toMatchObject({
      rows: { contact_requests: 2 },
      recipient: null,
      carried_away_at: null,
      problems: [],
      removed: [],
    });
    const secret = engine["SESSION_SECRET"] ? [] : ["session-secret"];
    expect(listAll(`backups/${backup.name}`)).toEqual(
      ["backup.json", "site.sqlite", "uploads", `uploads/${picture}`, ...secret].sort(),
    );
    for (const name of ["", ...listAll("backups")]) {
      const found = statSync(at(`backups/${name}`));
      expect([name, found.mode & 0o077]).toEqual([name, name === ".lock" ? found.mode & 0o077 : 0]);
    }
    expect((await findState()).last).toMatchObject({
      at: new Date(backup.at),
      bytes: backup.bytes,
    });
    expect(await list("--check")).toEqual([{ ...backup, removed: undefined }]);
    expect(await runWell("backup list")).toMatch(
      new RegExp(`^NAME .*\\n${backup.name} +0 h +\\d\\.\\d MB +\\d+ +no +no +good\\n$`),
    );
    const shown =
      /^ {2}requests +2\n(?: {2}[a-z ]+ +\d+\n)+ {2}pictures +1\n {2}other rows +\d+\n$/;
    for (const words of [`restore --check ${backup.folder}`, "backup"]) {
      const [, ...lines] = (await runWell(words)).split("\n");
      expect(lines.join("\n")).toMatch(shown);
    }
  });

  test("share pictures with the one before, unless that one's are damaged", async () => {
    const inode = ({ folder }: { folder: string }) =>
      statSync(path.join(folder, "uploads", picture)).ino;
    const first = await make();
    const shared = inode(first);
    const second = await make();
    expect(inode(second)).toBe(shared);
    writeFileSync(path.join(second.folder, "uploads", picture), "PIXELS");
    const third = await make();
    expect(inode(third)).not.toBe(shared);
    expect(readFileSync(path.join(third.folder, "uploads", picture), "utf8")).toBe("pixels");
  });

  test("that are made by hand remove none, only those of the day that are told to", async () => {
    const first = await make();
    const second = await make();
    expect(await list()).toHaveLength(2);
    const third = JSON.parse(await runWell("backup --prune --json"));
    expect(third.removed).toEqual([second.name, first.name]);
  });

  test("are restored by their name, or the latest good one by that word", async () => {
    const first = await make();
    await store("eva");
    const second = await make();
    const last = await make();
    rmSync(path.join(last.folder, "site.sqlite"));
    expect(await runWell("restore latest --check")).toContain(`${second.folder}: `);
    await runWell("restore latest");
    expect(await listEmails()).toHaveLength(3);
    await runWell(`restore ${first.name}`);
    expect(await listEmails()).toHaveLength(2);
  });

  test("are not restored where the environment names a folder and the settings' file a PostgreSQL", async () => {
    const { folder } = await make();
    const databaseUrl = engine["DATABASE_URL"] ?? "postgres://site:hidden@127.0.0.1:1/site";
    writeFileSync(
      at("site.env"),
      `DATABASE_URL=${databaseUrl}\nSESSION_SECRET=${"s".repeat(32)}\n`,
    );
    const drill = { SITE_ENV_FILE: at("site.env"), DATA_DIR: at("drill") };
    const variables = { DATABASE_URL: undefined, SESSION_SECRET: undefined, UPLOADS_DIR: "" };
    for (const words of ["", "--check"]) {
      const { code, stdout, stderrLines } = await run(`restore ${folder} ${words}`, {
        ...variables,
        ...drill,
      });
      expect([code, stdout, stderrLines]).toEqual([
        1,
        "",
        [expect.stringMatching(/^DATABASE_URL: expected .* leads to postgres:\/\/127\.0\.0\.1/)],
      ]);
      expect(stderrLines.join()).not.toContain("hidden");
    }
    await store("eva");
    await runWell(`restore ${folder}`, { ...drill, DATABASE_URL: "" });
    expect(listAll("drill")).toContain("site.sqlite");
    expect(await listEmails()).toHaveLength(3);
    expect(await listEmails({ ...drill, DATABASE_URL: "" })).toHaveLength(2);
  });

  test("say where the site keeps another secret, and how to take that of the backup", async () => {
    const own = { SESSION_SECRET: "" };
    const inFolder = { DATA_DIR: at("old"), DATABASE_URL: "", ...own };
    await createEmptySite(at("old"));
    const key = { BACKUP_RECIPIENT: await makeKey() };
    const { folder } = await make({ ...inFolder, ...key });
    await createEmptySite(at("new"));
    const restoreNew = () =>
      run(`restore ${folder} --identity ${at("key.txt")}`, { ...inFolder, DATA_DIR: at("new") });
    const told = (await restoreNew()).stderrLines.join("\n");
    expect(told).toContain(`delete ${at("new/session-secret")} and restore once more`);
    rmSync(at("new/session-secret"));
    expect((await restoreNew()).stderrLines.join()).toContain("got that of the backup");
    expect((await restoreNew()).stderrLines.join()).not.toContain("secret");
    expect(listAll("new").join()).not.toContain("restoring");
  });

  test.each([false, true])(
    "give everything back in another place, but no one erased since (encrypted: %s)",
    async (isEncrypted) => {
      const key = isEncrypted ? { BACKUP_RECIPIENT: await makeKey() } : undefined;
      const { folder, recipient } = await make(key);
      expect(recipient).toBe(key?.BACKUP_RECIPIENT ?? null);
      await runWell("contacts erase ana@example.com");
      await store("eva");
      rmSync(at(`data/uploads/${picture}`));
      writeFileSync(at("data/uploads/later.webp"), "later");
      const identity = isEncrypted ? `--identity ${at("key.txt")}` : "";
      await runWell(`restore ${folder} --check ${identity}`);
      expect(await listEmails()).toEqual(["eva@example.com", "luz@example.com"]);
      const report = JSON.parse(await runWell(`restore ${folder} ${identity} --json`));
      expect(report).toMatchObject({
        erasures: 1,
        erasedAgain: 1,
        files: { uploads: 1, secret: false, hasOtherSecret: false },
      });
      expect(await listEmails()).toEqual(["luz@example.com"]);
      expect(listAll("data/uploads")).toEqual([picture, "later.webp"].sort());

      // On a new machine, of either engine.
      const elsewhere = { DATA_DIR: at("new"), DATABASE_URL: "", SESSION_SECRET: "" };
      const moved = JSON.parse(await runWell(`restore ${folder} ${identity} --json`, elsewhere));
      expect(moved.files).toMatchObject({ uploads: 1, secret: !engine["SESSION_SECRET"] });
      expect(await listEmails(elsewhere)).toEqual(["ana@example.com", "luz@example.com"]);
      expect(readFileSync(at(`new/uploads/${picture}`), "utf8")).toBe("pixels");
      if (moved.files.secret) {
        const read = (data: string) => readFileSync(at(`${data}/session-secret`), "utf8");
        expect(read("new")).toBe(read("data"));
      }
      expect([listAll("data"), listAll("new")].flat().join()).not.toMatch(/restoring|backing-up/);
    },
  );

  test("that are encrypted hold nothing in the clear, and open only with their key", async () => {
    const { folder, name } = await make({ BACKUP_RECIPIENT: await makeKey() });
    const files = listAll(`backups/${name}`).filter((file) =>
      statSync(path.join(folder, file)).isFile(),
    );
    expect(files.filter((file) => !file.endsWith(".age"))).toEqual(["backup.json"]);
    for (const file of files) {
      const bytes = readFileSync(path.join(folder, file));
      expect([file, bytes.includes(canary), bytes.includes("pixels")]).toEqual([
        file,
        false,
        false,
      ]);
    }
    const { stderrLines } = await run(`restore ${folder}`);
    expect(stderrLines.join()).toMatch(/encrypted for age1\w+: name its key with --identity FILE$/);
    await makeKey();
    const other = await run(`restore ${folder} --identity ${at("key.txt")}`);
    expect([other.code, other.stderrLines.join()]).toEqual([
      1,
      expect.stringContaining("site.sqlite"),
    ]);
    for (const content of ["", "AGE-SECRET-KEY-1WRONG"]) {
      writeFileSync(at("key.txt"), content);
      const wrong = await run(`restore ${folder} --identity ${at("key.txt")}`);
      expect([wrong.code, wrong.stderrLines.join()]).toEqual([
        1,
        expect.stringContaining("key.txt holds"),
      ]);
    }
    expect(listAll("data").join()).not.toMatch(/restoring|backing-up/);
  });

  test.each<[string, (folder: string) => void, RegExp]>([
    [
      "a byte of it is another",
      (folder) => {
        const file = path.join(folder, "site.sqlite");
        const bytes = readFileSync(file);
        bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
        writeFileSync(file, bytes);
      },
      /site\.sqlite is damaged/,
    ],
    [
      "a picture is cut off",
      (folder) => writeFileSync(path.join(folder, "uploads", picture), "pic"),
      /has 3 bytes, not 6/,
    ],
    ["a file is missing", (folder) => rmSync(path.join(folder, "uploads", picture)), /is missing/],
    ["it has no list", (folder) => rmSync(path.join(folder, "backup.json")), /no backup\.json/],
    [
      "its list is damaged",
      (folder) => writeFileSync(path.join(folder, "backup.json"), "{"),
      /backup\.json is damaged/,
    ],
    [
      "its list leads elsewhere",
      (folder) => {
        const file = path.join(folder, "backup.json");
        writeFileSync(file, readFileSync(file, "utf8").replace("site.sqlite", "../site.sqlite"));
      },
      /backup\.json is damaged/,
    ],
  ])("are not restored, and listed as damaged, where %s", async (_, spoil, message) => {
    const { folder } = await make();
    await store("eva");
    spoil(folder);
    for (const words of ["", "--check"]) {
      const { code, stderrLines } = await run(`restore ${folder} ${words}`);
      expect([code, stderrLines.join()]).toEqual([1, expect.stringMatching(message)]);
    }
    expect((await list("--check"))[0].problems.join()).toMatch(message);
    expect(await runWell("backup list --check")).toMatch(/ damaged: /);
    expect(await listEmails()).toHaveLength(3);
  });

  test("are carried away by a command that gets their folder and no setting of the site", async () => {
    const command = `cp -r "$BACKUP_PATH" ${at("away")}; env > ${at("environment")}`;
    const { name } = await make({ BACKUP_COMMAND: command, RCLONE_CONFIG: "mine" });
    expect(listAll("away")).toContain("site.sqlite");
    const seen = readFileSync(at("environment"), "utf8");
    expect(seen).toMatch(new RegExp(`^BACKUP_PATH=${at("backups")}/${name}$`, "m"));
    expect(seen).toMatch(/^RCLONE_CONFIG=mine$/m);
    expect(seen).not.toMatch(/^(?:SESSION_SECRET|DATABASE_URL|DATA_DIR|BACKUP_COMMAND)=/m);
    expect((await list())[0].carried_away_at).toMatch(/^2/);
  });

  test("stay, and the failure is recorded, where the command fails; it can be run again", async () => {
    const failing = { BACKUP_COMMAND: "exit 3" };
    const { code, stderrLines } = await run("backup", failing);
    expect([code, stderrLines.at(-1)]).toEqual([1, "BACKUP_COMMAND failed with 3"]);
    const [backup] = await list();
    expect(backup).toMatchObject({ problems: [], carried_away_at: null });
    const failure = { step: "carry", reason: "BACKUP_COMMAND failed with 3" };
    expect(await findState()).toMatchObject({
      last: { at: new Date(backup.at) },
      failure: { ...failure, isOver: false },
    });
    expect((await run("backup --carry-away", failing)).code).toBe(1);
    await runWell("backup --carry-away", { BACKUP_COMMAND: "true" });
    expect((await findState()).failure).toMatchObject({ ...failure, isOver: true });
    const all = await list();
    expect(all.map(({ name }: { name: string }) => name)).toEqual([backup.name]);
    expect(all[0].carried_away_at).toMatch(/^2/);
  });

  test("leave nothing where they fail, record it, and remove what killed ones left", async () => {
    await make();
    writeFileSync(at("file"), "");
    const { code } = await run("backup", { UPLOADS_DIR: at("file") });
    expect(code).toBe(1);
    expect((await findState()).failure).toMatchObject({ step: "copy", isOver: false });
    expect(listAll("backups").join()).not.toContain("making");
    for (const remains of ["backups/.making-2026", "backups/.removing-2026"]) {
      mkdirSync(at(remains));
      writeFileSync(at(`${remains}/site.sqlite`), canary);
    }
    const others = ["2020-01-01T000000Z", "notes"];
    for (const other of others) mkdirSync(at(`backups/${other}`));
    const { name } = JSON.parse(await runWell("backup --prune --json", { BACKUP_KEEP: "1d" }));
    expect(readdirSync(at("backups")).sort()).toEqual([".lock", name, ...others].sort());
    expect((await findState()).failure?.isOver).toBe(true);
  });

  test("are made one at a time", async () => {
    const command = `touch ${at("started")}; until [ -e ${at("go")} ]; do sleep 0.02; done`;
    const slow = run("backup", { BACKUP_COMMAND: command });
    await expect.poll(() => existsSync(at("started"))).toBe(true);
    const second = await run("backup");
    writeFileSync(at("go"), "");
    expect(second.stderrLines).toEqual(["another backup is under way"]);
    expect((await findState()).failure).toBeUndefined();
    expect((await slow).code).toBe(0);
    expect(await list()).toHaveLength(1);
  });

  test("need a folder that can be written", async () => {
    writeFileSync(at("backups"), "");
    chmodSync(at("backups"), 0o400);
    const none = `there is no folder ${at("backups")}: the first backup makes it`;
    for (const words of ["backup list", "backup list --check"])
      expect(await run(words)).toMatchObject({ code: 1, stderrLines: [none] });
    const { code, stderrLines } = await run("backup");
    const reason = expect.stringContaining("EEXIST");
    expect([code, stderrLines.join()]).toEqual([1, reason]);
    expect((await findState()).failure).toMatchObject({ step: "copy", reason, isOver: false });
  });
});
