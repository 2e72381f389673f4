import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  type Database,
  openDatabase,
  sqliteFileName,
} from "#app/platform/database/open-database.ts";
import type { Job } from "#app/platform/jobs/job.ts";
import { makeContactRequest } from "../../../tests/support/samples/contacts.ts";
import { createErasureStore } from "./erasure/erasure-store.ts";
import { createRetentionJob } from "./jobs.ts";
import { createContactStore } from "./requests/contact-store.ts";

const hour = 60 * 60_000;
const day = 24 * hour;
const start = new Date("2026-11-20T10:00:00Z");

let directory: string;
let database: Database;
let erased: number[];
let reported: unknown[];
let retention: Job | undefined;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: start });
  directory = mkdtempSync(path.join(tmpdir(), "retention-"));
  database = await openDatabase({ databaseUrl: undefined, dataDir: directory });
  erased = [];
  reported = [];
  vi.spyOn(Math, "random").mockReturnValue(0);
});
afterEach(async () => {
  await retention?.stop();
  await database.close();
  vi.useRealTimers();
  rmSync(directory, { recursive: true });
});

function follow(days: number | undefined): Promise<void> {
  retention = createRetentionJob({
    store: createErasureStore(database),
    findRetentionDays: async () => days,
    findSuspectRetentionDays: async () => undefined,
    reportError: (error) => reported.push(error),
    reportErased: (requests) => erased.push(requests),
  });
  return retention.start();
}

async function store(age: number, comment: string): Promise<void> {
  const request = makeContactRequest({ receivedAt: new Date(Date.now() - age), comment });
  await createContactStore(database).create(request, {
    key: request.id,
    bodyHash: "",
    lifetime: hour,
  });
}

const count = () => createContactStore(database).count();
const inFile = (text: string) => readFileSync(path.join(directory, sqliteFileName)).includes(text);

/** Advances the time by a day and waits for the run. */
async function passDay(): Promise<void> {
  await vi.advanceTimersByTimeAsync(day);
  await retention?.start();
}

test("erases expired requests daily, also from the file, and reports their number", async () => {
  await store(29 * day, "canaria vieja");
  await store(day, "nueva");
  await follow(30);
  expect([await count(), erased]).toEqual([2, []]);
  await passDay();
  expect([await count(), erased]).toEqual([2, []]);
  await passDay();
  expect([await count(), erased, reported]).toEqual([1, [1], []]);
  expect([inFile("canaria vieja"), inFile("nueva")]).toEqual([false, true]);
});

test("continues after a restart without another day of waiting for a steady clock", async () => {
  await store(40 * day, "vieja");
  await follow(30);
  await retention?.stop();
  vi.setSystemTime(Date.now() + day + hour);
  await follow(30);
  expect([await count(), erased]).toEqual([0, [1]]);
});

test("erases nothing without a retention period", async () => {
  await store(4000 * day, "vieja");
  await follow(undefined);
  await passDay();
  await passDay();
  expect([await count(), erased, reported]).toEqual([1, [], []]);
});

test("finishes an erasure that was interrupted before the files were clean", async () => {
  await store(day, "canaria borrada");
  const begun = { receipt: "ER-0000-0000", erasedAt: start, person: "hash" };
  await createErasureStore(database).erasePerson("ana.perez@example.com", begun);
  await follow(undefined);
  expect(await createErasureStore(database).list()).toMatchObject([{ cleanedAt: start }]);
  expect(inFile("canaria borrada")).toBe(false);
});

test("reports an error of the database", async () => {
  await database.db.schema.dropTable("erasures").execute();
  await follow(30);
  expect(reported).toEqual([
    expect.objectContaining({ message: expect.stringContaining("erasures") }),
  ]);
});
