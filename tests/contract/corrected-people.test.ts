import { expect, test } from "vitest";
import { erasePerson, reapplyErasures } from "#app/features/contact/erasure/erase-person.ts";
import { createErasureStore } from "#app/features/contact/erasure/erasure-store.ts";
import { createRequestListStore } from "#app/features/contact/lists/request-list-store.ts";
import { createContactStore } from "#app/features/contact/requests/contact-store.ts";
import { enterRequest } from "#app/features/contact/requests/entered-request-store.ts";
import { createHandlingStore } from "#app/features/contact/requests/handling-store.ts";
import { createPersonStore } from "#app/features/contact/requests/person-store.ts";
import {
  getPersonKey,
  type PersonValues,
  readCorrections,
  toPersonValues,
} from "#app/features/contact/rules/person-fields.ts";
import { parseRequestSearch } from "#app/features/contact/rules/request-text.ts";
import type { ContactRequest } from "#app/features/contact/rules/stored-request.ts";
import { createActions } from "#app/platform/actions/action-store.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import { actAs } from "../support/samples/actions.ts";
import { makeContactRequest } from "../support/samples/contacts.ts";

const secret = "s".repeat(32);
const start = new Date("2026-11-20T10:00:00.000Z");
const wrong = "Rebeca@rebota.example.com";
const right = "rebeca@example.com";

describeOnBothEngines("a person who is corrected", (current) => {
  async function openStores() {
    const database = await current().open();
    const contacts = createContactStore(database);
    const handling = createHandlingStore(database);
    const people = createPersonStore(database);
    const receive = async (change: Partial<ContactRequest> = {}) => {
      const request = makeContactRequest({
        ...{ receivedAt: start, suspectReason: undefined, email: wrong, firstName: "Rebeka" },
        ...change,
      });
      await contacts.create(request, { key: request.id, bodyHash: "b", lifetime: 1000 });
      return request;
    };
    const correct = (
      request: ContactRequest,
      typed: Partial<PersonValues>,
      actor = actAs("carmen", start),
    ) => {
      const before = toPersonValues(request);
      const { corrections } = readCorrections(before, { ...before, ...typed });
      return people.correct(request.id, corrections, { ...actor, kind: "person-corrected" });
    };
    const search = (query: string) =>
      createRequestListStore(database).count({
        ...{ view: "all", filter: { terms: parseRequestSearch(query) } },
        ...{ userId: "carmen", now: start, today: "2026-11-20", weekEnd: "2026-11-22" },
      });
    const erasures = createErasureStore(database);
    return { database, erasures, handling, people, receive, correct, search };
  }

  test("has the new address in each request of the old one, and the new name where it was the same", async () => {
    const { database, handling, people, receive, correct, search } = await openStores();
    const one = await receive();
    const other = await receive({ email: wrong.toLowerCase(), firstName: "Rebeca Ruiz" });
    const stranger = await receive({ email: "otra@example.com" });
    expect(await search("rebota")).toBe(2);
    expect(await people.countSameAddress(one)).toBe(2);
    const actor = actAs("carmen", start);
    const typed = { first_name: " Rebeca ", email: right, phone: "55 1111 2222" };
    expect(await correct(one, typed, actor)).toBe("done");
    expect(await correct(one, typed, actor)).toBe("repeated");
    expect(await handling.find(one.id)).toMatchObject({
      ...{ firstName: "Rebeca", lastName: "", email: right },
      ...{ phone: "5511112222", phoneTyped: "55 1111 2222" },
    });
    expect(await handling.find(other.id)).toMatchObject({
      ...{ firstName: "Rebeca Ruiz", email: right, phone: "5511112222" },
    });
    expect(await handling.find(stranger.id)).toMatchObject({ firstName: "Rebeka" });
    expect(await search("rebota")).toBe(0);
    expect([await search(right), await search("5511112222")]).toEqual([2, 2]);
    const changes = await handling.listChanges(one.id);
    expect(changes.map(({ kind, previous, value }) => [kind, previous, value])).toEqual([
      ["email", wrong, right],
      ["name", "Rebeka", "Rebeca"],
      ["phone", "+52 55 0000 0000", "55 1111 2222"],
    ]);
    const [action] = await createActions(database).list({ limit: 10 });
    expect(action?.subject?.split(", ").toSorted()).toEqual(
      [one.reference, other.reference].toSorted(),
    );
  });

  test("stays as another user corrected it meanwhile", async () => {
    const { handling, receive, correct } = await openStores();
    const request = await receive();
    expect(await correct(request, { email: right })).toBe("done");
    expect(await correct(request, { email: "tarde@example.com" })).toBe("stale");
    // A field that was not corrected meanwhile does not conflict.
    expect(await correct(request, { first_name: "Rebeca" })).toBe("done");
    expect(await handling.find(request.id)).toMatchObject({ email: right, firstName: "Rebeca" });
    expect(await correct({ ...request, id: "unknown" }, { email: right })).toBe("unknown");
  });

  test.each([wrong.toUpperCase(), right])("is told and erased whole by %s", async (email) => {
    const { database, erasures, handling, receive, correct } = await openStores();
    const request = await receive();
    const stranger = await receive({ email: "otra@example.com" });
    await correct(request, { email: right });
    expect((await handling.listByEmail(email)).map(({ id }) => id)).toEqual([request.id]);
    expect(await erasePerson(erasures, secret, email, actAs("carmen", start))).toMatchObject({
      requests: 1,
    });
    const left = await database.db.selectFrom("contact_requests").select("id").execute();
    expect(left).toEqual([{ id: stranger.id }]);
    expect(await database.db.selectFrom("request_changes").selectAll().execute()).toEqual([]);
    // The copy has the request as it was before the correction.
    await receive({ id: request.id });
    const again = reapplyErasures(erasures, secret, start, await erasures.listErased());
    expect(await again).toBe(1);
    expect(await handling.find(request.id)).toBeUndefined();
  });

  test("has its own request only, where it was entered without an address", async () => {
    const { database, erasures, handling, people, correct } = await openStores();
    const enter = async (phone: string) => {
      const values = { first_name: "Rebeca", email: "", phone, service: "Otro" } as const;
      const action = { ...actAs("carmen", start), kind: "request-entered" } as const;
      await enterRequest(database, { values, phoneTyped: phone, language: "es" }, action);
      const entered = await handling.find(action.id);
      if (!entered) throw new Error("no request");
      return entered;
    };
    const [one, other] = [await enter("5511112222"), await enter("5533334444")];
    expect(one).toMatchObject({ enteredBy: "carmen", consent: undefined, receivedAt: start });
    expect(await handling.listOthers(one)).toEqual([]);
    expect(await people.countSameAddress(one)).toBe(1);
    expect(await handling.listByEmail("")).toEqual([]);
    expect(await handling.listByEmail(getPersonKey(one))).toHaveLength(1);
    expect(await erasePerson(erasures, secret, "", actAs("carmen", start))).toMatchObject({
      requests: 0,
    });
    await correct(one, { email: right });
    expect(await handling.find(one.id)).toMatchObject({ email: right });
    expect(await handling.find(other.id)).toMatchObject({ email: "" });
    const erased = await erasePerson(erasures, secret, getPersonKey(other), actAs("carmen", start));
    expect(erased).toMatchObject({ requests: 1 });
    expect(await handling.find(other.id)).toBeUndefined();
    expect(await handling.find(one.id)).toBeDefined();
  });
});
