import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AlarmName, alarms } from "../../src/features/site-health/rules/alarms.ts";
import { mountSmallDisk, type SmallDisk } from "../support/databases/broken-databases.ts";
import { copyStartedData } from "../support/databases/data-templates.ts";
import { getWebhookEnvironment, retryDeliveries } from "../support/databases/stored-deliveries.ts";
import {
  type CertificateServer,
  hasOpenssl,
  startCertificateServer,
  trustEnvironment,
} from "../support/servers/certificate-server.ts";
import { findFreePort } from "../support/servers/free-port.ts";
import { postContact } from "../support/servers/honest-failure.ts";
import { createMemoryLimit, type MemoryLimit } from "../support/servers/memory-limit.ts";
import {
  respondWithStatus,
  startTestHttpServer,
  type TestHttpServer,
} from "../support/servers/other-host.ts";
import {
  hasPrometheus,
  type Prometheus,
  runPromtool,
  startPrometheus,
} from "../support/servers/prometheus.ts";
import { openRawConnection } from "../support/servers/raw-connection.ts";
import { runCli, type SiteProcess, startSite } from "../support/servers/site-process.ts";

const soon = { timeout: 60_000, interval: 200 };
const diskMegabytes = 24;

/** Keeps the event loop of the site busy from one SIGUSR2 to the next. */
const keepBusy = `let timer; process.on("SIGUSR2", () => {
  timer = timer ? clearInterval(timer) : setInterval(() => {
    for (const end = Date.now() + 400; Date.now() < end;);
  }, 700);
})`;

/** Alarms about a course of time, which `site status` cannot see. */
const unseen: readonly AlarmName[] = [
  "RequestsNotStored",
  "RestartLoop",
  "AbandonedRequests",
  "Overloaded",
];

