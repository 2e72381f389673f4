import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { erasePerson, reapplyErasures } from "#app/features/contact/erasure/erase-person.ts";
import { createErasureStore } from "#app/features/contact/erasure/erasure-store.ts";
import { createRequestListStore } from "#app/features/contact/lists/request-list-store.ts";
import { createReplyStore } from "#app/features/contact/replies/reply-store.ts";
import { createContactStore } from "#app/features/contact/requests/contact-store.ts";
import { createHandlingStore } from "#app/features/contact/requests/handling-store.ts";
import { parseRequestSearch } from "#app/features/contact/rules/request-text.ts";
import { createSubmitContact } from "#app/features/contact/submission/submit-contact.ts";
import { onePerson } from "#app/platform/database/migrations/0024-one-person.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import { author, leave, makeReply } from "../support/databases/reply-stores.ts";
import { listRequests } from "../support/databases/stored-contacts.ts";
import { makeContactRequest, makeContactValue } from "../support/samples/contacts.ts";

const secret = "s".repeat(32);
const start = new Date("2026-11-20T10:00:00.000Z");
const hour = 60 * 60_000;
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds);

/** One address, as Firefox and as Chromium send it. */
const unicode = "Lucia@peñafiel.example.mx";
const ascii = "Lucia@xn--peafiel-5za.example.mx";

describeOnBothEngines("a person with two spellings of a domain", (current) => {
  async function openStores() {
    const database = await current().open();
    const store = createContactStore(database);
    const submit = createSubmitContact({ store, secret });
    const lists = createRequestListStore(database);
    return {
      database,
      erasures: createErasureStore(database),
      handling: createHandlingStore(database),
      /** Takes a request as the form sends it. */
      receive: (email: string, phone = "5500000000") =>
        submit(makeContactValue({ email, phone }), {
          ...{ client: "", language: "es", receivedAt: start, privacyVersion: "1" },
        }),
      /** Stores it as an earlier version did. */
      async storeAsBefore(email: string) {
        const request = makeContactRequest({ email, suspectReason: undefined });
        await store.create(request, { key: request.id, bodyHash: "", lifetime: hour });
        await database.db
          .updateTable("contact_requests")
          .set({ email_folded: email.toLowerCase() })
          .where("id", "=", request.id)
          .execute();
        return request.id;
      },
      async search(query: string) {
        const filter = { terms: parseRequestSearch(query) };
        const days = { today: "2026-11-20", weekEnd: "2026-11-22" };
        const list = { view: "all", filter, userId: "carmen", now: start, ...days } as const;
        return (await lists.list(list, { limit: 10 })).length;
      },
    };
  }

  test("is found, told and searched as one, and shown as people write it", async () => {
    const { handling, receive, search } = await openStores();
    await receive(unicode);
    await receive(ascii, "5533334444");
    await receive("lucia@example.mx", "5577778888");
    for (const email of [unicode, ascii.toUpperCase()]) {
      const found = await handling.listByEmail(email);
      expect(found.map((request) => request.email)).toEqual([unicode, unicode]);
    }
    const [one] = await handling.listByEmail(unicode);
    const others = one && (await handling.listOthers(one));
    expect(others?.map(({ isSameEmail }) => isSameEmail)).toEqual([true]);
    for (const query of ["peñafiel", "penafiel", "xn--peafiel-5za", unicode, ascii]) {
      expect(await search(query), query).toBe(2);
    }
  });

  test.each([unicode, ascii])("is erased whole by %s", async (email) => {
    const { erasures, handling, receive } = await openStores();
    await receive(unicode);
    await receive(ascii, "5533334444");
    expect(
      await erasePerson(erasures, secret, email, { userId: undefined, at: start }),
    ).toMatchObject({ requests: 2 });
    expect(await listRequests(handling)).toEqual([]);
  });

  test("is one from the migration on, also for what is searched", async () => {
    const { database, handling, storeAsBefore, search } = await openStores();
    await storeAsBefore(unicode);
    await storeAsBefore(ascii);
    await storeAsBefore("ñandú@example.mx");
    // Signs that the site takes only in ASCII.
    await storeAsBefore("ana@xn--i-7iq.ws");
    expect(await search("penafiel")).toBe(1);
    await database.transact(async (trx) => {
      await trx.schema.dropTable("erased_requests").execute();
      await onePerson.up(trx as never, undefined as never);
    });
    const rows = await database.db
      .selectFrom("contact_requests")
      .select(["email", "email_folded"])
      .orderBy("id")
      .execute();
    expect(rows).toEqual([
      ...Array(2).fill({ email: unicode, email_folded: ascii.toLowerCase() }),
      { email: "ñandú@example.mx", email_folded: "ñandú@example.mx" },
      { email: "ana@xn--i-7iq.ws", email_folded: "ana@xn--i-7iq.ws" },
    ]);
    expect(await handling.listByEmail(ascii)).toHaveLength(2);
    expect([await search("penafiel"), await search("peafiel-5za")]).toEqual([2, 2]);
  });

  test("is one, too, among what an earlier version stores during a change of versions", async () => {
    const { erasures, handling, storeAsBefore } = await openStores();
    await storeAsBefore(unicode);
    await storeAsBefore(ascii);
    expect(await handling.listByEmail(ascii)).toHaveLength(2);
    expect(
      await erasePerson(erasures, secret, ascii, { userId: undefined, at: start }),
    ).toMatchObject({ requests: 2 });
  });

  test.each([unicode, ascii])(
    "is erased again after an erasure that an earlier version recorded of %s",
    async (email) => {
      const { database, erasures, handling, receive } = await openStores();
      await receive(unicode);
      const recorded = await erasePerson(erasures, secret, ascii, {
        userId: undefined,
        at: after(hour),
      });
      // As an earlier version hashed it.
      const hash = (...labelled: string[]) =>
        createHmac("sha256", secret).update(JSON.stringify(labelled)).digest("base64url");
      const person = `${hash("contact-person-key").slice(0, 8)}.${hash("contact-person", email.toLowerCase())}`;
      await database.db.updateTable("erasures").set({ person }).execute();
      expect(
        (await erasePerson(erasures, secret, unicode, { userId: undefined, at: after(hour) }))
          .erasures,
      ).toMatchObject([{ receipt: recorded.erasures[0]?.receipt }]);
      await database.db.deleteFrom("idempotency_keys").execute();
      await receive(ascii);
      expect(await reapplyErasures(erasures, secret, after(2 * hour))).toBe(1);
      expect(await listRequests(handling)).toEqual([]);
    },
  );
});

