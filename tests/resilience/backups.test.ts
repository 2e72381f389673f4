import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterEach, beforeEach, expect, test } from "vitest";
import { mountSmallDisk } from "../support/databases/broken-databases.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import { listStoredContacts } from "../support/databases/stored-contacts.ts";
import { getDatabaseEnvironment } from "../support/databases/stored-deliveries.ts";
import { pickSize, printFigures } from "../support/servers/full-run.ts";
import { postContact } from "../support/servers/honest-failure.ts";
import { runCli, type SiteProcess, startSite } from "../support/servers/site-process.ts";

const erased = "canaria@correo.example.com";
const requests = pickSize(40, 2000);

const canMount = (() => {
  const disk = mountSmallDisk(1);
  disk?.remove();
  return disk !== undefined;
})();

let directory: string;
let site: SiteProcess | undefined;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), "backups-"));
});
afterEach(async () => {
  await site?.terminate("SIGKILL");
  site = undefined;
  rmSync(directory, { recursive: true });
});

const at = (name: string) => path.join(directory, name);

describeOnBothEngines(
  "the site's own backups",
  (current) => {
    let settings: Record<string, string>;
    beforeEach(() => {
      mkdirSync(at("uploads"));
      settings = {
        ...getDatabaseEnvironment(current().settings),
        UPLOADS_DIR: at("uploads"),
        BACKUP_DIR: at("backups"),
      };
    });

    const list = async () =>
      JSON.parse((await runCli(settings, ["backup", "list", "--check", "--json"])).stdout);
    const listGood = async () =>
      (await list()).filter(({ problems }: { problems: string[] }) => problems.length === 0);
    async function readMetric(running: SiteProcess, name: string): Promise<number> {
      const text = await (await fetch(`${running.directOrigin}/metrics`)).text();
      return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1] ?? Number.NaN);
    }
    async function runWell(...words: string[]): Promise<string> {
      const { code, stdout, stderr } = await runCli(settings, words);
      expect([code, code === 0 ? "" : stderr]).toEqual([0, ""]);
      return stdout;
    }
    async function post(running: SiteProcess, number: number, email?: string): Promise<void> {
      const answer = email
        ? await postContact(running, `key-${number}`, `canaria ${number}`)
        : await fetch(`${running.origin}/administrator/app/site/postContactApp`, {
            method: "POST",
            headers: { "Content-Type": "application/json" },
            body: JSON.stringify({
              first_name: `Otra ${number}`,
              email: `${number}@example.com`,
              phone: "5500000000",
              service: "Otro",
              comment: `${number}`,
            }),
          });
      expect(answer.status).toBe(200);
    }

    test("begin with its first start, and a drill gives everyone back but who was erased since", async () => {
      writeFileSync(at("uploads/0123456789abcdef-480x320-480.webp"), "pixels");
      const running = await startSite({ ...settings, BACKUP_DIR: "" });
      site = running;
      for (let number = 0; number < requests; number += 20) {
        await Promise.all(
          Array.from({ length: 20 }, (_, index) =>
            post(running, number + index, index === 0 ? erased : undefined),
          ),
        );
      }
      await running.terminate("SIGTERM");

      site = await startSite(settings);
      const backsUp = site;
      await expect
        .poll(() => readMetric(backsUp, "backup_last_success_timestamp_seconds"), { interval: 100 })
        .toBeGreaterThan(0);
      const [backup] = await listGood();
      expect(await readMetric(backsUp, "backup_bytes")).toBe(backup.bytes);
      expect(backup.rows.contact_requests).toBe(requests);

      await runWell("contacts", "erase", erased);
      rmSync(at("uploads"), { recursive: true });
      const stopped = performance.now();
      await backsUp.terminate("SIGTERM");
      const report = JSON.parse(await runWell("restore", backup.folder, "--json"));
      const restored = performance.now();
      site = await startSite(settings);
      printFigures("restore drill", {
        requests,
        "ms until restored": restored - stopped,
        "ms until it answers": performance.now() - stopped,
      });
      expect(report).toMatchObject({ erasedAgain: requests / 20, files: { uploads: 1 } });
      expect(readdirSync(at("uploads"))).toHaveLength(1);
      const { dataDir } = current().settings;
      const emails = (await listStoredContacts(dataDir, settings)).map(({ email }) => email);
      expect([emails.length, emails.includes(erased)]).toEqual([requests - requests / 20, false]);
    });

    test("that are killed count for nothing, and the next one removes what is left", async () => {
      writeFileSync(at("uploads/large.webp"), "");
      truncateSync(at("uploads/large.webp"), 192 * 1024 * 1024);
      const recipient = await identityToRecipient(await generateX25519Identity());
      const script = path.resolve(import.meta.dirname, "../../dist/server/site.js");
      const child = spawn(process.execPath, [script, "backup"], {
        env: { ...settings, PATH: process.env["PATH"], BACKUP_RECIPIENT: recipient },
        stdio: "ignore",
      });
      const ended = once(child, "exit");
      const findHidden = () => {
        try {
          return readdirSync(at("backups")).filter((name) => name.startsWith(".making-"));
        } catch {
          return [];
        }
      };
      await expect.poll(findHidden, { interval: 5 }).toHaveLength(1);
      child.kill("SIGKILL");
      expect((await ended)[1]).toBe("SIGKILL");
      expect([findHidden().length, await list()]).toEqual([1, []]);
      rmSync(at("uploads/large.webp"));
      await runWell("backup");
      expect([findHidden(), (await listGood()).length]).toEqual([[], 1]);
    });

    test.skipIf(!canMount)(
      "that fill the disk leave nothing and are seen, and the site goes on [needs the right to mount]",
      async () => {
        const disk = mountSmallDisk(8);
        if (!disk) throw new Error("no disk");
        try {
          settings = { ...settings, BACKUP_DIR: disk.directory };
          disk.fill(128 * 1024);
          const running = await startSite(settings);
          site = running;
          await expect
            .poll(() => readMetric(running, "backup_last_failure_timestamp_seconds"))
            .toBeGreaterThan(0);
          await expect
            .poll(() =>
              running.stdoutLines.filter((line) => /backup: .*(?:full|ENOSPC)/.test(line)),
            )
            .toHaveLength(1);
          await post(running, 1);
          // A first one is owed.
          expect(await readMetric(running, "backup_last_success_timestamp_seconds")).toBe(0);
          expect(readdirSync(disk.directory).sort()).toEqual([".lock", "filler"]);
          disk.freeSpace();
          await runWell("backup");
          expect(await listGood()).toHaveLength(1);
        } finally {
          await site?.terminate("SIGKILL");
          site = undefined;
          disk.remove();
        }
      },
    );
  },
  { isStarted: true },
);
