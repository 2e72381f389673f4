import { copyFileSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { expectNoCanary } from "../support/canaries.ts";
import { expectStoredOnce, postContactRequest, runLoad } from "../support/contact-load.ts";
import { copyStartedData } from "../support/data-templates.ts";
import { describeOnBothEngines } from "../support/databases.ts";
import { pickSize, printFigures } from "../support/full-run.ts";
import { startTestHttpServer, type TestHttpServer } from "../support/other-host.ts";
import { type SiteProcess, startExpectingFailure, startSite } from "../support/site-process.ts";
import { listStoredContacts } from "../support/stored-contacts.ts";
import {
  getDatabaseEnvironment,
  getWebhookEnvironment,
  listDeliveries,
} from "../support/stored-deliveries.ts";

interface StartedWorker {
  worker: number;
  isBackground: boolean;
}

/** Workers that were started so far, in their order. */
function listStartedWorkers(site: SiteProcess): StartedWorker[] {
  return site.stdoutLines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === "worker started");
}

/** Ids of the processes that answered contact requests. */
function listAcknowledgingWorkers(site: SiteProcess): Set<number> {
  const requests = site.stdoutLines
    .map((line) => JSON.parse(line))
    .filter((line) => line.path?.endsWith("/postContactApp"));
  return new Set(requests.map(({ pid }) => pid));
}

function isRunning({ worker }: StartedWorker): boolean {
  try {
    return process.kill(worker, 0);
  } catch {
    return false;
  }
}

describeOnBothEngines(
  "a site of two processes",
  (current) => {
    let settings: Record<string, string>;
    let webhook: TestHttpServer;
    let site: SiteProcess;

    beforeEach(async () => {
      webhook = await startTestHttpServer((_, response) => void response.end());
      settings = {
        ...getDatabaseEnvironment(current().settings),
        ...getWebhookEnvironment(webhook.url),
        WORKERS: "2",
      };
      site = await startSite(settings);
    });
    afterEach(async () => {
      await site.terminate("SIGKILL");
      await webhook.close();
    });

    const loadTimeout = pickSize(60_000, 600_000);
    // Time for the last restarts as well.
    const timeout = loadTimeout + 120_000;
    test("replaces a killed process, and loses no acknowledged request", { timeout }, async () => {
      const total = pickSize(120, 4000);
      const kills = pickSize(4, 60);
      let killed = 0;
      const load = await runLoad({
        total,
        clients: 20,
        timeout: loadTimeout,
        getOrigin: () => site.origin,
        onAcknowledged(count) {
          if (killed >= kills || count < ((killed + 1) * (total - 20)) / kills) return;
          // The one with the background work and the other one take turns.
          const isBackground = killed % 2 === 0;
          const victim = listStartedWorkers(site).findLast(
            (one) => one.isBackground === isBackground && isRunning(one),
          );
          if (!victim) return;
          killed += 1;
          process.kill(victim.worker, "SIGKILL");
        },
      });
      expect(killed).toBe(kills);
      // A process that has failed often is started again after half a minute at most.
      const restart = { timeout: 60_000 };
      await expect.poll(() => listStartedWorkers(site).length, restart).toBe(2 + kills);
      await expect.poll(() => listStartedWorkers(site).filter(isRunning).length, restart).toBe(2);
      const stored = await listStoredContacts(settings["DATA_DIR"] ?? "", settings);
      printFigures(`killed workers, ${current().settings.databaseUrl ? "PostgreSQL" : "SQLite"}`, {
        kills,
        repeats: load.retries,
        acknowledged: load.acknowledged.size,
        stored: stored.length,
        "requests a second": load.perSecond,
      });
      expectStoredOnce(load.acknowledged, stored);
      expect((await listDeliveries(settings)).length).toBe(stored.length);
      expectNoCanary(site.stdoutLines);
    });

    test("delivers at once what either process stored, each request once", async () => {
      // The dispatcher polls every five seconds: what takes less was told of.
      const timeout = 4000;
      let sent = 0;
      while (listAcknowledgingWorkers(site).size < 2 || sent < 16) {
        // A shared cache keeps its connections, and so would ask one process only.
        await postContactRequest(site.directOrigin, sent++);
        await expect.poll(() => webhook.received.length, { timeout }).toBe(sent);
      }
      await Promise.all(Array.from({ length: 40 }, () => postContactRequest(site.origin, sent++)));
      await expect.poll(() => webhook.received.length, { timeout: 60_000 }).toBe(sent);
      await site.terminate("SIGTERM");
      expect(webhook.received.length).toBe(sent);
    });

    test("ends with 0 on SIGTERM, after every request that is under way", async () => {
      const workers = listStartedWorkers(site);
      let exitCode: Promise<number | null> | undefined;
      const outcomes = await Promise.all(
        Array.from({ length: 60 }, async (_, number) => {
          const response = await postContactRequest(site.origin, number).catch(() => undefined);
          exitCode ??= site.terminate("SIGTERM");
          return response;
        }),
      );
      expect(await exitCode).toBe(0);
      const stored = await listStoredContacts(settings["DATA_DIR"] ?? "", settings);
      const references = new Set(stored.map(({ reference }) => reference));
      const acknowledged = outcomes.filter((outcome) => outcome?.status === 200);
      expect(acknowledged.length).toBeGreaterThan(0);
      expect(acknowledged.filter((outcome) => !references.has(outcome?.reference ?? ""))).toEqual(
        [],
      );
      expect(workers.filter(isRunning)).toEqual([]);
    });
  },
  { isStarted: true },
);

