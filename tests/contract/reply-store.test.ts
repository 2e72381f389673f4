import { expect, test } from "vitest";
import { erasePerson } from "../../src/features/contact/erasure/erase-person.ts";
import { createErasureStore } from "../../src/features/contact/erasure/erasure-store.ts";
import { createOverviewStore } from "../../src/features/contact/lists/overview-store.ts";
import { loadReplies } from "../../src/features/contact/replies/reply-store.ts";
import { toHandledRecord } from "../../src/features/contact/rules/handled-record.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import {
  answered,
  author,
  later,
  leave,
  letter,
  makeReply,
  openStores,
  start,
} from "../support/databases/reply-stores.ts";

describeOnBothEngines("a reply that will not arrive", (current) => {
  test("leaves its request waiting as before, with a line in the log; no answer is measured", async () => {
    const { database, handling, find, readWork, attempt, send } = await openStores(current());
    const { id } = await find();
    await send(await find(), makeReply(), answered, later(5));
    await attempt(true, later(6));
    expect(await readWork()).toMatchObject({ handling: "new", answered_at: null });
    expect((await handling.listChanges(id)).slice(-2)).toMatchObject([
      { kind: "state", value: "new", userId: undefined, at: later(6) },
      { kind: "undelivered", userId: undefined, at: later(6) },
    ]);
    const overview = createOverviewStore(database);
    expect(await overview.findMedianAnswerTime(start, later(60))).toBeUndefined();
  });

  test("leaves a receipt that failed to a person; once it arrives, that has nothing left to do", async () => {
    const { database, outbox, find, list, attempt, send } = await openStores(current());
    const isReceipt = ["destination", "=", "visitor-mail"] as const;
    await database.db
      .updateTable("deliveries")
      .set({ state: "failed" })
      .where(...isReceipt)
      .execute();
    const readState = async () => {
      const receipts = database.db
        .selectFrom("deliveries")
        .select("state")
        .where(...isReceipt);
      return (await receipts.executeTakeFirstOrThrow()).state;
    };
    await send(await find(), makeReply(), answered, later(5));
    await attempt(true, later(6));
    expect(await readState()).toBe("failed");
    await outbox.retry((await list())[0]?.id, later(7));
    await attempt(false, later(8));
    expect(await readState()).toBe("discarded");
  });

  test("counts as an answer again once it arrived after all, from then on", async () => {
    const { outbox, find, list, readWork, attempt, send } = await openStores(current());
    await send(await find(), makeReply(), answered, later(5));
    await attempt(true, later(6));
    const [reply] = await list();
    await outbox.retry(reply?.id, later(7));
    await attempt(false, later(8));
    expect(await readWork()).toMatchObject({ answered_at: later(8).toISOString() });
  });

  test("leaves what another user made of the request meanwhile", async () => {
    const { handling, find, attempt, send } = await openStores(current());
    const { id } = await find();
    await send(await find(), makeReply(), answered, later(5));
    const { version } = await find();
    const actor = { userId: "tono", at: later(6) };
    await handling.change(id, { version, state: "won", amount: 500 }, actor);
    await attempt(true, later(7));
    expect(await find()).toMatchObject({ state: "won", amount: 500, answeredAt: later(6) });
  });

  test("leaves the answer to another reply that is on its way, until that fails too", async () => {
    const { outbox, find, list, readWork, attempt, send } = await openStores(current());
    await send(await find(), makeReply(), answered, later(5));
    await send(await find(), makeReply(), leave, later(6));
    const [first] = await list();
    await outbox.discard(first?.id ?? "", later(7));
    expect(await readWork()).toMatchObject({
      ...{ handling: "answered", answered_at: later(6).toISOString() },
    });
    await attempt(true, later(8));
    expect(await readWork()).toMatchObject({ handling: "new", answered_at: null });
  });

  test("to a person who was answered before is for today", async () => {
    const { handling, find, readWork, attempt, send } = await openStores(current());
    const { id } = await find();
    await handling.change(id, { version: 1, state: "answered" }, { userId: "tono", at: start });
    const { version } = await find();
    await send(await find(), makeReply(), { ...answered, version }, later(5));
    await attempt(true, later(6));
    expect(await readWork()).toMatchObject({
      ...{ handling: "answered", answered_at: start.toISOString(), follow_up_on: "2026-11-20" },
    });
    const chosen = { version: (await find()).version, followUpOn: "2026-11-25" };
    await send(await find(), makeReply(), leave, later(7));
    await handling.change(id, chosen, { userId: "tono", at: later(8) });
    await attempt(true, later(9));
    expect(await readWork()).toMatchObject({ follow_up_on: "2026-11-25" });
  });

  test("overwrites no change made at the same moment", async () => {
    const { handling, find, readWork, attempt, send } = await openStores(current());
    const { id } = await find();
    await send(await find(), makeReply(), answered, later(5));
    const { version } = await find();
    const change = { version, followUpOn: "2026-12-24" };
    const [outcome] = await Promise.all([
      handling.change(id, change, { userId: "tono", at: later(6) }),
      attempt(true, later(6)).catch(() => undefined),
    ]);
    // The worker repeats what could not be stored.
    await attempt(true, later(10));
    expect(await readWork()).toMatchObject({
      ...{ handling: "new", answered_at: null },
      follow_up_on: outcome === "done" ? "2026-12-24" : "2026-11-23",
    });
  });
});

