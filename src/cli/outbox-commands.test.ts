import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createRuntime, type Runtime } from "#app/composition/create-runtime.ts";
import { readSettings } from "#app/platform/settings/settings.ts";
import { makeContactRequest } from "../../tests/support/samples/contacts.ts";
import { runCommandLine } from "./command-line.ts";

let directory: string;
beforeEach(async () => {
  directory = mkdtempSync(path.join(tmpdir(), "outbox-commands-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

async function run(words: string) {
  const output = { code: 0, out: "", notes: [] as string[] };
  output.code = await runCommandLine(words.split(" "), {
    environment: { DATA_DIR: directory },
    write: async (text) => {
      output.out += text;
    },
    note: (line) => output.notes.push(line),
    onStop: () => undefined,
  });
  return output;
}

async function withRuntime(work: (runtime: Runtime) => Promise<void>) {
  const runtime = await createRuntime(readSettings({ DATA_DIR: directory }));
  await work(runtime);
  await runtime.close();
}

const request = makeContactRequest({ reference: "FS-0000-0001", suspectReason: undefined });
const suspect = makeContactRequest({ reference: "FS-0000-0002" });
const failed = "01890000-0000-7000-8000-000000000001";
const waiting = "01890000-0000-7000-8000-000000000002";
const delivered = "01890000-0000-7000-8000-000000000003";
const now = new Date("2026-11-20T11:00:00.000Z");

async function store({ contact: { store: contacts }, outbox }: Runtime) {
  const idempotencyKey = (key: string) => ({ key, bodyHash: "", lifetime: 1000 });
  await contacts.create(suspect, idempotencyKey("a"));
  await contacts.create(request, idempotencyKey("b"), [
    { id: failed, destination: "visitor-mail" },
    { id: waiting, destination: "owner-mail" },
    { id: delivered, destination: "webhook" },
  ]);
  const claim = async (destination: "visitor-mail" | "owner-mail" | "webhook") => {
    const [claimed] = await outbox.claim({ destination, limit: 1, now, leaseDuration: 1000 });
    if (!claimed) throw new Error("nothing is due");
    return claimed;
  };
  const error = { code: "status-550", message: "answered 550 5.1.1" };
  const next = { nextAt: undefined, retryTime: 0 };
  await outbox.recordFailure(await claim("visitor-mail"), error, next, now);
  await outbox.markDelivered(await claim("webhook"), now);
}

beforeEach(() => withRuntime(store));

const listStates = async () =>
  Object.fromEntries(
    JSON.parse((await run("outbox list --all --json")).out).map(
      ({ id, state }: { id: string; state: string }) => [id, state],
    ),
  );

describe("outbox list", () => {
  test("shows undelivered deliveries, oldest first, without personal data", async () => {
    const { code, out, notes } = await run("outbox list");
    expect(out.split("\n")).toEqual([
      expect.stringMatching(/^ID {36}REFERENCE {5}DESTINATION {3}STATE {4}ATTEMPTS {2}SINCE/),
      `${failed}  FS-0000-0001  visitor-mail  failed   1         2026-11-20 10:00                    status-550: answered 550 5.1.1`,
      `${waiting}  FS-0000-0001  owner-mail    waiting  0         2026-11-20 10:00  2026-11-20 10:00`,
      "",
    ]);
    expect({ code, notes }).toEqual({ code: 0, notes: [] });
    expect(out).not.toMatch(/ana|example/i);
  });

  test("prints JSON, with --all including settled deliveries", async () => {
    expect(JSON.parse((await run("outbox list --json")).out)).toEqual([
      {
        id: failed,
        reference: "FS-0000-0001",
        destination: "visitor-mail",
        state: "failed",
        attempts: 1,
        created_at: "2026-11-20T10:00:00.000Z",
        next_at: null,
        settled_at: "2026-11-20T11:00:00.000Z",
        fault_code: "status-550",
        fault_message: "answered 550 5.1.1",
        fault_at: "2026-11-20T11:00:00.000Z",
      },
      expect.objectContaining({
        id: waiting,
        next_at: "2026-11-20T10:00:00.000Z",
        fault_code: null,
      }),
    ]);
    expect(await listStates()).toEqual({
      [failed]: "failed",
      [waiting]: "waiting",
      [delivered]: "delivered",
    });
  });
});

describe("outbox retry", () => {
  test("resets one delivery by its id, or all undelivered ones", async () => {
    expect(await run(`outbox retry ${failed}`)).toEqual({
      code: 0,
      out: "1 delivery is tried again\n",
      notes: [],
    });
    expect((await run("outbox retry --json")).out).toBe('{"retried":2}\n');
    expect(await listStates()).toMatchObject({ [failed]: "waiting", [waiting]: "waiting" });
  });

  test("fails for a delivered or unknown delivery", async () => {
    for (const id of [delivered, "nope"]) {
      expect(await run(`outbox retry ${id}`)).toEqual({
        code: 1,
        out: "",
        notes: [`no delivery ${id} that has not arrived`],
      });
    }
  });
});

describe("outbox discard", () => {
  test("discards one delivery, which can be retried", async () => {
    expect((await run(`outbox discard ${waiting}`)).out).toBe(`${waiting} is discarded\n`);
    expect((await run(`outbox discard ${failed} --json`)).out).toBe('{"discarded":1}\n');
    expect((await run("outbox list --json")).out).toBe("[]\n");
    expect((await run("outbox retry")).out).toBe("0 deliveries are tried again\n");
    await run(`outbox retry ${waiting}`);
    expect(await listStates()).toMatchObject({ [waiting]: "waiting", [failed]: "discarded" });
  });

  test("fails for a delivered or unknown delivery", async () => {
    for (const id of [delivered, "nope"]) {
      const { code, out, notes } = await run(`outbox discard ${id}`);
      expect({ code, out, notes }).toEqual({
        code: 1,
        out: "",
        notes: [`no delivery ${id} that waits or failed`],
      });
    }
  });
});

describe("contacts release", () => {
  test("clears the mark of a suspect, by its reference or id, once", async () => {
    expect(await run("contacts release FS-0000-0002")).toEqual({
      code: 0,
      out: "FS-0000-0002 is sent on\n",
      notes: [],
    });
    expect((await run("contacts list")).out).not.toContain("suspect");
    expect(await run(`contacts release ${suspect.id}`)).toEqual({
      code: 1,
      out: "",
      notes: [`${suspect.id} is not marked as suspected spam`],
    });
  });

  test("of none fails", async () => {
    expect((await run("contacts release FS-9999-9999")).notes).toEqual([
      "no contact request FS-9999-9999",
    ]);
  });
});

test.each(["outbox", "outbox discard", "outbox retry a b", "outbox nope", "contacts release"])(
  "site %s is wrong usage",
  async (words) => {
    const { code, out } = await run(words);
    expect({ code, out }).toEqual({ code: 2, out: "" });
  },
);