describe("two processes", () => {
  let dataDir: string;
  let data: Record<string, string>;
  let site: SiteProcess;

  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), "workers-"));
    await copyStartedData(dataDir);
    data = getDatabaseEnvironment({ databaseUrl: undefined, dataDir });
    site = await startSite({ ...data, WORKERS: "2" });
  });
  afterEach(async () => {
    await site.terminate("SIGKILL");
    rmSync(dataDir, { recursive: true });
  });

  test("end on SIGTERM although one of them does nothing any more", async () => {
    const workers = listStartedWorkers(site);
    const [stuck] = workers;
    if (stuck) process.kill(stuck.worker, "SIGSTOP");
    expect(await site.terminate("SIGTERM")).toBe(0);
    expect(workers.filter(isRunning)).toEqual([]);
  });

  test("report the metrics of both, from either", async () => {
    const readRequests = async () => {
      const text = await (await fetch(`${site.directOrigin}/metrics`)).text();
      const lines = text.split("\n").filter((line) => /_count\{route="\/healthz"/.test(line));
      return lines.reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
    };
    const healthPids = () =>
      new Set(
        site.stdoutLines
          .map((line) => JSON.parse(line))
          .filter(({ path }) => path === "/healthz")
          .map(({ pid }) => pid),
      );
    // A shared cache may have asked before.
    let asked = await readRequests();
    while (healthPids().size < 2) {
      await Promise.all(
        Array.from({ length: 20 }, async () => {
          asked += 1;
          // A connection of its own: a kept one would lead to the same process again.
          const headers = { Connection: "close" };
          await (await fetch(`${site.directOrigin}/healthz`, { headers })).text();
        }),
      );
      await expect.poll(readRequests).toBe(asked);
    }
  });

  test("share one rate limit", async () => {
    const limited = await startSite({ ...data, WORKERS: "2", RATE_LIMIT: "10/h" });
    const statuses: number[] = [];
    try {
      // The system decides which process accepts a connection, and log lines are written in batches.
      const sendUntilBothAnswered = async () => {
        const responses = Array.from({ length: 30 }, (_, index) =>
          postContactRequest(limited.origin, statuses.length + index),
        );
        statuses.push(...(await Promise.all(responses)).map(({ status }) => status));
        return listAcknowledgingWorkers(limited).size;
      };
      await expect.poll(sendUntilBothAnswered).toBe(2);
    } finally {
      await limited.terminate("SIGTERM");
    }
    // A process that waits a second for the first one's count accepts the request, and reports it.
    const uncounted = limited.stdoutLines.filter((line) => line.includes("no answer from master"));
    expect(statuses.filter((status) => status === 200).length).toBe(10 + uncounted.length);
  });

  test.each([
    ["removed", (shm: string) => rmSync(shm)],
    [
      "replaced",
      (shm: string) => {
        copyFileSync(shm, `${shm}.other`);
        renameSync(`${shm}.other`, shm);
      },
    ],
  ])(
    "recover the database when its shared memory is %s, and lose no acknowledged request",
    async (_, damage) => {
      const before = await Promise.all(
        Array.from({ length: 20 }, (_, index) => postContactRequest(site.origin, 100 + index)),
      );
      damage(path.join(dataDir, "site.sqlite-shm"));
      const load = await runLoad({
        total: 40,
        clients: 8,
        timeout: 30_000,
        getOrigin: () => site.origin,
      });
      await site.terminate("SIGKILL");
      const references = (await listStoredContacts(dataDir)).map(({ reference }) => reference);
      const acknowledged = [...before, ...load.acknowledged.values()];
      expect(references.sort()).toEqual(acknowledged.map(({ reference }) => reference).sort());
    },
  );

  test("end when the process that started them is killed", async () => {
    const workers = listStartedWorkers(site);
    expect(workers.filter(isRunning).length).toBe(2);
    await site.terminate("SIGKILL");
    await expect.poll(() => workers.filter(isRunning)).toEqual([]);
    site = await startSite({ ...data, WORKERS: "2", PORT: String(site.port) });
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
  });

  test("say in one line why the site does not start, and try no second time", async () => {
    const { code, stderr } = await startExpectingFailure({
      ...data,
      WORKERS: "2",
      PORT: String(site.port),
    });
    expect([code, stderr]).toEqual([
      1,
      "PORT: expected a free port; another program listens on it\n",
    ]);
  });

  test("write whole log lines to one pipe", async () => {
    const long = "a".repeat(900);
    const view = (agent: Agent) =>
      new Promise<void>((resolve, reject) => {
        const request = get(`${site.origin}/${long}`, { agent }, (response) => {
          response.resume().once("end", resolve);
        });
        request.once("error", reject);
      });
    const listViews = () =>
      site.stdoutLines.map((line) => JSON.parse(line)).filter(({ path }) => path === `/${long}`);
    let sent = 0;
    // The system decides which process accepts a connection.
    while (new Set(listViews().map(({ pid }) => pid)).size < 2) {
      await Promise.all(
        Array.from({ length: 8 }, async () => {
          const agent = new Agent({ keepAlive: true, maxSockets: 1 });
          for (let turn = 0; turn < 100; turn++) await view(agent);
          agent.destroy();
        }),
      );
      sent += 800;
      await expect.poll(() => listViews().length).toBe(sent);
    }
  });
});