describeOnBothEngines("the person to whom a letter of another's request went", (current) => {
  async function openStores() {
    const database = await current().open();
    const contacts = createContactStore(database);
    const handling = createHandlingStore(database);
    const replies = createReplyStore(database);
    const erasures = createErasureStore(database);
    const request = makeContactRequest({ suspectReason: undefined, email: "ana@example.com" });
    await contacts.create(request, { key: request.id, bodyHash: "", lifetime: hour });
    await database.db
      .insertInto("users")
      .values({
        ...{ id: author.id, name: author.name, email: author.email, email_folded: author.email },
        ...{ role: "owner", language: "es", shortcuts: 0, created_at: start.toISOString() },
      })
      .execute();
    const found = await handling.find(request.id);
    if (!found) throw new Error("no request");
    const letter = { recipient: "luz@example.com", subject: "s", text: "t" };
    const store = async () => {
      await replies.send(found, makeReply({ letter }), leave, {
        ...{ userId: author.id, at: start },
      });
      await replies.saveDraft(request.id, author.id, { ...letter, isQuoted: false }, start);
    };
    await store();
    const own = { ...letter, recipient: "ana@example.com" };
    await replies.send(found, makeReply({ letter: own }), leave, {
      ...{ userId: author.id, at: start },
    });
    await store();
    const list = async () => [
      ...((await replies.listReplies([request.id])).get(request.id) ?? []),
      ...((await replies.listDrafts([request.id])).get(request.id) ?? []),
    ];
    return { erasures, handling, list, store };
  }

  test("is erased from letters and drafts, with a receipt, and the request stays", async () => {
    const { erasures, handling, list } = await openStores();
    const erased = await erasePerson(erasures, secret, "LUZ@example.com", {
      userId: undefined,
      at: after(hour),
    });
    expect(erased).toMatchObject({ requests: 0, letters: 3, erasures: [{ requests: 0 }] });
    expect((await list()).map(({ recipient }) => recipient)).toEqual(["ana@example.com"]);
    expect(await listRequests(handling)).toHaveLength(1);
    const again = await erasePerson(erasures, secret, "luz@example.com", {
      userId: undefined,
      at: after(hour),
    });
    expect(again).toMatchObject({ letters: 0, erasures: erased.erasures });
  });

  test("is erased again from a restored copy", async () => {
    const { erasures, list, store } = await openStores();
    await erasePerson(erasures, secret, "luz@example.com", { userId: undefined, at: after(hour) });
    await store();
    await reapplyErasures(erasures, secret, after(hour));
    expect((await list()).map(({ recipient }) => recipient)).toEqual(["ana@example.com"]);
  });
});