describeOnBothEngines("a reply", (current) => {
  test("is stored with its delivery and the work on the request, and ends the draft", async () => {
    const { replies, outbox, request, handling, find, list, readWork, send } = await openStores(
      current(),
    );
    await replies.saveDraft(request.id, author.id, { ...letter, isQuoted: true }, start);
    const reply = makeReply();
    expect(await send(await find(), reply, answered, later(5))).toBe("done");
    expect(await list()).toEqual([
      {
        ...letter,
        ...{ id: reply.id, requestId: request.id, author: author.name, createdAt: later(5) },
        ...{ state: "waiting", settledAt: undefined, errorCode: undefined, refusal: undefined },
      },
    ]);
    expect(await replies.findDraft(request.id, author.id)).toBeUndefined();
    expect(await readWork()).toEqual({
      handling: "answered",
      answered_at: later(5).toISOString(),
      follow_up_on: "2026-11-23",
      handling_version: 2,
    });
    expect(await handling.listChanges(request.id)).toMatchObject([
      { kind: "assignee", value: author.id, userId: author.id },
      { kind: "follow-up", value: "2026-11-23", userId: author.id },
      { kind: "state", value: "answered", userId: author.id },
    ]);
    const [entry] = await outbox.listByIds([reply.id]);
    expect(entry).toMatchObject({
      ...{ destination: "reply", state: "waiting", reference: request.reference },
    });
  });

  test.each([
    { state: "won", amount: 500 },
    { state: "lost", amount: 500, lostReason: "price" },
  ] as const)("changes nothing of a request that is $state, and is sent", async (result) => {
    const { replies, handling, find, list, send } = await openStores(current());
    const { id } = await find();
    const actor = { userId: "tono", at: start };
    await handling.change(id, { ...result, assigneeId: "tono", version: 1 }, actor);
    const before = await find();
    const reply = makeReply();
    expect(await send(before, reply, { ...answered, version: 2 }, later(5))).toBe("done");
    const marked = { ...answered, state: "open", version: 2 } as const;
    expect((await replies.markAnswered(before, marked, actor)).outcome).toBe("done");
    expect(await list()).toHaveLength(1);
    expect(await find()).toEqual({ ...before, answeredAt: before.answeredAt ?? later(5) });
  });

  test("of one form is stored once, however often it comes, also at the same moment", async () => {
    const { find, list, send } = await openStores(current());
    const request = await find();
    const reply = makeReply();
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => send(request, reply, leave)),
    );
    expect(outcomes.toSorted()).toEqual(["done", "repeated", "repeated", "repeated"]);
    expect(await list()).toHaveLength(1);
  });

  test("of one form is sent again where it was changed after going back to it", async () => {
    const { find, list, send } = await openStores(current());
    const request = await find();
    const first = makeReply();
    const corrected = { ...first, letter: { ...letter, text: "Hola, Ana:\n\nMañana." } };
    expect(await send(request, first, leave)).toBe("done");
    expect(await send(request, corrected, leave, later(1))).toBe("done");
    expect((await list()).map(({ text }) => text)).toEqual([letter.text, corrected.letter.text]);
  });

  test("waits until its author has seen other letters and colleagues' drafts, also at the same moment", async () => {
    const { database, replies, find, list, send } = await openStores(current());
    const request = await find();
    const users = database.db.selectFrom("users").selectAll();
    const user = { ...(await users.executeTakeFirstOrThrow()), id: "tono", email_folded: "tono" };
    await database.db.insertInto("users").values(user).execute();
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => send(request, makeReply({ known: [] }), leave)),
    );
    expect(outcomes.toSorted()).toEqual(["done", "unseen", "unseen"]);
    const [first] = await list();
    await replies.saveDraft(request.id, author.id, { ...letter, isQuoted: false }, start);
    await replies.saveDraft(request.id, "tono", { ...letter, isQuoted: false }, start);
    const sendTo = (known: string[]) => send(request, makeReply({ known }), leave);
    expect(await sendTo([first?.id ?? ""])).toBe("unseen");
    expect(await sendTo(["tono"])).toBe("unseen");
    expect(await list()).toHaveLength(1);
    expect(await sendTo([first?.id ?? "", "tono"])).toBe("done");
  });

  test("needs no letter seen that did not arrive", async () => {
    const { find, list, attempt, send } = await openStores(current());
    await send(await find(), makeReply(), leave, later(5));
    await attempt(true, later(6));
    expect(await send(await find(), makeReply({ known: [] }), leave)).toBe("done");
    expect(await list()).toHaveLength(2);
  });

  test("is sent even if another user changed the request meanwhile, and leaves that change", async () => {
    const { handling, find, list, readWork, send } = await openStores(current());
    const seen = await find();
    const actor = { userId: "tono", at: later(1) };
    await handling.change(seen.id, { state: "won", assigneeId: undefined, version: 1 }, actor);
    expect(await send(seen, makeReply(), answered, later(2))).toBe("done without work");
    expect(await list()).toHaveLength(1);
    expect(await readWork()).toMatchObject({ handling: "won", follow_up_on: null });
  });

  test("leaves a request with whoever is in charge", async () => {
    const { handling, find, send } = await openStores(current());
    const { id } = await find();
    const actor = { userId: "tono", at: later(1) };
    await handling.change(id, { state: "open", assigneeId: "tono", version: 1 }, actor);
    const seen = { ...answered, version: 2 };
    expect(await send(await find(), makeReply(), seen, later(2))).toBe("done");
    expect(await find()).toMatchObject({ assigneeId: "tono", state: "answered", version: 3 });
  });

  test("sets the time of the first answer once", async () => {
    const { replies, find, readWork, send } = await openStores(current());
    await send(await find(), makeReply(), leave, later(1));
    await send(await find(), makeReply(), leave, later(9));
    await replies.markAnswered(await find(), leave, { userId: author.id, at: later(20) });
    expect((await readWork()).answered_at).toBe(later(1).toISOString());
  });

  test("to another address takes the place of the one that failed", async () => {
    const { database, find, list, send } = await openStores(current());
    const failed = makeReply();
    await send(await find(), failed, leave);
    await database.db.updateTable("replies").set({ state: "failed" }).execute();
    await send(await find(), makeReply({ replaces: failed.id }), leave, later(1));
    expect((await list()).map(({ state }) => state)).toEqual(["discarded", "waiting"]);
  });

  test("is loaded with its request and the receipt that it answers", async () => {
    const { database, request, receiptId, find, send } = await openStores(current());
    const reply = makeReply({ quote: request.comment });
    await send(await find(), reply, leave);
    expect((await loadReplies(database.db, [reply.id])).get(reply.id)).toEqual({
      ...{ request, letter, quote: request.comment, receiptId },
      author: { name: author.name, email: author.email },
    });
  });

  test("is erased with its request, and so is a draft; both are in the person's export before", async () => {
    const { database, replies, request, find, send } = await openStores(current());
    await send(await find(), makeReply(), leave);
    const draft = { ...letter, text: "a medias", isQuoted: false };
    await replies.saveDraft(request.id, author.id, draft, later(1));
    const ids = [request.id];
    const letters = [
      ...((await replies.listReplies(ids)).get(request.id) ?? []),
      ...((await replies.listDrafts(ids)).get(request.id) ?? []),
    ];
    const work = { request: await find(), notes: [], letters, names: new Map() };
    expect(toHandledRecord(work).replies).toBe(
      [
        `${start.toISOString()} Carmen Tovar to ana@example.com: Tu solicitud\nHola, Ana:\n\nSí.`,
        `${later(1).toISOString()} draft to ana@example.com: Tu solicitud\na medias`,
      ].join("\n\n"),
    );
    await erasePerson(createErasureStore(database), "s".repeat(32), request.email, {
      userId: undefined,
      at: later(2),
    });
    for (const table of ["replies", "reply_drafts"] as const) {
      expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  test("has a draft kept by its form: no other one is replaced, and none comes back once it was sent", async () => {
    const { replies, request, find, send } = await openStores(current());
    const reply = makeReply();
    const keep = (text: string, minutes: number, seen = "", step = 0) =>
      replies.autosaveDraft(
        request.id,
        author.id,
        { ...letter, text, isQuoted: false },
        later(minutes),
        { replyId: reply.id, seen, step },
      );
    const seen = (minutes: number) => later(minutes).toISOString();
    expect(await keep("a", 1, seen(0))).toBe(false);
    const first = await Promise.all([1, 1, 1].map((minutes) => keep("b", minutes)));
    expect(first.filter(Boolean)).toHaveLength(1);
    expect(await keep("c", 2)).toBe(false);
    expect(await keep("d", 2, seen(1))).toBe(true);
    expect(await keep("e", 3, seen(1))).toBe(false);
    expect(await replies.findDraft(request.id, author.id)).toMatchObject({
      ...{ text: "d", savedAt: later(2) },
    });
    await send(await find(), reply, leave);
    expect(await keep("f", 4, seen(2))).toBe(false);
    expect(await keep("g", 4)).toBe(false);
    expect(await replies.findDraft(request.id, author.id)).toBeUndefined();
  });

  test("has a draft of the last save of its form, also where an earlier one arrives after it", async () => {
    const { replies, request } = await openStores(current());
    const [replyId, other] = [makeReply().id, makeReply().id];
    const keep = (text: string, step: number, form: { replyId?: string; seen?: string } = {}) =>
      replies.autosaveDraft(
        request.id,
        author.id,
        { ...letter, text, isQuoted: false },
        later(step),
        { replyId, seen: "", step, ...form },
      );
    const find = () => replies.findDraft(request.id, author.id);
    expect(await keep("one", 1)).toBe(true);
    // Sent before the first one was answered.
    expect(await keep("three", 3)).toBe(true);
    expect(await keep("two", 2)).toBe(false);
    const seen = later(1).toISOString();
    expect(await keep("four", 4, { seen })).toBe(true);
    expect(await keep("other", 5, { replyId: other })).toBe(false);
    expect(await find()).toMatchObject({ text: "four", savedAt: later(4) });
    expect(await keep("other", 5, { replyId: other, seen: later(4).toISOString() })).toBe(true);
    expect(await keep("six", 6, { seen })).toBe(false);
    await replies.saveDraft(request.id, author.id, { ...letter, isQuoted: false }, later(7));
    expect(await keep("eight", 8, { replyId: other })).toBe(false);
    expect(await find()).toMatchObject({ text: letter.text });
  });

  test("that waits protects its request from retention for a week", async () => {
    const { database, find, send } = await openStores(current());
    const erasures = createErasureStore(database);
    await database.db.updateTable("deliveries").set({ state: "delivered" }).execute();
    await send(await find(), makeReply(), leave);
    const erase = (erasedAt: Date) =>
      erasures.eraseBefore(later(60 * 24 * 365), 10, {
        ...{ receipt: "ER-AAAA-BBBB", erasedAt, person: undefined },
      });
    expect(await erase(later(60))).toBe(0);
    expect(await erase(later(60 * 24 * 8))).toBe(1);
  });
});
