import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lockSqlite } from "../support/databases/broken-databases.ts";
import { copyStartedData } from "../support/databases/data-templates.ts";
import { listStoredContacts } from "../support/databases/stored-contacts.ts";
import { expectStoredOnce, postContactRequest, runLoad } from "../support/samples/contact-load.ts";
import { pickSize, printFigures } from "../support/servers/full-run.ts";
import { expectRecovery, expectServiceUnavailable } from "../support/servers/honest-failure.ts";
import { type SiteProcess, startSite } from "../support/servers/site-process.ts";

let root: string;
let dataDir: string;
let site: SiteProcess;
beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), "sqlite-files-"));
  dataDir = path.join(root, "data");
  await copyStartedData(dataDir);
  site = await start();
});
afterEach(async () => {
  await site.terminate("SIGKILL");
  rmSync(root, { recursive: true });
});

const start = (settings: Record<string, string> = {}) =>
  startSite({ DATA_DIR: dataDir, RATE_LIMIT: "off", ...settings });
const listReferences = async () =>
  (await listStoredContacts(dataDir)).map(({ reference }) => reference);
/** True if the database file itself, without its log, contains the text. */
const isInFile = (text: string) => readFileSync(at("")).includes(text);
const at = (suffix: string) => path.join(dataDir, `site.sqlite${suffix}`);
const aside = (name: string) => path.join(root, name);

function replace(suffix: string, content: string | Uint8Array): void {
  writeFileSync(aside("other"), content);
  renameSync(aside("other"), at(suffix));
}

const removals: Record<string, () => void> = {
  "its log is removed": () => rmSync(at("-wal")),
  "its log is renamed": () => renameSync(at("-wal"), at("-wal.old")),
  "its log is replaced by an empty file": () => replace("-wal", ""),
  "its log is replaced by something else": () => replace("-wal", "no log ".repeat(10_000)),
  "its log is replaced by an earlier one": () => renameSync(aside("earlier"), at("-wal")),
  "its shared memory is removed": () => rmSync(at("-shm")),
  "its log and its shared memory are removed": () => {
    rmSync(at("-wal"));
    rmSync(at("-shm"));
  },
  "its shared memory and its log are replaced": () => {
    rmSync(at("-shm"));
    replace("-wal", "no log ".repeat(10_000));
  },
  "its file is renamed, and back": () => {
    renameSync(at(""), aside("aside"));
    setTimeout(() => renameSync(aside("aside"), at("")), 300);
  },
  "its folder is renamed, and back": () => {
    renameSync(dataDir, aside("aside"));
    setTimeout(() => renameSync(aside("aside"), dataDir), 300);
  },
};

describe("a site whose database file is removed under load, and which is killed soon after", () => {
  test.each(Object.entries(removals))(
    "recovers, and has every acknowledged request once: %s",
    async (_, remove) => {
      const total = pickSize(60, 2000);
      const rounds = pickSize(1, 6);
      const removeAt = Array.from({ length: rounds }, (_, n) => ((n + 0.5) * total) / rounds);
      const killAt = removeAt.map((count) => count + 15);
      let ready = Promise.resolve();
      const restart = async () => {
        const { port } = site;
        await site.terminate("SIGKILL");
        site = await start({ PORT: String(port) });
      };
      const load = await runLoad({
        total,
        clients: 10,
        timeout: 120_000,
        async getOrigin() {
          await ready;
          return site.origin;
        },
        onAcknowledged(count) {
          if (count === Math.floor((removeAt[0] ?? total) - 10)) {
            copyFileSync(at("-wal"), aside("earlier"));
          } else if (count >= (removeAt[0] ?? total)) {
            removeAt.shift();
            remove();
          } else if (count >= (killAt[0] ?? total)) {
            killAt.shift();
            ready = ready.then(restart);
          }
        },
      });
      await ready;
      expect([removeAt, killAt]).toEqual([[], []]);
      await expect
        .poll(async () => (await fetch(`${site.origin}/readyz`)).status, { timeout: 30_000 })
        .toBe(200);
      await site.terminate("SIGKILL");
      printFigures("names lost", { acknowledged: load.acknowledged.size, repeats: load.retries });
      expectStoredOnce(load.acknowledged, await listStoredContacts(dataDir));
    },
  );
});

