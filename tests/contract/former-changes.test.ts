import { randomUUIDv7 } from "node:crypto";
import { expect, test } from "vitest";
import { fillActions } from "#app/features/contact/changes/former-changes-store.ts";
import { createRequestBatchStore } from "#app/features/contact/changes/request-batch-store.ts";
import { createContactStore } from "#app/features/contact/requests/contact-store.ts";
import { createHandlingStore } from "#app/features/contact/requests/handling-store.ts";
import { createActions } from "#app/platform/actions/action-store.ts";
import { createDeliveryState } from "#app/platform/outbox/outbox-store.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import { makeContactRequest } from "../support/samples/contacts.ts";

const start = new Date("2026-11-20T10:00:00.000Z");
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const text = (seconds: number) => later(seconds).toISOString();

describeOnBothEngines("what the version before has written", (current) => {
  async function open() {
    const database = await current().open();
    const { db } = database;
    const request = makeContactRequest({ receivedAt: start, suspectReason: undefined });
    const key = { key: request.id, bodyHash: "b", lifetime: 1000 };
    const deliveries = [{ id: "delivery", destination: "webhook" }];
    await createContactStore(database).create(request, key, deliveries);
    const addChange = (
      values: { kind: string; value: string | null; batch: string | null },
      seconds: number,
    ) =>
      db
        .insertInto("request_changes")
        .values({
          ...{ id: randomUUIDv7(), request_id: request.id, user_id: "ana" },
          previous: values.kind === "state" ? "new" : null,
          ...{ at: text(seconds), ...values },
        })
        .execute();
    const addNote = (note: string, seconds: number) =>
      db
        .insertInto("request_notes")
        .values({
          ...{ id: randomUUIDv7(), request_id: request.id, user_id: "ana" },
          ...{ at: text(seconds), text: note },
        })
        .execute();
    return { database, db, request, addChange, addNote };
  }

  test("gets an action for what one user did at one time, with its note and its answer", async () => {
    const { database, db, request, addChange, addNote } = await open();
    const batch = randomUUIDv7();
    await addChange({ kind: "assignee", value: "ana", batch }, 1);
    await addChange({ kind: "state", value: "answered", batch }, 1);
    await addNote("De la misma vez", 1);
    await addNote("De otra", 2);
    await db
      .updateTable("contact_requests")
      .set({ handling: "answered", handled_by: "ana", answered_at: text(1) })
      .execute();
    for (const _ of [1, 2]) await fillActions(database, later(60));
    const actions = await createActions(database).list({ limit: 9 });
    expect(actions).toMatchObject([
      { kind: "note-added", userId: "ana", at: later(2), subject: request.reference },
      { id: batch, kind: "request-changed", userId: "ana", at: later(1) },
    ]);
    const notes = (await createHandlingStore(database).listNotes([request.id])).get(request.id);
    expect(notes?.map(({ actionId }) => actionId)).toEqual([batch, actions[0]?.id]);
    const store = createRequestBatchStore(database);
    expect(await store.undo(batch, { userId: "ana", at: later(61) })).toBe("done");
    const row = await db.selectFrom("contact_requests").selectAll().executeTakeFirst();
    expect(row).toMatchObject({ answered_at: null, answered_by: null });
  });

  test("keeps the entry of the log, what a mark held back, and what was undone, also after a way back", async () => {
    const { database, db, addChange } = await open();
    await fillActions(database, later(0));
    const [entry, batch, answer] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()];
    await createActions(database).record({
      ...{ id: entry, at: later(1), userId: "ana", kind: "requests-marked", subject: "1" },
    });
    await addChange({ kind: "suspect", value: "by-hand", batch }, 1);
    await db
      .updateTable("contact_requests")
      .set({ suspect_reason: "by-hand", suspected_at: text(1) })
      .execute();
    await db
      .updateTable("deliveries")
      .set({ ...createDeliveryState(start), state: "discarded", settled_at: text(1) })
      .execute();
    await addChange({ kind: "state", value: "open", batch: answer }, 0);
    await addChange({ kind: "state", value: "new", batch: `undo:${answer}` }, 0.5);
    await fillActions(database, later(60));
    const listed = await createActions(database).list({ limit: 9 });
    expect(listed.map(({ kind }) => kind)).toEqual([
      ...["requests-marked", "action-undone", "request-changed"],
    ]);
    expect(listed[1]?.subject).toBe(answer);
    expect(listed[2]).toMatchObject({ id: answer, undoneBy: listed[1]?.id });
    const store = createRequestBatchStore(database);
    expect(await store.undo(entry, { userId: "ana", at: later(61) })).toBe("done");
    expect(await db.selectFrom("deliveries").select("state").execute()).toEqual([
      { state: "waiting" },
    ]);
  });
});
