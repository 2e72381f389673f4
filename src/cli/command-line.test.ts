import { randomUUIDv7 } from "node:crypto";
// @module-tag slow
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createRuntime } from "#app/composition/create-runtime.ts";
import { handledRecordFields } from "#app/features/contact/rules/handled-record.ts";
import { readSettings } from "#app/platform/settings/settings.ts";
import { makeReply } from "../../tests/support/databases/reply-stores.ts";
import { makeContactRequest } from "../../tests/support/samples/contacts.ts";
import { createEmptySite, runCommand } from "../../tests/support/servers/command.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "command-line-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

const run = (words: string, change: Record<string, string> = {}) =>
  runCommand(words, { DATA_DIR: directory, ...change });

const suspect = makeContactRequest({ reference: "FS-0000-0001", comment: '=1+1\n"dos"' });
const plain = makeContactRequest({
  reference: "FS-0000-0002",
  receivedAt: new Date("2026-11-20T12:00:00Z"),
  firstName: "Luz",
  email: "luz@example.com",
  comment: "",
  consent: undefined,
  suspectReason: undefined,
});

async function store() {
  const runtime = await createRuntime(readSettings({ DATA_DIR: directory }));
  for (const request of [suspect, plain]) {
    const idempotencyKey = { key: request.id, bodyHash: "", lifetime: 1000 };
    await runtime.contact.store.create(request, idempotencyKey);
  }
  await runtime.close();
}

describe("contacts", () => {
  beforeEach(store);

  test("list shows the newest first and marks suspects", async () => {
    const { code, stdout, stderrLines } = await run("contacts list");
    expect(stdout.split("\n")).toEqual([
      expect.stringMatching(/^RECEIVED \(UTC\) {4}REFERENCE {5}NAME/),
      expect.stringMatching(/^2026-11-20 12:00 {2}FS-0000-0002 {2}Luz .* Diseño digital$/),
      expect.stringMatching(
        /^2026-11-20 10:00 {2}FS-0000-0001 {2}Ana Pérez 😀 .* suspect: honeypot$/,
      ),
      "",
    ]);
    expect({ code, stderrLines }).toEqual({ code: 0, stderrLines: [] });
  });

  test("list prints JSON", async () => {
    const { stdout } = await run("contacts list --json");
    const listed = JSON.parse(stdout);
    expect(Object.keys(listed[0])).toEqual(handledRecordFields);
    expect(listed).toMatchObject([
      { id: plain.id, consent_version: null, suspect_reason: null },
      { id: suspect.id, consent_version: "2023-01-16", suspect_reason: "honeypot" },
    ]);
  });

  test("show prints everything of one person", async () => {
    const { code, stdout } = await run("contacts show ana.perez@EXAMPLE.com");
    expect(code).toBe(0);
    expect(stdout).toContain("\nphone             +525500000000\n");
    expect(stdout).toContain('\ncomment           =1+1\n                  "dos"\n');
    expect(stdout).not.toContain("Luz");
    const json = await run("contacts show luz@example.com --json");
    expect(JSON.parse(json.stdout)).toMatchObject([{ id: plain.id }]);
  });

  test("show fails for an address without requests", async () => {
    expect(await run("contacts show nobody@example.com")).toEqual({
      code: 1,
      stdout: "",
      stderrLines: ["no contact request from nobody@example.com"],
    });
  });

  test("export prints CSV for spreadsheets", async () => {
    const { code, stdout } = await run("contacts export");
    expect(code).toBe(0);
    expect(stdout).toMatch(/^\uFEFF"id","reference",/);
    expect(stdout.split("\r\n")).toHaveLength(4);
    expect(stdout).toContain('"+52 55 0000 0000"');
    expect(stdout).toContain(`"'=1+1\n""dos"""`);
  });

  test("export prints JSON for programs", async () => {
    const exported = await run("contacts export --format json");
    expect(JSON.parse(exported.stdout)).toMatchObject([{ id: plain.id }, { id: suspect.id }]);
    expect((await run("contacts export --json")).stdout).toBe(exported.stdout);
  });
});

