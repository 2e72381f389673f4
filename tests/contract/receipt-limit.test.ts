import { randomUUIDv7 } from "node:crypto";
import { expect, test } from "vitest";
import { createRequestBatchStore } from "#app/features/contact/changes/request-batch-store.ts";
import { createContactStore } from "#app/features/contact/requests/contact-store.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import { makeContactRequest } from "../support/samples/contacts.ts";
import { openOutbox } from "../support/servers/outboxes.ts";

const start = new Date("2026-11-20T10:00:00.000Z");
const minute = 60_000;
const hour = 60 * minute;
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds);
const carmen = (milliseconds: number) => ({ userId: "carmen", at: after(milliseconds) });

describeOnBothEngines("receipts to a mailbox that others may have named", (current) => {
  async function openStores() {
    const database = await current().open();
    const contacts = createContactStore(database);
    const outbox = openOutbox(database);
    const plan = () =>
      ["owner-mail", "visitor-mail"].map((destination) => ({ id: randomUUIDv7(), destination }));
    /** Stores a request; returns its deliveries. */
    async function receive(email: string, milliseconds = 0, suspectReason?: string) {
      const request = makeContactRequest({ email, receivedAt: after(milliseconds), suspectReason });
      const guard = { key: request.id, bodyHash: "", lifetime: minute };
      const deliveries = suspectReason ? [] : plan();
      expect(await contacts.create(request, guard, deliveries)).toMatchObject({ status: "stored" });
      return { id: request.id, ...(await readStates(deliveries.map(({ id }) => id))) };
    }
    async function readStates(ids: readonly string[]) {
      const entries = await outbox.listByIds(ids);
      const find = (name: string) => entries.find(({ destination }) => destination === name);
      return { receipt: find("visitor-mail"), toTeam: find("owner-mail") };
    }
    return { database, contacts, outbox, plan, receive };
  }
  type Received = Awaited<ReturnType<Awaited<ReturnType<typeof openStores>>["receive"]>>;
  const getState = (received: Received) => received.receipt?.state;

  test("are two within an hour, however the address is written, and the request is stored as ever", async () => {
    const { database, receive } = await openStores();
    const spellings = [
      ...["ana@peñafiel.example", "ANA@xn--peafiel-5za.example", "ana+1@peñafiel.example"],
      ...["Ana+dos+tres@PEÑAFIEL.example", "ana@peñafiel.example"],
    ];
    const received = [];
    for (const [index, email] of spellings.entries()) received.push(await receive(email, index));
    expect(received.map(getState)).toEqual([
      ...["waiting", "waiting", "discarded", "discarded", "discarded"],
    ]);
    const [, , third] = received;
    expect(third?.receipt).toMatchObject({
      ...{ attempts: 0, settledAt: after(2) },
      lastError: { code: "receipt-limit", message: expect.stringContaining("2 receipts") },
    });
    expect(received.map((one) => one.toTeam?.state)).toEqual(Array(5).fill("waiting"));
    // Neighbours of that mailbox get theirs.
    for (const email of ["anb@peñafiel.example", "ana@penafiel.example", "an@peñafiel.example"]) {
      expect(getState(await receive(email, 5))).toBe("waiting");
    }
    const stored = database.db.selectFrom("contact_requests").select("id");
    expect(await stored.execute()).toHaveLength(8);
  });

  test("are two in the next hour again, and five a day", async () => {
    const { receive } = await openStores();
    const states = [];
    for (const time of [0, 1, hour + 1, hour + 2, 2 * hour + 3, 3 * hour + 4, 24 * hour]) {
      states.push(getState(await receive("ana@example.com", time)));
    }
    expect(states).toEqual([...Array(5).fill("waiting"), "discarded", "waiting"]);
  });

  test("are counted as they are sent: those of suspects once these are released", async () => {
    const { database, outbox, plan, receive } = await openStores();
    await receive("ana@example.com");
    const suspects = [];
    for (let index = 0; index < 3; index++) {
      suspects.push(await receive("ana@example.com", index, "honeypot"));
    }
    const states = [];
    for (const { id } of suspects) {
      const deliveries = plan();
      const batches = createRequestBatchStore(database, () => deliveries);
      await batches.releaseAny(id, carmen(minute));
      const entries = await outbox.listByIds(deliveries.map((delivery) => delivery.id));
      states.push(entries.find(({ destination }) => destination === "visitor-mail")?.state);
    }
    expect(states).toEqual(["waiting", "discarded", "discarded"]);
  });

  test("that were held back go out when a person retries them", async () => {
    const { outbox, receive } = await openStores();
    for (const time of [0, 1]) await receive("ana@example.com", time);
    const id = (await receive("ana@example.com", 2)).receipt?.id ?? "";
    expect(await outbox.retry(undefined, after(3))).toBe(5);
    expect(await outbox.listByIds([id])).toMatchObject([{ state: "discarded" }]);
    expect(await outbox.retry(id, after(3))).toBe(1);
    expect(await outbox.listByIds([id])).toMatchObject([
      { state: "waiting", lastError: undefined },
    ]);
  });
});
