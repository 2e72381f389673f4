import { expect, test } from "vitest";
import { createErasureStore } from "#app/features/contact/erasure/erasure-store.ts";
import { createReplyStore } from "#app/features/contact/replies/reply-store.ts";
import { createContactStore } from "#app/features/contact/requests/contact-store.ts";
import { createHandlingStore } from "#app/features/contact/requests/handling-store.ts";
import type { HandlingState } from "#app/features/contact/rules/handling.ts";
import type { ContactRequest } from "#app/features/contact/rules/stored-request.ts";
import type { ActedBy } from "#app/platform/actions/action.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import { makeContactRequest } from "../support/samples/contacts.ts";
import { openOutbox } from "../support/servers/outboxes.ts";

const start = new Date("2026-11-20T10:00:00.000Z");
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const carmen = { userId: "carmen", at: after(60) };

describeOnBothEngines("the work on contact requests", (current) => {
  async function openStores() {
    const database = await current().open();
    const contacts = createContactStore(database);
    const store = createHandlingStore(database);
    let minutes = 0;
    const receive = async (change: Partial<ContactRequest> = {}) => {
      minutes += 1;
      const receivedAt = after(minutes);
      const request = makeContactRequest({ receivedAt, suspectReason: undefined, ...change });
      const idempotencyKey = { key: request.id, bodyHash: "b", lifetime: 1000 };
      await contacts.create(request, idempotencyKey, [
        { id: `delivery of ${request.id}`, destination: "webhook" },
      ]);
      return request;
    };
    const set = (id: string, state: HandlingState, version = 1, assigneeId?: string) =>
      store.change(id, { state, assigneeId, version }, carmen);
    return { database, contacts, store, receive, set };
  }

  test("a received request is new, and a change of state and assignee is stored with who made it", async () => {
    const { store, receive } = await openStores();
    const { id } = await receive();
    expect(await store.find(id)).toMatchObject({ id, state: "new", assigneeId: undefined });
    const change = { state: "open", assigneeId: "carmen", version: 1 } as const;
    expect(await store.change(id, change, carmen)).toBe("done");
    expect(await store.find(id)).toMatchObject({ state: "open", assigneeId: "carmen", version: 2 });
    expect(await store.listChanges(id)).toMatchObject([
      { ...carmen, kind: "assignee", value: "carmen" },
      { ...carmen, kind: "state", value: "open" },
    ]);
    expect(await store.change("unknown", change, carmen)).toBe("unknown");
    expect(await store.find("unknown")).toBeUndefined();
  });

  test.each([{ assigneeId: "carmen" }, { assigneeId: "luz" }, { followUpOn: "2026-12-01" }])(
    "a new request is open once it has %o, and new again only where that is chosen",
    async (deed) => {
      const { store, receive } = await openStores();
      const { id } = await receive();
      await store.change(id, { ...deed, version: 1 }, carmen);
      expect(await store.find(id)).toMatchObject({ ...deed, state: "open" });
      await store.change(id, { state: "new", version: 2 }, carmen);
      expect(await store.find(id)).toMatchObject({ ...deed, state: "new" });
    },
  );

  test("of two changes of one version one is made, and the other changes nothing", async () => {
    const { store, receive, set } = await openStores();
    const { id } = await receive();
    const outcomes = await Promise.all([set(id, "won"), set(id, "lost")]);
    expect(outcomes.sort()).toEqual(["done", "stale"]);
    expect(await store.listChanges(id)).toHaveLength(1);
    expect((await store.find(id))?.version).toBe(2);
  });

  test("all are read in pages, newest first, and counted without suspects", async () => {
    const { store, receive, set } = await openStores();
    const requests = [await receive(), await receive(), await receive()];
    await receive({ suspectReason: "honeypot" });
    await set(requests[1]?.id ?? "", "won", 1, "carmen");
    const pages = await Array.fromAsync(store.listPages(3));
    expect(pages.map(({ length }) => length)).toEqual([3, 1]);
    expect(pages.flat().slice(1)).toMatchObject(requests.toReversed().map(({ id }) => ({ id })));
    expect([await store.countNew(), await store.countAssigned("carmen")]).toEqual([2, 1]);
  });

  test("notes stay with their request, and all of it goes when the person is erased", async () => {
    const { database, store, receive, set } = await openStores();
    const { id } = await receive({ email: "ana@example.com" });
    const other = await receive({ email: "luz@example.com" });
    await store.change(id, { note: "La llamo hoy.\nA las 16:00." }, carmen);
    await store.change(other.id, { note: "Otra nota" }, carmen);
    await set(id, "open");
    expect((await store.listNotes([id])).get(id)).toMatchObject([
      { ...carmen, text: "La llamo hoy.\nA las 16:00." },
    ]);
    const erased = { receipt: "ER-1", erasedAt: after(90), person: "p" };
    await createErasureStore(database).erasePerson("ana@example.com", erased);
    expect([...(await store.listNotes([id])), ...(await store.listChanges(id))]).toEqual([]);
    expect(await database.db.selectFrom("request_notes").select("request_id").execute()).toEqual([
      { request_id: other.id },
    ]);
  });

  test("others of one person are found by the email without case, or by the digits of the telephone", async () => {
    const { store, receive } = await openStores();
    const one = await receive({ email: "ana@example.com", phone: "+525500000000" });
    const same = await receive({ email: "luz@example.com", phone: "525500000000" });
    await receive({ email: "eva@example.com", phone: "+525500000001" });
    const folded = await receive({ email: "Ana@Example.com", phone: "" });
    expect(await store.listOthers(one)).toMatchObject([
      { request: { id: folded.id }, isSameEmail: true },
      { request: { id: same.id }, isSameEmail: false },
    ]);
    expect(await store.listOthers(folded)).toMatchObject([{ request: { id: one.id } }]);
    const short = await receive({ email: "z@example.com", phone: "1" });
    await receive({ email: "y@example.com", phone: "1" });
    expect(await store.listOthers(short)).toEqual([]);
  });

  test("others of one person are found by a telephone with and without its country's code, and no other person's", async () => {
    const { store, receive } = await openStores();
    const phones = ["5588887777", "+525588887777", "0445588887777", "+5215588887777"];
    const requests = [];
    for (const [at, phone] of phones.entries()) {
      requests.push(await receive({ email: `${at}@example.com`, phone }));
    }
    await receive({ email: "x@example.com", phone: "15588887778" });
    await receive({ email: "y@example.com", phone: "88887777" });
    const [plain, ...international] = requests;
    if (!plain) throw new Error("no request");
    const ids = (others: readonly { request: { id: string } }[]) =>
      others.map(({ request }) => request.id).sort();
    expect(ids(await store.listOthers(plain))).toEqual(international.map(({ id }) => id).sort());
    // A number of another country with equal last digits.
    const american = await receive({ email: "z@example.com", phone: "+15588887777" });
    for (const one of international) {
      expect(ids(await store.listOthers(one))).not.toContain(american.id);
    }
  });

  test("one press stores its note, result and follow-up with the earlier values, or none of them", async () => {
    const { database, store, receive } = await openStores();
    const { id } = await receive();
    const press = {
      ...({ state: "lost", assigneeId: "carmen", followUpOn: "2026-11-30" } as const),
      ...({ amount: 62_000, lostReason: "price", note: "Muy caro." } as const),
    };
    expect(await store.change(id, { ...press, version: 1 }, carmen)).toBe("done");
    expect(await store.find(id)).toMatchObject({
      ...{ state: "lost", followUpOn: "2026-11-30", amount: 62_000, lostReason: "price" },
      ...{ answeredAt: undefined, version: 2 },
    });
    const changes = await store.listChanges(id);
    expect(changes.map(({ kind, value }) => [kind, value])).toEqual([
      ["amount", "62000"],
      ["assignee", "carmen"],
      ["follow-up", "2026-11-30"],
      ["lost-reason", "price"],
      ["state", "lost"],
    ]);
    expect(new Set(changes.map(({ actionId }) => actionId)).size).toBe(1);
    expect(changes[0]?.actionId).toBeTypeOf("string");
    const stored = await database.db
      .selectFrom("request_changes")
      .select(["kind", "previous"])
      .execute();
    expect(stored).toContainEqual({ kind: "state", previous: "new" });
    expect(await store.change(id, { ...press, state: "won", version: 1 }, carmen)).toBe("stale");
    expect((await store.listNotes([id])).get(id)).toHaveLength(1);
  });

  test("the first answer is timed once, by the first state that says so", async () => {
    const { store, receive } = await openStores();
    const answer = async (...states: HandlingState[]) => {
      const { id } = await receive();
      for (const [index, state] of states.entries()) {
        const actor = { userId: "carmen", at: after(60 + index) };
        await store.change(id, { state, assigneeId: undefined, version: index + 1 }, actor);
      }
      return (await store.find(id))?.answeredAt;
    };
    expect(await answer("open", "answered", "won")).toEqual(after(61));
    expect(await answer("won")).toEqual(after(60));
    expect(await answer("answered", "open", "answered")).toEqual(after(60));
    expect(await answer("lost")).toBeUndefined();
  });

  test("a change at the moment of the first answer keeps the time of that answer", async () => {
    const { database, store, receive } = await openStores();
    const requests = await Promise.all(Array.from({ length: 20 }, () => receive()));
    const replies = createReplyStore(database);
    const asIs = { version: 1, state: undefined, followUpOn: undefined };
    await Promise.all(
      requests.map(async ({ id }) => {
        const request = await store.find(id);
        if (!request) throw new Error("no request");
        await Promise.all([
          store.change(id, { state: "open", assigneeId: undefined, version: 1 }, carmen),
          replies.markAnswered(request, asIs, carmen),
        ]);
      }),
    );
    const found = await Promise.all(requests.map(({ id }) => store.find(id)));
    expect(found.map((request) => request?.answeredAt)).toEqual(requests.map(() => carmen.at));
  });

  test("only its author corrects a note, which keeps each earlier text until the person is erased", async () => {
    const { database, store, receive } = await openStores();
    const { id } = await receive({ email: "ana@example.com" });
    await store.change(id, { note: "Primera" }, carmen);
    const noteId = (await store.listNotes([id])).get(id)?.[0]?.id ?? "";
    const later = { userId: "carmen", at: after(70) };
    const correct = (text: string, actor: ActedBy) =>
      store.change(id, { correction: { noteId, text } }, actor);
    expect(await correct("De otra", { ...later, userId: "luz" })).toBe("nothing");
    expect(await correct("Primera", later)).toBe("nothing");
    expect(await correct("Segunda", later)).toBe("done");
    expect(await correct("Tercera", { ...later, at: after(80) })).toBe("done");
    expect((await store.listNotes([id])).get(id)).toMatchObject([
      {
        ...{ id: noteId, userId: "carmen", at: after(80), text: "Tercera" },
        earlier: [
          { ...carmen, text: "Primera" },
          { ...later, text: "Segunda" },
        ],
      },
    ]);
    const erased = { receipt: "ER-1", erasedAt: after(90), person: "p" };
    await createErasureStore(database).erasePerson("ana@example.com", erased);
    expect(await database.db.selectFrom("note_versions").selectAll().execute()).toEqual([]);
  });

  test("deliveries of one request are listed, and others of the same person counted", async () => {
    const { database, store, receive } = await openStores();
    const one = await receive({ email: "ana@example.com" });
    const two = await receive({ email: "ANA@example.com" });
    await receive({ email: "luz@example.com", phone: "+525500000009" });
    const outbox = openOutbox(database);
    expect(await outbox.listByIds(await store.listDeliveryIds(one.id))).toMatchObject([
      { id: `delivery of ${one.id}`, reference: one.reference, state: "waiting" },
    ]);
    expect(await store.listOthers(two)).toMatchObject([
      { request: { id: one.id }, isSameEmail: true },
    ]);
  });
});