describe("requests of a data subject", () => {
  beforeEach(store);

  test("export with an address prints only that person's requests, with their consent", async () => {
    const json = await run("contacts export --email ANA.perez@example.com --json");
    expect(JSON.parse(json.stdout)).toMatchObject([
      { id: suspect.id, consent_version: "2023-01-16", consent_language: "es" },
    ]);
    const csv = await run("contacts export --email luz@example.com");
    expect(csv.stdout.split("\r\n")).toHaveLength(3);
    expect(csv.stdout).not.toContain("Ana");
  });

  test("export fails for an address without requests, and prints nothing", async () => {
    expect(await run("contacts export --email nobody@example.com")).toEqual({
      code: 1,
      stdout: "",
      stderrLines: ["no contact request from nobody@example.com"],
    });
  });

  test("show, export and erase find a letter in an answer to another person, and nothing of theirs", async () => {
    const runtime = await createRuntime(readSettings({ DATA_DIR: directory }));
    const request = await runtime.contact.handling.find(plain.id);
    if (!request) throw new Error("no request");
    const letter = { recipient: "Eva@example.com", subject: "Para Eva", text: "Sí." };
    const leave = { version: 1, state: undefined, followUpOn: undefined };
    await runtime.contact.reply(request, makeReply({ letter }), leave, {
      ...{ id: randomUUIDv7(), userId: "ana", at: new Date() },
    });
    await runtime.close();
    const { stdout } = await run("contacts show eva@example.com");
    expect(stdout).toContain(`\nreference         ${plain.reference}\n`);
    expect(stdout).toContain(" to Eva@example.com: Para Eva\n");
    expect(stdout).not.toMatch(/Luz|luz@/);
    const csv = await run("contacts export --email eva@example.com");
    expect(csv.stdout.split("\r\n")).toHaveLength(3);
    const erased = await run("contacts erase eva@example.com");
    expect(erased.stdout).toMatch(/^receipt .*\n.*\nerased {5}0 contact request/);
    expect(erased.stderrLines[0]).toMatch(/^1 letter\(s\) to eva@example.com/);
    expect((await run("contacts show luz@example.com")).stdout).not.toContain("Eva");
    expect((await run("contacts show eva@example.com")).code).toBe(1);
  });

  test("erase leaves a receipt, nothing of the person, and says where copies may be", async () => {
    const { code, stdout, stderrLines } = await run("contacts erase Ana.Perez@example.com");
    expect(code).toBe(0);
    expect(stdout).toMatch(/^receipt {4}ER-[\dA-Z]{4}-[\dA-Z]{4}\nerased at {2}20/);
    expect(stdout).toContain("\nerased     1 contact request(s)");
    expect(stdout).toContain("\nfiles      clean since 20");
    expect(stdout).not.toContain("example.com");
    expect(stderrLines.join()).toContain("backups");
    const left = JSON.parse((await run("contacts list --json")).stdout);
    expect(left).toMatchObject([{ id: plain.id }]);
    const again = await run("contacts erase ana.perez@example.com");
    expect([again.code, again.stdout]).toEqual([0, stdout]);
  });
});

test("the work on a request is part of what is shown and exported of its person", async () => {
  await store();
  const runtime = await createRuntime(readSettings({ DATA_DIR: directory }));
  const created = await runtime.accounts.invite({
    ...{ name: "Inés Ferrer", email: "ines@example.com", role: "owner", language: "es" },
  } as const);
  const userId = created?.user.id ?? "";
  const actor = { userId, at: new Date("2026-11-20T13:00:00Z") };
  const change = { state: "won", assigneeId: userId, version: 1 } as const;
  await runtime.contact.handling.change(plain.id, change, actor);
  await runtime.contact.handling.change(plain.id, { note: "La llamo hoy." }, actor);
  await runtime.close();
  const work = {
    state: "won",
    assignee: "Inés Ferrer",
    notes: "2026-11-20T13:00:00.000Z Inés Ferrer: La llamo hoy.",
  };
  for (const words of ["show luz@example.com --json", "export --email luz@example.com --json"]) {
    expect(JSON.parse((await run(`contacts ${words}`)).stdout)).toMatchObject([work]);
  }
  expect((await run("contacts export")).stdout).toContain(`"won","Inés Ferrer","${work.notes}"`);
});