describe("a request is in the database file when it is acknowledged", () => {
  test.each([
    ["removed", () => rmSync(at("-wal"))],
    ["emptied", () => truncateSync(at("-wal"))],
    ["replaced", () => replace("-wal", "no log")],
  ])("nothing is lost when the log is %s and the site killed at that moment", async (_, remove) => {
    const references: string[] = [];
    for (let number = 0; number < 5; number++) {
      const { reference } = await postContactRequest(site.origin, number);
      references.push(reference);
      expect(isInFile(reference)).toBe(true);
    }
    remove();
    await site.terminate("SIGKILL");
    expect((await listReferences()).sort()).toEqual(references.sort());
  });
});

describe("while another program has the database open", () => {
  test.each([
    ["the log", ["-wal"]],
    ["the shared memory", ["-shm"]],
    ["both", ["-wal", "-shm"]],
  ])(
    "requests are refused with %s removed, and nothing is lost after the other program has ended",
    async (_, removed) => {
      const { reference: before } = await postContactRequest(site.origin, 0);
      const letGo = await lockSqlite(at(""), "begin; select count(*) from marks");
      // Changes not yet visible to the other program stay in the log while it reads.
      const { reference: during } = await postContactRequest(site.origin, 1);
      for (const suffix of removed) rmSync(at(suffix));
      await expectServiceUnavailable(site);
      await letGo();
      const after = await expectRecovery(site);
      await site.terminate("SIGKILL");
      expect((await listReferences()).sort()).toEqual([before, during, after].sort());
    },
  );

  test("which wrote to a new log, its changes are kept too, after a restart", async () => {
    const { reference: before } = await postContactRequest(site.origin, 0);
    expect(isInFile(before)).toBe(true);
    rmSync(at("-wal"));
    const letGo = await lockSqlite(at(""), "insert into marks values ('of another', '1')");
    await expectServiceUnavailable(site);
    await letGo();
    await site.terminate("SIGTERM");
    site = await start();
    const after = await expectRecovery(site);
    await site.terminate("SIGKILL");
    expect((await listReferences()).sort()).toEqual([before, after].sort());
    expect(isInFile("of another")).toBe(true);
  });
});

describe("damage that needs a restart is reported, and requests are refused", () => {
  const said = () => site.stdoutLines.filter((line) => line.includes("then start the site again"));

  test("after the shared memory is replaced, no acknowledged request is lost", async () => {
    const { reference: before } = await postContactRequest(site.origin, 0);
    replace("-shm", readFileSync(at("-shm")));
    await expectServiceUnavailable(site);
    await expect.poll(said).not.toEqual([]);
    await site.terminate("SIGTERM");
    site = await start();
    const after = await expectRecovery(site);
    await site.terminate("SIGKILL");
    expect((await listReferences()).sort()).toEqual([before, after].sort());
  });

  test("after the log is emptied under load, only its own contents are lost", async () => {
    const acknowledged: { reference: string; sent: "before" | "under way" | "after" }[] = [];
    const send = async (numbers: number[], sent: "before" | "under way" | "after") => {
      await Promise.all(
        numbers.map(async (number) => {
          const response = await postContactRequest(site.origin, number);
          if (response.status !== 200) return;
          acknowledged.push({ reference: response.reference, sent });
        }),
      );
    };
    const range = (from: number) => Array.from({ length: 10 }, (_, index) => from + index);
    for (let round = 0; round < pickSize(8, 20); round++) await send(range(10 * round), "before");
    await expect.poll(() => acknowledged.every(({ reference }) => isInFile(reference))).toBe(true);
    const underWay = Array.from({ length: 10 }, (_, n) => send(range(200 + 10 * n), "under way"));
    await Promise.race(underWay);
    truncateSync(at("-wal"));
    await Promise.all(underWay);
    for (let round = 0; round < pickSize(4, 10); round++)
      await send(range(300 + 10 * round), "after");
    await site.terminate("SIGKILL");
    const stored = new Set(await listReferences());
    const lost = acknowledged.filter(({ reference }) => !stored.has(reference));
    printFigures("log emptied", { acknowledged: acknowledged.length, lost: lost.length });
    expect(lost.filter(({ sent }) => sent !== "under way")).toEqual([]);
  });
});
