import { expect, test } from "vitest";
import { createRequestBatchStore } from "#app/features/contact/changes/request-batch-store.ts";
import { createRequestListStore } from "#app/features/contact/lists/request-list-store.ts";
import { createSavedViewStore } from "#app/features/contact/lists/saved-view-store.ts";
import { createContactStore } from "#app/features/contact/requests/contact-store.ts";
import type { HandlingState } from "#app/features/contact/rules/handling.ts";
import { maxSavedViews, type RequestList } from "#app/features/contact/rules/request-list.ts";
import type { ContactRequest } from "#app/features/contact/rules/stored-request.ts";
import { describeQueries } from "../support/databases/databases.ts";
import { makeContactRequest } from "../support/samples/contacts.ts";

const start = new Date("2026-11-20T10:00:00.000Z");
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const carmen = { userId: "carmen", at: after(60) };

describeQueries("the lists of contact requests", (current) => {
  async function openStores() {
    const database = await current().open();
    const contacts = createContactStore(database);
    const batches = createRequestBatchStore(database);
    const lists = createRequestListStore(database);
    let minutes = 0;
    const receive = async (change: Partial<ContactRequest> = {}, state?: HandlingState) => {
      minutes += 1;
      const receivedAt = after(minutes);
      const request = makeContactRequest({ receivedAt, suspectReason: undefined, ...change });
      const idempotencyKey = { key: request.id, bodyHash: "b", lifetime: 1000 };
      await contacts.create(request, idempotencyKey, [
        { id: `of ${request.id}`, destination: "webhook" },
      ]);
      if (state) await batches.change([{ ...request, version: 1 }], { state }, carmen);
      return request;
    };
    const set = (id: string, values: { follow_up_on?: string; handled_by?: string }) =>
      database.db.updateTable("contact_requests").set(values).where("id", "=", id).execute();
    const read = async (change: Partial<RequestList>, page = {}) => {
      const found = await lists.list({ ...todoList, ...change }, { limit: 50, ...page });
      return found.map(({ id }) => id);
    };
    return { database, lists, batches, receive, set, read };
  }

  const todoList: RequestList = {
    view: "todo",
    filter: {},
    ...{ userId: "carmen", today: "2026-11-20", weekEnd: "2026-11-22", now: after(100) },
  };

  test("what is to do is new or open and unanswered, the longest wait first, in pages both ways", async () => {
    const { lists, receive, read } = await openStores();
    const states = ["new", "open", "won", "open", "answered", undefined] as const;
    const requests: ContactRequest[] = [];
    for (const state of states) requests.push(await receive({}, state));
    await receive({ suspectReason: "honeypot" });
    const [one, two, , four, , six] = requests as [
      ContactRequest,
      ContactRequest,
      ContactRequest,
      ContactRequest,
      ContactRequest,
      ContactRequest,
    ];
    expect(await read({})).toEqual([one.id, two.id, four.id, six.id]);
    expect(await read({}, { limit: 2 })).toEqual([one.id, two.id]);
    expect(await read({}, { limit: 2, after: two })).toEqual([four.id, six.id]);
    expect(await read({}, { limit: 2, before: six })).toEqual([two.id, four.id]);
    expect(await lists.count(todoList)).toBe(4);
    expect(await lists.findNeighbours(todoList, two)).toEqual({ previous: one.id, next: four.id });
    expect(await lists.findNeighbours(todoList, six)).toEqual({
      previous: four.id,
      next: undefined,
    });
    expect(await lists.findPosition(todoList, four)).toEqual({ position: 3, count: 4 });
    const newestFirst = { ...todoList, view: "all" } as const;
    expect(await lists.findPosition(newestFirst, four)).toEqual({ position: 3, count: 6 });
    // One that has left the list keeps its neighbours there, and is none of so many.
    const won = requests[2] as ContactRequest;
    expect(await lists.findNeighbours(todoList, won)).toEqual({ previous: two.id, next: four.id });
    expect(await lists.findPosition(todoList, won)).toBeUndefined();
  });

  test("other views are newest first: new ones, one's own, those due, all, suspects", async () => {
    const { receive, set, read } = await openStores();
    const [one, two, three] = [
      await receive(),
      await receive({}, "open"),
      await receive({}, "won"),
    ];
    const suspect = await receive({ suspectReason: "honeypot" });
    await set(one.id, { follow_up_on: "2026-11-21" });
    await set(two.id, { follow_up_on: "2026-11-19", handled_by: "carmen" });
    await set(three.id, { follow_up_on: "2026-11-20", handled_by: "carmen" });
    expect(await read({ view: "new" })).toEqual([one.id]);
    expect(await read({ view: "mine" })).toEqual([two.id]);
    // A won one has nothing left to do.
    expect(await read({ view: "due" })).toEqual([two.id]);
    expect(await read({ view: "all" })).toEqual([three.id, two.id, one.id]);
    expect(await read({ view: "suspect" })).toEqual([suspect.id]);
    const followUp = (name: "overdue" | "today" | "week" | "none") =>
      read({ view: "all", filter: { followUp: name } });
    expect(await followUp("overdue")).toEqual([two.id]);
    expect(await followUp("today")).toEqual([three.id]);
    expect(await followUp("week")).toEqual([three.id, one.id]);
    expect(await followUp("none")).toEqual([]);
  });

  test("one that is put off is neither to do nor one's own until its day, and is found among those put off", async () => {
    const { lists, receive, set, read } = await openStores();
    const [waiting, putOff, answered, done] = [
      await receive(),
      await receive({}, "open"),
      await receive({}, "answered"),
      await receive({}, "answered"),
    ];
    const won = await receive({}, "won");
    for (const { id } of [waiting, putOff, answered, done, won]) {
      await set(id, { handled_by: "carmen" });
    }
    for (const { id } of [putOff, answered, won]) await set(id, { follow_up_on: "2026-11-23" });
    const later = { view: "all", filter: { followUp: "later" } } as const;
    for (const [today, todo, mine, put] of [
      ["2026-11-20", [waiting], [waiting], [answered, putOff]],
      ["2026-11-23", [waiting, putOff], [answered, putOff, waiting], []],
    ] as const) {
      for (const [of, requests] of [
        [{ view: "todo" }, todo],
        [{ view: "mine" }, mine],
        [later, put],
      ] as const) {
        expect(await read({ ...of, today })).toEqual(requests.map(({ id }) => id));
        expect(await lists.count({ ...todoList, ...of, today })).toBe(requests.length);
      }
      const ids = await read({ view: "mine", filter: { state: "answered" }, today });
      expect(ids).toEqual(mine.filter((one) => one === answered).map(({ id }) => id));
    }
  });

  test("filters combine with each view", async () => {
    const { database, lists, receive, set, read } = await openStores();
    const one = await receive({ service: "Programación", language: "en" });
    const two = await receive({ service: "Programación" }, "won");
    const three = await receive({}, "open");
    expect(await read({ filter: { service: "Programación" } })).toEqual([one.id]);
    expect(await read({ view: "all", filter: { state: "won" } })).toEqual([two.id]);
    expect(await read({ view: "all", filter: { state: "unanswered" } })).toEqual([
      three.id,
      one.id,
    ]);
    expect(await read({ filter: { state: "won" } })).toEqual([]);
    const readAll = (filter: RequestList["filter"]) => read({ view: "all", filter });
    await set(three.id, { handled_by: "carmen" });
    expect(await readAll({ service: "Programación", language: "en" })).toEqual([one.id]);
    expect(await readAll({ assignee: "carmen" })).toEqual([three.id]);
    expect(await readAll({ assignee: "none" })).toEqual([two.id, one.id]);
    expect(await readAll({ from: after(2), until: after(3) })).toEqual([two.id]);
    const problem = { ...todoList, filter: { hasDeliveryProblem: true } };
    expect(await lists.count(problem)).toBe(2);
    expect(await lists.count({ ...problem, now: after(10) })).toBe(0);
    await database.db
      .updateTable("deliveries")
      .set({ state: "failed" })
      .where("request_id", "=", one.id)
      .execute();
    expect(await read({ filter: { hasDeliveryProblem: true }, now: after(10) })).toEqual([one.id]);
  });

  test("kept views are those of their user, in their order, and limited", async () => {
    const database = await current().open();
    for (const id of ["carmen", "luz"]) {
      const texts = { name: id, email: id, email_folded: id, role: "owner", language: "es" };
      const row = { id, ...texts, shortcuts: 1, created_at: start.toISOString() };
      await database.db.insertInto("users").values(row).execute();
    }
    const views = createSavedViewStore(database);
    const keep = (name: string, query: string) => views.keep("carmen", { name, query }, start);
    expect(await keep("Tiendas", "view=all")).toBe("kept");
    // A list that is saved under another name is renamed.
    expect(await keep("Todas", "view=all")).toBe("kept");
    expect(await keep("TODAS", "view=new")).toBe("same-name");
    expect(await keep("todas", "view=all")).toBe("kept");
    expect(await keep("Todas", "view=all")).toBe("kept");
    for (let number = 1; number < maxSavedViews; number++) await keep(`${number}`, `q=${number}`);
    expect(await keep("Una más", "view=due")).toBe("too-many");
    const [first, ...others] = await views.list("carmen");
    expect([first, others.length]).toMatchObject([{ name: "Todas" }, maxSavedViews - 1]);
    await views.remove("luz", first?.id ?? "");
    expect(await views.list("carmen")).toHaveLength(maxSavedViews);
    await views.remove("carmen", first?.id ?? "");
    expect(await views.list("carmen")).toHaveLength(maxSavedViews - 1);
    expect(await views.list("luz")).toEqual([]);
    await database.db.deleteFrom("users").where("id", "=", "carmen").execute();
    expect(await database.db.selectFrom("saved_views").selectAll().execute()).toEqual([]);
  });
});
