import { afterEach, beforeEach, expect, it } from "vitest";
import type { DeliveryChannel } from "#app/platform/outbox/delivery.ts";
import { DeliveryError } from "#app/platform/outbox/delivery-error.ts";
import { makeContactValue } from "../../../tests/support/samples/contacts.ts";
import {
  makeContactFields,
  startTestApp,
  type TestApp,
} from "../../../tests/support/servers/test-app.ts";

let isReachable: boolean;
const webhook: DeliveryChannel = async () => {
  if (!isReachable) throw new DeliveryError("status-500", "answered 500");
};

let app: TestApp;
beforeEach(async () => {
  isReachable = false;
  app = await startTestApp({}, { webhook });
});
afterEach(() => app.close());

const requestReadiness = async () => {
  const answer = await app.request("/readyz");
  return [answer.status, await answer.json()];
};
const listLines = (message: string) =>
  app.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg?.startsWith(message));

/** Stores a request received this many minutes ago. */
const submit = (minutes: number) =>
  app.runtime.contact.submit(
    makeContactValue({ first_name: "Zenobia", email: "zenobia@example.com" }),
    {
      client: "203.0.113.7",
      language: "es",
      receivedAt: new Date(Date.now() - minutes * 60_000),
      privacyVersion: "2023-01-16",
    },
  );

it("reports nothing while no delivery is overdue", async () => {
  expect(await requestReadiness()).toEqual([200, { status: "ready", outbox: "unknown" }]);
  await submit(14);
  app.runtime.outbox.dispatcher.start();
  await expect.poll(requestReadiness).toEqual([200, { status: "ready", outbox: "on time" }]);
  expect(listLines("deliveries")).toEqual([]);
});

it("reports a delivery that has waited for 15 minutes in the log and in the body of /readyz", async () => {
  await submit(16);
  app.runtime.outbox.dispatcher.start();
  await expect.poll(requestReadiness).toEqual([200, { status: "ready", outbox: "late" }]);
  expect(listLines("deliveries are late")).toMatchObject([
    { level: 40, late: [{ destination: "webhook", waiting: 1, minutes: 16 }] },
  ]);
});

it("logs each attempt by id, destination and code, without visitor data", async () => {
  const { reference } = await (
    await app.postContact(makeContactFields({ first_name: "Zenobia" }))
  ).json();
  app.runtime.outbox.dispatcher.start();
  await expect
    .poll(() => listLines("not delivered yet"))
    .toMatchObject([
      {
        level: 40,
        delivery: expect.stringMatching(/^[0-9a-f-]{36}$/),
        destination: "webhook",
        attempt: 1,
        code: "status-500",
        nextAt: expect.any(String),
      },
    ]);
  isReachable = true;
  await app.runtime.outbox.retry(undefined, new Date());
  app.runtime.outbox.dispatcher.notify();
  await expect
    .poll(() => listLines("delivered"))
    .toMatchObject([{ level: 30, destination: "webhook" }]);
  expect(app.logLines.join("")).not.toMatch(new RegExp(`zenobia|${reference}`, "i"));
});

it("attempts stored or released deliveries at once, before the next poll", async () => {
  isReachable = true;
  app.runtime.outbox.dispatcher.start();
  await expect.poll(() => app.runtime.outbox.dispatcher.isOverdue()).toBe(false);
  const soon = { timeout: 4000 };
  await app.postContact(makeContactFields());
  await expect.poll(() => listLines("delivered"), soon).toHaveLength(1);
  const suspect = makeContactFields({ comment: "otra", website: "x" });
  const { reference } = await (await app.postContact(suspect)).json();
  await app.runtime.contact.release(reference);
  await expect.poll(() => listLines("delivered"), soon).toHaveLength(2);
});