describe("copies of the database", () => {
  test("backup says what is in the copy and what is not; restore puts it back", async () => {
    await store();
    const file = path.join(directory, "copy.sqlite");
    const backup = await run(`backup ${file}`);
    expect(backup.stdout).toMatch(/copy\.sqlite: \d+ bytes, checked\n {2}requests +2\n/);
    expect(backup.stderrLines.join()).toContain("session-secret");
    await run("contacts erase luz@example.com");
    const restored = await run(`restore ${file}`);
    expect(restored.code).toBe(0);
    expect(restored.stdout).toContain("site.sqlite: restored from");
    expect(restored.stderrLines).toEqual([
      "Erasures on record: 1. Contact requests of these people that the copy held, erased again: 1.",
      expect.stringMatching(/kept as .*replaced-/),
    ]);
    expect(JSON.parse((await run("contacts list --json")).stdout)).toMatchObject([
      { id: suspect.id },
    ]);
  });

  test("a restore is refused while erasures are recorded but the secret of their people is gone", async () => {
    await store();
    const file = path.join(directory, "copy.sqlite");
    await run(`backup ${file}`);
    await run("contacts erase luz@example.com");
    const secret = path.join(directory, "session-secret");
    renameSync(secret, `${secret}.lost`);
    const { code, stderrLines } = await run(`restore ${file}`);
    expect([code, stderrLines.join()]).toEqual([1, expect.stringContaining("session-secret")]);
    expect(existsSync(secret)).toBe(false);
    renameSync(`${secret}.lost`, secret);
    expect(JSON.parse((await run("contacts list --json")).stdout)).toHaveLength(1);
  });

  test("a restore into a new folder says that later erasures are unknown", async () => {
    await store();
    const file = path.join(directory, "copy.sqlite");
    await run(`backup ${file}`);
    const { code, stderrLines } = await run(`restore ${file}`, {
      DATA_DIR: path.join(directory, "drill"),
    });
    expect([code, stderrLines]).toEqual([0, [expect.stringMatching(/^No database was there: /)]]);
  });

  test("a restore ends the one-time links and sessions that the copy holds", async () => {
    await run("users invite ana@example.com --name Ana --role owner");
    const file = path.join(directory, "copy.sqlite");
    await run(`backup ${file}`);
    expect((await run("users list")).stdout).toContain("  invited until ");
    await run(`restore ${file}`);
    expect((await run("users list")).stdout).toContain("  invitation expired");
  });
});

test("an empty site has empty lists", async () => {
  await createEmptySite(directory);
  expect((await run("contacts list --json")).stdout).toBe("[]\n");
  expect((await run("contacts export --json")).stdout).toBe("[]\n");
});

describe("users of the administrator area", () => {
  const invite = (change = "") =>
    run(`users invite Ana@example.com --name Ana --role owner${change}`);

  test("are invited by a one-time link, once", async () => {
    const { code, stdout, stderrLines } = await invite();
    expect({ code, stderrLines }).toEqual({ code: 0, stderrLines: [] });
    expect(stdout).toMatch(
      /^http:\/\/127\.0\.0\.1:3000\/administrator\/welcome\?key=[\w-]{43}\nfor Ana@example\.com, once, until 20.* UTC\n$/,
    );
    expect(await run("users invite ana@EXAMPLE.com --name Ana --role editor")).toEqual({
      code: 1,
      stdout: "",
      stderrLines: ["ana@EXAMPLE.com is a user already; users recover makes a new link"],
    });
  });

  test("are invited at a domain in its letters too, once, and not at a wrong one", async () => {
    const words = "--name Luz --role editor";
    expect((await run(`users invite luz@peñafiel.example ${words}`)).code).toBe(0);
    expect((await run(`users invite luz@xn--peafiel-5za.example ${words}`)).code).toBe(1);
    expect((await run(`users invite luz@peña..fiel ${words}`)).code).toBe(2);
  });

  test("are listed with role and state, which disabling and enabling change", async () => {
    await invite(" --language en");
    expect((await run("users list")).stdout).toMatch(
      /^NAME .*\nAna {3}Ana@example\.com {2}owner {2}invited until 20\d\d-/,
    );
    expect(JSON.parse((await run("users list --json")).stdout)).toMatchObject([
      { email: "Ana@example.com", role: "owner", language: "en", has_password: false },
    ]);
    expect((await run("users disable ana@example.com")).stdout).toBe(
      "Ana@example.com is disabled\n",
    );
    expect((await run("users list")).stdout).toContain("  disabled since 20");
    expect((await run("users recover ana@example.com")).code).toBe(1);
    await run("users enable ana@example.com");
    const { code, stdout } = await run("users recover ana@example.com --json");
    expect([code, JSON.parse(stdout).email]).toEqual([0, "Ana@example.com"]);
    const ended = await run("users end-sessions ana@example.com");
    expect([ended.code, ended.stdout]).toEqual([0, "Ana@example.com: 0 session(s) ended\n"]);
  });

  test("that are not there are named", async () => {
    await createEmptySite(directory);
    for (const verb of ["recover", "disable", "enable", "end-sessions"]) {
      expect(await run(`users ${verb} nobody@example.com`)).toEqual({
        code: 1,
        stdout: "",
        stderrLines: ["no user nobody@example.com; users list shows all"],
      });
    }
  });
});

