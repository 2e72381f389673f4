import { randomUUIDv7 } from "node:crypto";
import { expect, test } from "vitest";
import { createRequestBatchStore } from "#app/features/contact/changes/request-batch-store.ts";
import { eraseExpired } from "#app/features/contact/erasure/erase-expired.ts";
import { createErasureStore } from "#app/features/contact/erasure/erasure-store.ts";
import { createHiddenErasure } from "#app/features/contact/jobs.ts";
import { createRequestListStore } from "#app/features/contact/lists/request-list-store.ts";
import { createReplyStore } from "#app/features/contact/replies/reply-store.ts";
import { createContactStore } from "#app/features/contact/requests/contact-store.ts";
import { createHandlingStore } from "#app/features/contact/requests/handling-store.ts";
import { undoTime } from "#app/features/contact/rules/request-list.ts";
import type { ContactRequest } from "#app/features/contact/rules/stored-request.ts";
import type { ActedBy } from "#app/platform/actions/action.ts";
import { createActionId } from "#app/platform/actions/action-id.ts";
import type { ActionOutcome } from "#app/platform/actions/action-store.ts";
import { createDeliveryState } from "#app/platform/outbox/outbox-store.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import { listRequests } from "../support/databases/stored-contacts.ts";
import { actAs } from "../support/samples/actions.ts";
import { makeContactRequest } from "../support/samples/contacts.ts";
import { openOutbox } from "../support/servers/outboxes.ts";

const start = new Date("2026-11-20T10:00:00.000Z");
const day = 24 * 60 * 60_000;
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds);
const carmen = { userId: "carmen", at: after(1000) };
const soon = { userId: "carmen", at: after(2000) };