describe.skipIf(!hasPrometheus)("the files of deploy/watch [needs prometheus]", () => {
  let home: string;
  let disk: SmallDisk | undefined;
  let memory: MemoryLimit | undefined;
  let webhook: TestHttpServer;
  let tls: CertificateServer;
  let settings: Record<string, string>;
  let site: SiteProcess;
  let prometheus: Prometheus;

  beforeAll(async () => {
    home = mkdtempSync(path.join(tmpdir(), "alarms-"));
    disk = mountSmallDisk(diskMegabytes);
    const dataDir = disk?.directory ?? path.join(home, "data");
    mkdirSync(dataDir, { recursive: true });
    await copyStartedData(dataDir);
    webhook = await startTestHttpServer(respondWithStatus(410));
    const port = await findFreePort();
    tls = await startCertificateServer(port);
    settings = {
      DATA_DIR: dataDir,
      PORT: String(port),
      SITE_URL: `https://localhost:${tls.port}`,
      ...trustEnvironment,
      RATE_LIMIT: "off",
      METRICS_TOKEN: "a token that nobody guesses",
      NODE_OPTIONS: `--import="data:text/javascript,${encodeURIComponent(keepBusy)}"`,
      ...getWebhookEnvironment(webhook.url),
    };
    prometheus = await startPrometheus(`127.0.0.1:${port}`, settings["METRICS_TOKEN"] ?? "");
    site = await startSite(settings);
  });
  afterAll(async () => {
    await prometheus?.stop();
    await site?.terminate("SIGKILL");
    memory?.remove();
    await webhook?.close();
    tls?.close();
    disk?.remove();
    if (home) rmSync(home, { recursive: true });
  });

  test("are right for promtool, each alarm begins and ends where its limit is", () => {
    runPromtool("check rules", "rules.yml");
    runPromtool("check config --syntax-only", "prometheus.yml");
    runPromtool("test rules", "rules.test.yml");
  });

  /** Changes the database beside the site. */
  function change(statement: string, ...values: string[]): void {
    const database = new DatabaseSync(path.join(settings["DATA_DIR"] ?? "", "site.sqlite"), {
      timeout: 5000,
    });
    database.prepare(statement).run(...values);
    database.close();
  }
  const setMark = (name: string, value: object) =>
    change(
      "insert into marks values (?, ?) on conflict do update set value = excluded.value",
      ...[name, JSON.stringify(value)],
    );
  const isFiring = async (name: AlarmName) => (await prometheus.listFiring()).includes(name);

  async function expectStatus(name: AlarmName, isFound: boolean): Promise<void> {
    if (unseen.includes(name)) return;
    const hasAlarm = async () => {
      const { stdout } = await runCli(settings, ["status", "--json"]);
      return (JSON.parse(stdout) as { alarms: { name: string }[] }).alarms.some(
        (one) => one.name === name,
      );
    };
    // `/readyz` reuses a check of the database for a second.
    await expect.poll(hasAlarm, { timeout: 5000, message: `status, ${name}` }).toBe(isFound);
  }

  /** Expects alarms to begin once something breaks and to end once it is mended, each once, and `site status` to agree. */
  async function expectAlarms(
    names: readonly AlarmName[],
    breakSomething: () => unknown,
    mend: () => unknown,
  ): Promise<void> {
    const since = Date.now();
    await breakSomething();
    for (const name of names) {
      await expect.poll(() => isFiring(name), { ...soon, message: name }).toBe(true);
    }
    for (const name of names) await expectStatus(name, true);
    await mend();
    for (const name of names) {
      await expect.poll(() => isFiring(name), { ...soon, message: name }).toBe(false);
      expect([name, await prometheus.countFirings(name, since)]).toEqual([name, 1]);
      // It counts errors of the last hour: the process before had them.
      if (name !== "ServerErrors") await expectStatus(name, false);
    }
  }

  test("BackupTooOld: until the first backup, and when the last one is old", async () => {
    await expectAlarms(
      ["BackupTooOld"],
      () => undefined,
      () => runCli(settings, ["backup", path.join(home, "copy.sqlite")]),
    );
    const { code, stderr } = await runCli(settings, ["status"]);
    expect([code, stderr]).toEqual([0, ""]);
    await expectAlarms(
      ["BackupTooOld"],
      () => setMark("backup", { at: "2026-01-01T00:00:00.000Z", bytes: 1 }),
      () => runCli(settings, ["backup", path.join(home, "copy.sqlite"), "--force"]),
    );
  });

  test.each<[string, Record<string, string>]>([
    ["a folder that cannot be made", { BACKUP_DIR: "/dev/null/backups" }],
    ["a command that fails", { BACKUP_COMMAND: "exit 3" }],
  ])("BackupFailed: %s, until the next good one", async (_, broken) => {
    const backUp = (change: Record<string, string>) =>
      runCli({ ...settings, BACKUP_DIR: path.join(home, "backups"), ...change }, ["backup"]);
    await expectAlarms(
      ["BackupFailed"],
      async () => expect((await backUp(broken)).code).toBeGreaterThan(0),
      async () => expect((await backUp({ BACKUP_COMMAND: "true" })).code).toBe(0),
    );
  });

  test("DeliveriesFailed and DeliveriesLate: a webhook that refuses, then one that is gone", async () => {
    await expectAlarms(
      ["DeliveriesFailed"],
      () => postContact(site),
      async () => {
        webhook.handler = respondWithStatus(200);
        await retryDeliveries(settings);
      },
    );
    await expectAlarms(
      ["DeliveriesLate"],
      async () => {
        webhook.handler = respondWithStatus(503);
        await postContact(site, "", "otra");
        const longAgo = new Date(Date.now() - 1000 * (alarms.DeliveriesLate.limit + 60));
        change(
          "update deliveries set waiting_since = ? where state = 'waiting'",
          longAgo.toISOString(),
        );
      },
      async () => {
        webhook.handler = respondWithStatus(200);
        await retryDeliveries(settings);
      },
    );
  });

  /** It asks for its address at its start, and minutes later. */
  async function restart(): Promise<void> {
    await site.terminate("SIGTERM");
    site = await startSite(settings);
  }

  test("SiteNotReachable: a proxy that does not answer", async () => {
    const setOpen = (isOpen: boolean) => {
      tls.isOpen = isOpen;
      return restart();
    };
    await expectAlarms(
      ["SiteNotReachable"],
      () => setOpen(false),
      () => setOpen(true),
    );
  });

  test.skipIf(!hasOpenssl)("CertificateEndsSoon: until it is renewed [needs openssl]", async () => {
    const restartWith = (days: number) => {
      tls.setDays(days);
      return restart();
    };
    await expectAlarms(
      ["CertificateEndsSoon"],
      () => restartWith(20),
      () => restartWith(89),
    );
  });

  test("AbandonedRequests: forms that are broken off, and their end", async () => {
    const head = [
      "POST /contacto HTTP/1.1",
      "Host: 127.0.0.1",
      "Content-Type: application/x-www-form-urlencoded",
      "Content-Length: 99",
    ].join("\r\n");
    const abandon = async () => {
      const { socket } = await openRawConnection(site.port, `${head}\r\n\r\nfirst_name=A`);
      socket.resetAndDestroy();
    };
    const countAbandoned = async () => {
      const metrics = await (await fetch(`${site.directOrigin}/metrics`)).text();
      return Number(/_count\{route="contact",status="499"\} (\d+)/.exec(metrics)?.[1]);
    };
    await expectAlarms(
      ["AbandonedRequests"],
      async () => {
        // Prometheus sees no increase in a sample that appears with its first event.
        await abandon();
        await expect.poll(countAbandoned).toBe(1);
        const seen = () => prometheus.query('http_request_duration_seconds_count{status="499"}');
        await expect.poll(async () => (await seen()).length, soon).toBe(1);
        for (let count = 0; count < 200; count++) await abandon();
      },
      () => undefined,
    );
  });

  test("Overloaded: while the event loop is busy", async () => {
    await expectAlarms(
      ["Overloaded"],
      () => site.child.kill("SIGUSR2"),
      () => site.child.kill("SIGUSR2"),
    );
  });

  test("MemoryHigh: a limit that is too low [needs the right to set one]", async ({ skip }) => {
    memory = createMemoryLimit(site.child.pid ?? 0);
    if (!memory) return skip();
    const { set } = memory;
    const [resident] = await prometheus.query("process_resident_memory_bytes");
    const used = Number(resident?.value?.[1]);
    await expectAlarms(
      ["MemoryHigh"],
      () => set(Math.round(used * 1.02)),
      () => set(4 * used),
    );
  });

  test("ServerErrors: a table of posts that cannot be read", async () => {
    await expectAlarms(
      ["ServerErrors"],
      async () => {
        change("alter table posts rename to lost_posts");
        // A busy machine shows too few samples of a single error in ten seconds.
        const fail = async () => {
          const { status } = await fetch(`${site.directOrigin}/administrator/app/site/get_blogs`);
          expect(status).toBeGreaterThanOrEqual(500);
          return isFiring("ServerErrors");
        };
        await expect.poll(fail, soon).toBe(true);
      },
      () => change("alter table lost_posts rename to posts"),
    );
  });

  test("DiskNearlyFull [needs the right to mount]", async ({ skip }) => {
    if (!disk) return skip();
    const { fill, freeSpace } = disk;
    await expectAlarms(["DiskNearlyFull"], () => fill(2 * 1024 * 1024), freeSpace);
  });

  test("DatabaseDown and RequestsNotStored [needs the right to mount]: a full disk", async ({
    skip,
  }) => {
    if (!disk) return skip();
    const { fill, freeSpace } = disk;
    await expectAlarms(
      ["DatabaseDown", "RequestsNotStored"],
      async () => {
        fill();
        // Until the disk is full some are stored; a repeat of these is acknowledged.
        let count = 0;
        const fail = async () => {
          const { status } = await postContact(site, "", `tercera ${count++}`);
          return status === 503 && isFiring("RequestsNotStored");
        };
        await expect.poll(fail, soon).toBe(true);
      },
      freeSpace,
    );
  });

  test("every query of the dashboard finds something", async () => {
    const file = path.resolve(import.meta.dirname, "../../deploy/watch/grafana.json");
    const { panels } = JSON.parse(readFileSync(file, "utf8")) as {
      panels: { targets?: { expr: string }[] }[];
    };
    const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    expect(queries.length).toBeGreaterThan(5);
    for (const query of queries) {
      const found = await prometheus.query(query.replaceAll("$__rate_interval", "1m"));
      expect([query, found.length > 0]).toEqual([query, true]);
    }
  });

  test("SiteDown and RestartLoop: a site that is killed, and one that is killed again and again", async () => {
    await expectAlarms(
      ["SiteDown"],
      () => site.terminate("SIGKILL"),
      async () => {
        site = await startSite(settings);
      },
    );
    const findStart = async () =>
      (await prometheus.query("process_start_time_seconds"))[0]?.value?.[1];
    await expectAlarms(
      ["RestartLoop"],
      async () => {
        for (let restart = 0; restart <= alarms.RestartLoop.limit; restart++) {
          const before = await findStart();
          // It is in whole seconds: two starts within one would be seen as one.
          await expect.poll(() => Date.now() / 1000, soon).toBeGreaterThan(Number(before) + 1);
          await site.terminate("SIGKILL");
          site = await startSite(settings);
          const isSeen = async () => ![undefined, before].includes(await findStart());
          await expect.poll(isSeen, { ...soon, interval: 50 }).toBe(true);
        }
      },
      () => undefined,
    );
  });
});