describe("wrong usage exits with 2 and a message on standard error", () => {
  test.each([
    [""],
    ["nope"],
    ["contacts"],
    ["contacts nope"],
    ["contacts list more"],
    ["contacts list --nope"],
    ["contacts show"],
    ["contacts export --format xml"],
    ["contacts erase"],
    ["contacts erase --again"],
    ["backup one two"],
    ["backup one --carry-away"],
    ["backup list more"],
    ["restore"],
    ["move somewhere"],
    ["posts"],
    ["posts import"],
    ["posts import a --nope"],
    ["posts publish"],
    ["posts remove one two"],
    ["posts preview"],
    ["users"],
    ["users invite ana@example.com --name Ana"],
    ["users invite ana --name Ana --role owner"],
    ["users invite ana@example.com --name Ana --role boss"],
    ["users invite ana@example.com --name Ana --role owner --language fr"],
    ["users disable"],
    ["doctor ftp://example.com"],
    ["doctor nowhere"],
    ["doctor --max-pages 0"],
  ])("site %s", async (words) => {
    const { code, stdout, stderrLines } = await run(words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderrLines.join()).toMatch(/^(?:error: |Usage: )/);
  });
});

test("a misspelt verb is answered with the nearest one, and with where all are", async () => {
  expect((await run("contacts lst")).stderrLines).toEqual([
    expect.stringMatching(/unknown command 'lst'\n\(Did you mean list\?\)/),
    "(--help lists what there is)",
  ]);
});

test("status says that no site answers, and makes no database", async () => {
  const { code, stdout, stderrLines } = await run("status", { PORT: "1" });
  expect(code).toBe(1);
  expect(stdout).toMatch(
    /^site +http:\/\/127\.0\.0\.1:1: no answer +SiteDown\nvisitors .*\ndatabase +no database at .* DatabaseDown\n/m,
  );
  const guide = path.resolve("docs/guides/alarms.md");
  expect(stderrLines).toContain(`The site does not answer: ${guide}#sitedown`);
  expect(readdirSync(directory)).toEqual([]);
});

test("backups without a folder of them are refused, and `list` is not taken for a file", async () => {
  await store();
  const before = readdirSync(process.cwd());
  for (const words of ["backup", "backup list", "backup --force list", "backup --carry-away"]) {
    expect(await run(words)).toEqual({
      code: 1,
      stdout: "",
      stderrLines: [
        "BACKUP_DIR: expected the folder of backups, such as BACKUP_DIR=/var/backups/site in the environment or the file of settings",
      ],
    });
  }
  expect(readdirSync(process.cwd())).toEqual(before);
  expect((await run("backup --help")).stdout).toMatch(/^Usage: site backup \[options\] \[file\]\n/);
});

test("a command names its database where only defaults do", async () => {
  const { stderrLines } = await run("contacts list", { DATA_DIR: "" });
  expect(stderrLines[0]).toBe(
    `The database is that in ${path.resolve("data")}: neither DATA_DIR nor DATABASE_URL is set.`,
  );
});

test("settings are listed with who set them, secrets hidden", async () => {
  const change = { SESSION_SECRET: "s".repeat(32), PORT: "3001" };
  const { stdout } = await run("settings --json", change);
  expect(JSON.parse(stdout)).toEqual(
    expect.arrayContaining([
      { name: "PORT", value: "3001", source: "environment" },
      { name: "SESSION_SECRET", value: "set", source: "environment" },
      { name: "RATE_LIMIT", value: "10/m", source: "default" },
    ]),
  );
  expect((await run("settings", change)).stdout).toMatch(/^SETTING +VALUE +SET BY\n/);
  expect((await run("settings", { PORT: "x" })).code).toBe(1);
});

test("an upgrade outside an installation says what it needs", async () => {
  const { code, stderrLines } = await run("upgrade");
  expect(code).toBe(1);
  expect(stderrLines.join()).toContain("install.sh");
});

test("--help prints to standard output", async () => {
  const { code, stdout, stderrLines } = await run("contacts --help");
  expect({ code, stderrLines }).toEqual({ code: 0, stderrLines: [] });
  expect(stdout).toMatch(/^Usage: site contacts/);
});

test("prints one line and exits with 1 for a wrong setting", async () => {
  expect(await run("contacts list", { PORT: "x" })).toEqual({
    code: 1,
    stdout: "",
    stderrLines: ['PORT: expected a port number from 0 to 65535, got "x"'],
  });
});
