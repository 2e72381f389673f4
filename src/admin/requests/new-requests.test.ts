// @module-tag slow
import { afterEach, expect, test, vi } from "vitest";
import { adminPaths } from "#app/admin/addresses.ts";
import { idleLifetime } from "#app/features/accounts/rules/lifetimes.ts";
import { setUpAdminApp } from "../../../tests/support/servers/admin-app.ts";
import { createReceiver } from "../../../tests/support/servers/stored-requests.ts";

const admin = setUpAdminApp();
const receive = createReceiver(admin);
const minute = 60_000;

const ask = (since: Date | string) =>
  admin.get(`${adminPaths.newRequests}?since=${new Date(since).toISOString()}`, "marketing");

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a page that stays open learns of the requests that came since, without suspects", async () => {
  const { handling } = admin.app.runtime.contact;
  const first = await receive();
  const since = first.receivedAt;
  const total = await handling.countNew();
  const text = (count: number) => (count === 1 ? "1 nueva" : `${count} nuevas`);
  expect(await (await ask(since)).json()).toEqual({
    since: "",
    sinceText: "",
    total: String(total),
    totalText: text(total),
  });
  await receive();
  await receive({ suspectReason: "many-links" });
  expect(await (await ask(since)).json()).toEqual({
    since: "1",
    sinceText: "1 nueva: ver",
    total: String(total + 1),
    totalText: text(total + 1),
  });
});

test("the question needs a time, and counts once: nothing that only screens show", async () => {
  expect((await admin.get(adminPaths.newRequests, "marketing")).status).toBe(400);
  const { contact, outbox } = admin.app.runtime;
  const counts = [
    vi.spyOn(contact.handling, "countNewSince"),
    vi.spyOn(contact.handling, "countNew"),
    vi.spyOn(outbox, "listBacklog"),
  ];
  expect((await ask(new Date())).status).toBe(200);
  expect(counts.map(({ mock }) => mock.calls.length)).toEqual([1, 0, 0]);
});

test("a page that asks on its own does not keep the session of a user who has left", async () => {
  const start = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  const asked = [];
  for (let passed = 0; passed <= idleLifetime + minute; passed += 60 * minute) {
    vi.setSystemTime(start + passed);
    asked.push((await ask(new Date(start))).status);
  }
  vi.setSystemTime(start + idleLifetime + minute);
  const ended = await ask(new Date(start));
  expect(new Set(asked.slice(0, -1))).toEqual(new Set([200]));
  expect(ended.status).toBe(303);
});