describeOnBothEngines("a press for several requests", (current) => {
  async function openStores() {
    const database = await current().open();
    const contacts = createContactStore(database);
    const handling = createHandlingStore(database);
    const plan = (id: string) => [{ id: `of ${id}`, destination: "webhook" }];
    const batches = createRequestBatchStore(database, () => plan(randomUUIDv7()));
    /** Has a user act by a form of its own, and reads what it did. */
    const act = async (
      user: ActedBy,
      run: (actor: ActedBy) => Promise<ActionOutcome<"nothing">>,
    ) => {
      const actor = { id: createActionId(), ...user };
      const outcome = await run(actor);
      const summary = await batches.summarize(actor.id, user);
      return { id: actor.id, outcome, changed: summary?.count ?? 0 };
    };
    type Selected = Parameters<typeof batches.erase>[0];
    const store = {
      ...batches,
      change: (selected: Selected, change: Parameters<typeof batches.change>[1], user: ActedBy) =>
        act(user, (actor) => batches.change(selected, change, actor)),
      markSpam: (selected: Selected, user: ActedBy, word = "") =>
        act(user, (actor) => batches.markSpam(selected, actor, word)),
      release: (selected: Selected, user: ActedBy) =>
        act(user, (actor) => batches.release(selected, actor)),
      erase: (selected: Selected, user: ActedBy) =>
        act(user, (actor) => batches.erase(selected, actor)),
    };
    const receive = async (change: Partial<ContactRequest> = {}) => {
      const request = makeContactRequest({
        receivedAt: start,
        suspectReason: undefined,
        ...change,
      });
      const idempotencyKey = { key: request.id, bodyHash: "b", lifetime: 1000 };
      const deliveries = request.suspectReason ? [] : plan(request.id);
      await contacts.create(request, idempotencyKey, deliveries);
      return { id: request.id, version: 1, reference: request.reference };
    };
    const listDeliveries = async (id: string) => {
      const rows = database.db.selectFrom("deliveries").select(["destination", "state"]);
      return (await rows.where("request_id", "=", id).execute()).map(({ state }) => state);
    };
    return { database, handling, store, receive, listDeliveries };
  }

  test("changes state and assignee, except what changed since, and is undone by its user", async () => {
    const { handling, store, receive } = await openStores();
    const [one, two, three] = [await receive(), await receive(), await receive()];
    await store.change([three], { state: "lost" }, { userId: "luz", at: start });
    const change = { state: "answered", assigneeId: "luz" } as const;
    const outcome = await store.change([one, two, three], change, carmen);
    expect(outcome).toMatchObject({ outcome: "done", changed: 2 });
    expect(await handling.find(one.id)).toMatchObject({
      ...{ state: "answered", assigneeId: "luz", version: 2, answeredAt: carmen.at },
    });
    expect(await store.summarize(outcome.id, soon)).toMatchObject({
      ...{ change: "state", count: 2, canBeUndone: true },
      action: { subject: `${one.reference}, ${two.reference}` },
    });
    const luz = { ...soon, userId: "luz" };
    expect(await store.summarize(outcome.id, luz)).toBeUndefined();
    expect(await store.undo(outcome.id, luz)).toBe("too-late");
    await store.change([{ ...two, version: 2 }], { state: "won" }, soon);
    expect(await store.undo(outcome.id, soon)).toBe("done");
    expect((await handling.listChanges(one.id)).map(({ isUndo }) => isUndo)).toEqual([
      ...[false, false, true, true],
    ]);
    expect(await handling.find(one.id)).toMatchObject({
      ...{ state: "new", assigneeId: undefined, version: 3, answeredAt: undefined },
    });
    expect(await handling.find(two.id)).toMatchObject({ state: "won", version: 3 });
    expect(await store.undo(outcome.id, soon)).toBe("undone-before");
    expect(await store.summarize(outcome.id, soon)).toMatchObject({ canBeUndone: false });
  });

  test("says nothing changed where nothing would, and can be undone for ten minutes only", async () => {
    const { handling, store, receive } = await openStores();
    const one = await receive();
    expect(await store.change([one], { state: "new", assigneeId: null }, carmen)).toMatchObject({
      ...{ outcome: "nothing", changed: 0 },
    });
    const { id: batch } = await store.change([one], { state: "won" }, carmen);
    const late = { ...carmen, at: new Date(carmen.at.getTime() + undoTime) };
    expect(await store.undo(batch, late)).toBe("too-late");
    expect(await store.summarize(batch, late)).toMatchObject({ canBeUndone: false });
    expect(await handling.find(one.id)).toMatchObject({ state: "won" });
  });

  test("sent twice, also at the same moment, changes once", async () => {
    const { handling, store, receive } = await openStores();
    const [one, two, three] = [await receive(), await receive(), await receive()];
    const suspect = await receive({ suspectReason: "honeypot" });
    const [answer, mark, release, erase] = [1, 2, 3, 4].map(() => actAs("carmen", carmen.at));
    const presses = [
      () => store.change([one, two], { state: "answered" }, answer ?? carmen),
      () => store.markSpam([three], mark ?? carmen),
      () => store.erase([{ ...suspect, version: 1 }], erase ?? carmen),
      () => store.release([three], release ?? carmen),
    ] as const;
    for (const press of presses.slice(0, 3)) {
      const outcomes = await Promise.all([press(), press()]);
      expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(["done", "repeated"]);
      expect((await press()).outcome).toBe("repeated");
    }
    expect(await handling.listChanges(one.id)).toHaveLength(1);
  });

  test("repeats neither another user's nor another act, nor what was undone", async () => {
    const { store, receive } = await openStores();
    const one = await receive();
    const answer = { state: "answered" } as const;
    const { id } = await store.change([one], answer, carmen);
    const nothing = { outcome: "nothing", changed: 0 };
    expect(await store.change([one], answer, { ...soon, userId: "luz" })).toMatchObject(nothing);
    expect(await store.change([one], { state: "won" }, soon)).toMatchObject(nothing);
    expect(await store.markSpam([one], soon)).toMatchObject(nothing);
    await store.undo(id, soon);
    expect(await store.change([one], answer, soon)).toMatchObject(nothing);
  });

  test("marks as spam, which holds back what was not delivered, until it is undone or released", async () => {
    const { handling, store, receive, listDeliveries } = await openStores();
    const one = await receive();
    const { id: batch } = await store.markSpam([one], carmen, "inversión, falsa");
    const marked = { suspectReason: "by-hand: inversión, falsa", suspectedAt: carmen.at };
    expect(await handling.find(one.id)).toMatchObject(marked);
    expect(await listDeliveries(one.id)).toEqual(["discarded"]);
    expect(await store.undo(batch, soon)).toBe("done");
    expect(await handling.find(one.id)).toMatchObject({
      suspectReason: undefined,
      suspectedAt: undefined,
    });
    expect(await listDeliveries(one.id)).toEqual(["waiting"]);
    const later = (seconds: number) => ({ ...carmen, at: after(seconds * 1000) });
    await store.markSpam([{ ...one, version: 3 }], later(3));
    expect((await store.markSpam([{ ...one, version: 4 }], later(4))).changed).toBe(0);
    const selected = [{ ...one, version: 4 }];
    const released = await store.release(selected, later(5));
    expect(released.changed).toBe(1);
    // What was once enqueued for a destination is not sent to it twice.
    expect(await listDeliveries(one.id)).toEqual(["waiting"]);
    expect(await handling.listChanges(one.id)).toMatchObject([
      ...[{ kind: "suspect" }, { kind: "suspect" }, { kind: "suspect" }, { kind: "released" }],
    ]);
  });

  test("marks as spam what failed to arrive too, which is sent again neither with the rest nor by undoing it", async () => {
    const { database, store, receive, listDeliveries } = await openStores();
    const one = await receive();
    const failedAt = { settled_at: start.toISOString(), fault_at: start.toISOString() };
    await database.db
      .updateTable("deliveries")
      .set({ state: "failed", ...failedAt })
      .execute();
    const { id: batch } = await store.markSpam([one], carmen);
    expect(await listDeliveries(one.id)).toEqual(["discarded"]);
    expect(await store.undo(batch, soon)).toBe("done");
    expect(await listDeliveries(one.id)).toEqual(["failed"]);
    const row = database.db.selectFrom("deliveries").select(["settled_at", "fault_at"]);
    expect(await row.execute()).toEqual([failedAt]);
  });

  test("leaves with its worker what is at the mail server, marked, undone, released and undone again", async () => {
    const { database, store, receive, listDeliveries } = await openStores();
    const outbox = openOutbox(database);
    const one = await receive();
    const later = (seconds: number) => ({ ...carmen, at: after(seconds * 1000) });
    const claim = (seconds: number) =>
      outbox.claim({
        ...{ destination: "webhook", limit: 9, leaseDuration: 60_000 },
        now: after(seconds * 1000),
      });
    const [delivery] = await claim(0);
    if (!delivery) throw new Error("nothing to deliver");
    const mark = await store.markSpam([one], later(1));
    await store.undo(mark.id, later(2));
    expect(await listDeliveries(one.id)).toEqual(["waiting"]);
    expect(await claim(3)).toEqual([]);
    const again = await store.markSpam([{ ...one, version: 3 }], later(4));
    const release = await store.release([{ ...one, version: 4 }], later(5));
    expect(await claim(6)).toEqual([]);
    await store.undo(release.id, later(7));
    expect(await listDeliveries(one.id)).toEqual(["discarded"]);
    // As it was before the release: the mark can be undone too.
    await store.undo(again.id, later(8));
    expect(await listDeliveries(one.id)).toEqual(["waiting"]);
    const last = await store.markSpam([{ ...one, version: 7 }], later(9));
    expect(await outbox.markDelivered(delivery, later(10).at)).toBe(true);
    await store.undo(last.id, later(11));
    expect([await listDeliveries(one.id), await claim(12)]).toEqual([["delivered"], []]);
  });

  test("undone, tries again when it was to be tried, and what failed meanwhile too", async () => {
    const { database, store, receive } = await openStores();
    const outbox = openOutbox(database);
    const one = await receive();
    const claim = (now: Date) =>
      outbox.claim({ destination: "webhook", limit: 9, leaseDuration: 60_000, now });
    const [delivery] = await claim(start);
    if (!delivery) throw new Error("nothing to deliver");
    const { id: batch } = await store.markSpam([one], carmen);
    const error = { code: "timeout", message: "m" };
    await outbox.recordFailure(delivery, error, { nextAt: after(9000), retryTime: 1 }, carmen.at);
    await store.undo(batch, soon);
    expect([await claim(after(8999)), await claim(after(9000))]).toMatchObject([
      [],
      [{ id: delivery.id }],
    ]);
  });

  test("marks as spam, which holds back replies that did not arrive too", async () => {
    const { database, handling, store, receive } = await openStores();
    const one = await receive();
    const replies = createReplyStore(database);
    const request = await handling.find(one.id);
    if (!request) throw new Error("no request");
    const reply = {
      letter: { recipient: "ana@example.com", subject: "s", text: "t" },
      author: { id: "carmen", name: "Carmen", email: "c@example.com" },
      ...{ id: randomUUIDv7(), quote: undefined, templateId: undefined, replaces: undefined },
    };
    const leave = { version: 1, state: undefined, followUpOn: undefined };
    await replies.send(request, reply, leave, { userId: "carmen", at: start });
    await database.db.updateTable("replies").set({ state: "failed" }).execute();
    const getState = async () => (await replies.listReplies([one.id])).get(one.id)?.[0]?.state;
    const { id: batch } = await store.markSpam([{ ...one, version: 2 }], carmen);
    expect(await getState()).toBe("discarded");
    expect(await store.undo(batch, soon)).toBe("done");
    expect(await getState()).toBe("failed");
  });

  test("releases suspects, and undone, they are suspects again that nothing is sent of", async () => {
    const { handling, store, receive, listDeliveries } = await openStores();
    const suspect = await receive({ suspectReason: "honeypot, many-links" });
    const { id: batch } = await store.release([suspect], carmen);
    expect(await handling.find(suspect.id)).toMatchObject({ suspectReason: undefined });
    expect(await listDeliveries(suspect.id)).toEqual(["waiting"]);
    expect(await store.undo(batch, soon)).toBe("done");
    expect(await handling.find(suspect.id)).toMatchObject({
      ...{ suspectReason: "honeypot, many-links", suspectedAt: start },
    });
    expect(await listDeliveries(suspect.id)).toEqual(["discarded"]);
  });

  test("releases a suspect or erases it, of both at the same moment one", async () => {
    const { store, receive } = await openStores();
    const suspects = await Promise.all(
      Array.from({ length: 20 }, () => receive({ suspectReason: "honeypot" })),
    );
    const outcomes = await Promise.all(
      suspects.map((suspect) =>
        Promise.all([store.release([suspect], carmen), store.erase([suspect], carmen)]),
      ),
    );
    const done = outcomes.map(([released, erased]) => [released.outcome, erased.outcome]);
    expect(done.filter(([released, erased]) => released === erased)).toEqual([]);
  });

  test("releases what a mark held back, and nothing that was discarded before", async () => {
    const { database, store, receive } = await openStores();
    const one = await receive();
    await openOutbox(database).discard(`of ${one.id}`, start);
    await database.db
      .insertInto("deliveries")
      .values({
        ...{ id: "later", destination: "owner-mail", request_id: one.id },
        ...createDeliveryState(start),
      })
      .execute();
    await store.markSpam([one], carmen);
    await store.release([{ ...one, version: 2 }], soon);
    const rows = database.db.selectFrom("deliveries").select(["destination", "state"]);
    expect(await rows.orderBy("destination").execute()).toEqual([
      { destination: "owner-mail", state: "waiting" },
      { destination: "webhook", state: "discarded" },
    ]);
  });

  test("removes the result of what was lost or won with that state, and undone, brings it back", async () => {
    const { handling, store, receive } = await openStores();
    const one = await receive();
    const lost = {
      ...({ state: "lost", assigneeId: undefined, amount: 500, lostReason: "price" } as const),
    };
    await handling.change(one.id, { ...lost, version: 1 }, carmen);
    const { id: batch } = await store.change([{ ...one, version: 2 }], { state: "won" }, soon);
    expect(await handling.find(one.id)).toMatchObject({ amount: 500, lostReason: undefined });
    await store.undo(batch, soon);
    await store.change([{ ...one, version: 4 }], { state: "open" }, soon);
    const open = { state: "open", amount: undefined, lostReason: undefined };
    expect(await handling.find(one.id)).toMatchObject(open);
    const changes = await handling.listChanges(one.id);
    expect(changes.filter(({ kind }) => kind === "lost-reason").map(({ value }) => value)).toEqual([
      "price",
      undefined,
      "price",
      undefined,
    ]);
  });

  test("hides erased suspects everywhere, brings them back, and erases them for good afterwards", async () => {
    const { database, handling, store, receive } = await openStores();
    const email = "oferta@example.com";
    const suspect = await receive({ suspectReason: "honeypot", email });
    const known = await receive();
    const outcome = await store.erase([suspect, known], carmen);
    expect(outcome.changed).toBe(1);
    const lists = createRequestListStore(database);
    const list = { view: "suspect", filter: {}, userId: "carmen", now: start } as const;
    const days = { today: "2026-11-20", weekEnd: "2026-11-22" };
    const count = () => lists.count({ ...list, ...days });
    expect(await count()).toBe(0);
    expect(await handling.find(suspect.id)).toBeUndefined();
    expect(await handling.listByEmail(email)).toEqual([]);
    expect(await listRequests(handling)).toHaveLength(1);
    expect(await store.undo(outcome.id, soon)).toBe("done");
    expect(await count()).toBe(1);
    await store.erase([{ ...suspect, version: 3 }], soon);
    const erasures = createErasureStore(database);
    const begun = { receipt: "ER-1", erasedAt: after(undoTime), person: undefined };
    expect(await erasures.eraseHidden(9, begun)).toBe(0);
    expect(await erasures.eraseHidden(9, { ...begun, erasedAt: after(2 * undoTime) })).toBe(1);
    expect(await erasures.list()).toMatchObject([{ receipt: "ER-1", requests: 1 }]);
    expect(await listRequests(handling)).toHaveLength(1);
  });

  test("is not undone for what is being erased, of which nothing would be sent again", async () => {
    const { handling, store, receive, listDeliveries } = await openStores();
    const one = await receive();
    const marked = await store.markSpam([one], carmen);
    const erased = await store.erase([{ ...one, version: 2 }], carmen);
    expect(await store.undo(marked.id, soon)).toBe("too-late");
    expect(await listDeliveries(one.id)).toEqual(["discarded"]);
    expect(await store.undo(erased.id, soon)).toBe("done");
    expect(await store.undo(marked.id, soon)).toBe("done");
    expect(await handling.find(one.id)).toMatchObject({ suspectReason: undefined });
  });

  test("is finished by a job, which leaves a receipt and no bytes", async () => {
    const { database, store, receive } = await openStores();
    const suspect = await receive({ suspectReason: "honeypot" });
    await store.erase([suspect], { ...carmen, at: new Date(Date.now() - 2 * undoTime) });
    const errors: unknown[] = [];
    const erasures = createErasureStore(database);
    const job = createHiddenErasure(erasures, (error) => errors.push(error));
    await job.start();
    await job.stop();
    const [receipt] = await erasures.list();
    expect([errors, receipt]).toMatchObject([[], { requests: 1, cleanedAt: expect.any(Date) }]);
    expect(await database.db.selectFrom("contact_requests").select("id").execute()).toEqual([]);
  });

  test("suspects go after their own period, counted from when they became so", async () => {
    const { handling, database, receive, store } = await openStores();
    const old = await receive({ suspectReason: "honeypot", receivedAt: after(-91 * day) });
    const marked = await receive({ receivedAt: after(-91 * day) });
    const known = await receive({ receivedAt: after(-91 * day) });
    await store.markSpam([marked], carmen);
    const erasures = createErasureStore(database);
    // What the settings name before a shorter time is saved.
    expect(await erasures.countSuspectsBefore(after(-90 * day))).toBe(1);
    expect(await erasures.countReceivedBefore(after(-90 * day))).toBe(3);
    const periods = { retentionDays: undefined, suspectRetentionDays: 90 };
    const { signal } = new AbortController();
    await eraseExpired(erasures, periods, start, signal);
    expect(await eraseExpired(erasures, periods, after(day), signal)).toBe(1);
    const left = await Promise.all([old, marked, known].map(({ id }) => handling.find(id)));
    expect(left.map((request) => request !== undefined)).toEqual([false, true, true]);
  });
});
