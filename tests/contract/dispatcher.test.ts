import { type ChildProcess, fork } from "node:child_process";
import { randomUUIDv7 } from "node:crypto";
import { once } from "node:events";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { createContactStore } from "../../src/features/contact/requests/contact-store.ts";
import { describeOnBothEngines, type TestDatabase } from "../support/databases/databases.ts";
import { makeContactRequest } from "../support/samples/contacts.ts";
import type { DispatchingReplicaOptions } from "../support/servers/dispatching-replica.ts";
import { openOutbox } from "../support/servers/outboxes.ts";

let replicas: ChildProcess[] = [];

/** Milliseconds: no lease ends while a test runs, which would give a delivery to a second replica. */
const lease = 600_000;

/** Starts a process of the site; `begun` are the deliveries that it had so far. */
function startReplica({ settings }: TestDatabase, { hangs }: { hangs: boolean }) {
  const script = path.join(import.meta.dirname, "../support/servers/dispatching-replica.ts");
  const task: DispatchingReplicaOptions = { settings, lease, hangs };
  const child = fork(script, [JSON.stringify(task)]);
  replicas.push(child);
  const begun: string[] = [];
  child.on("message", (id: string) => begun.push(id));
  return { child, begun };
}

afterEach(async () => {
  const running = replicas.filter(({ exitCode, signalCode }) => exitCode === null && !signalCode);
  // All are listened to before the first is awaited: one may end while another is.
  const ended = running.map((replica) => once(replica, "exit"));
  for (const replica of running) replica.kill("SIGKILL");
  await Promise.all(ended);
  replicas = [];
});

/** Stores requests, each with a delivery to the webhook; returns the ids of the deliveries. */
async function put(current: TestDatabase, count: number) {
  const database = await current.open();
  const contacts = createContactStore(database);
  const outbox = openOutbox(database);
  const ids: string[] = [];
  for (let number = 0; number < count; number++) {
    const request = makeContactRequest({ receivedAt: new Date(), suspectReason: undefined });
    const guard = { key: request.id, bodyHash: "", lifetime: 1000 };
    const id = randomUUIDv7();
    await contacts.create(request, guard, [{ id, destination: "webhook" }]);
    ids.push(id);
  }
  return {
    ids: ids.toSorted(),
    listDelivered: async () =>
      (await outbox.list({ limit: 1000, states: ["delivered"] })).map(({ id }) => id).toSorted(),
    /** Ends the lease of every delivery, as its time would. */
    endLeases: () =>
      database.db
        .updateTable("deliveries")
        .set({ leased_until: new Date(0).toISOString() })
        .where("leased_until", "is not", null)
        .execute(),
  };
}

describeOnBothEngines("replicas that deliver", (current) => {
  test("share the work: each delivery is one replica's, and all arrive", async () => {
    const { ids, listDelivered } = await put(current(), 60);
    const working = [0, 1, 2].map(() => startReplica(current(), { hangs: false }));
    await expect.poll(listDelivered, { timeout: 30_000 }).toEqual(ids);
    // What the replicas tell may arrive after the database knows of it.
    const listBegun = () => working.flatMap(({ begun }) => begun).toSorted();
    await expect.poll(listBegun).toEqual(ids);
  });

  test("take over what a killed one had, once its lease has run out", async () => {
    const { ids, listDelivered, endLeases } = await put(current(), 12);
    const killed = startReplica(current(), { hangs: true });
    await expect.poll(() => killed.begun.length, { timeout: 30_000 }).toBe(4);
    killed.child.kill("SIGKILL");
    await once(killed.child, "exit");
    const { begun } = startReplica(current(), { hangs: false });
    // Only those without a lease.
    const others = ids.filter((id) => !killed.begun.includes(id));
    await expect.poll(listDelivered, { timeout: 30_000 }).toEqual(others);
    await endLeases();
    await expect.poll(listDelivered, { timeout: 30_000 }).toEqual(ids);
    await expect.poll(() => begun.toSorted()).toEqual(ids);
    expect(begun.slice(-4).toSorted()).toEqual(killed.begun.toSorted());
  });

  test("give back on SIGTERM what they were at: the next has it before the lease runs out", async () => {
    const { ids, listDelivered } = await put(current(), 1);
    const stopped = startReplica(current(), { hangs: true });
    await expect.poll(() => stopped.begun, { timeout: 30_000 }).toEqual(ids);
    stopped.child.kill("SIGTERM");
    await once(stopped.child, "exit");
    startReplica(current(), { hangs: false });
    await expect.poll(listDelivered, { timeout: 30_000 }).toEqual(ids);
  });
});
