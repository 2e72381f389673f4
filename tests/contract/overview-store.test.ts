import { randomUUIDv7 } from "node:crypto";
import { expect, test } from "vitest";
import { createOverviewStore } from "#app/features/contact/lists/overview-store.ts";
import { createRequestListStore } from "#app/features/contact/lists/request-list-store.ts";
import { createContactStore } from "#app/features/contact/requests/contact-store.ts";
import { describeQueries } from "../support/databases/databases.ts";
import { makeContactRequest } from "../support/samples/contacts.ts";

const start = new Date("2026-11-20T10:00:00.000Z");
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const today = "2026-11-20";

describeQueries("the facts of the overview", (current) => {
  async function openStores() {
    const database = await current().open();
    const contacts = createContactStore(database);
    let minutes = 0;
    const receive = async (
      firstName: string,
      columns: {
        handled_by?: string;
        handling?: string;
        follow_up_on?: string;
        answered_at?: string;
        suspect_reason?: string;
        erase_at?: string;
        amount?: number;
        service?: string;
      } = {},
      wonAt: readonly number[] = [],
    ) => {
      minutes += 1;
      const receivedAt = after(minutes);
      const request = makeContactRequest({
        ...{ receivedAt, firstName, lastName: "", suspectReason: undefined },
      });
      await contacts.create(request, { key: request.id, bodyHash: "b", lifetime: 1000 });
      if (Object.keys(columns).length > 0) {
        await database.db
          .updateTable("contact_requests")
          .set(columns)
          .where("id", "=", request.id)
          .execute();
      }
      if (wonAt.length === 0) return;
      const changes = wonAt.map((time) => ({
        ...{ id: randomUUIDv7(), request_id: request.id, user_id: "ines", kind: "state" },
        ...{ value: "won", at: after(time).toISOString() },
      }));
      await database.db.insertInto("request_changes").values(changes).execute();
    };
    const lists = createRequestListStore(database);
    return { store: createOverviewStore(database), lists, receive };
  }

  test("are one's own follow-ups by day, then what is unanswered by age", async () => {
    const { store, lists, receive } = await openStores();
    const mine = { handled_by: "ines" };
    await receive("unanswered", mine);
    await receive("due", { ...mine, follow_up_on: today, handling: "answered" });
    await receive("overdue", { ...mine, follow_up_on: "2026-11-18" });
    await receive("later", { ...mine, follow_up_on: "2026-11-21" });
    await receive("answered", { ...mine, handling: "answered" });
    await receive("opened again", {
      ...mine,
      handling: "open",
      answered_at: start.toISOString(),
    });
    await receive("won", { ...mine, handling: "won" });
    await receive("of another", { handled_by: "omar", follow_up_on: today });
    await receive("suspect", { ...mine, follow_up_on: today, suspect_reason: "links" });
    await receive("to be erased", { ...mine, erase_at: start.toISOString() });
    const own = await store.findOwnWork("ines", today, 10);
    const names = ["overdue", "due", "unanswered", "opened again"];
    expect(own.requests.map(({ name }) => name)).toEqual(names);
    expect(own).toMatchObject({ followUps: 2, open: 2 });
    const filter = {};
    const list = { filter, userId: "ines", today, weekEnd: today, now: start } as const;
    expect(await lists.count({ ...list, view: "mine" })).toBe(4);
    expect((await store.findOwnWork("ines", today, 3)).requests).toHaveLength(3);
    expect((await store.findOwnWork("nobody", today, 3)).requests).toEqual([]);
  });

  test("are the requests of each service by spans, the last without end, without suspects", async () => {
    const { store, receive } = await openStores();
    for (let number = 0; number < 4; number++) await receive("known");
    await receive("suspect", { suspect_reason: "links" });
    const { service } = makeContactRequest();
    const counts = (...begins: number[]) => store.countServices(begins.map(after));
    expect(await counts(2)).toEqual([new Map([[service, 3]])]);
    expect(await counts(1, 2, 4, 9)).toEqual([
      new Map([[service, 1]]),
      new Map([[service, 2]]),
      new Map([[service, 1]]),
      new Map(),
    ]);
  });

  test("are the sums of what was won, by service and by when it was won last", async () => {
    const { store, receive } = await openStores();
    const won = { handling: "won", service: "Otro" };
    await receive("won twice", { ...won, amount: 100 }, [110, 210]);
    await receive("same span", { ...won, amount: 20 }, [220]);
    await receive("of another service", { ...won, service: "Programación", amount: 3 }, [120]);
    await receive("of the version before, by its reception", { ...won, amount: 4 });
    await receive("before", { ...won, amount: 5 }, [-1]);
    await receive("without an amount", won, [110]);
    await receive("lost since", { ...won, handling: "lost", amount: 6 }, [110]);
    await receive("suspect", { ...won, suspect_reason: "links", amount: 7 }, [110]);
    expect(await store.sumWon([0, 100, 200, 300].map(after))).toEqual([
      new Map([["Otro", 4]]),
      new Map([["Programación", 3]]),
      new Map([["Otro", 120]]),
      new Map(),
    ]);
  });

  test("are the median of the times to the first answer in a span", async () => {
    const { store, receive } = await openStores();
    const find = () => store.findMedianAnswerTime(after(10), after(100));
    expect(await find()).toBeUndefined();
    await receive("a", { answered_at: after(21).toISOString() });
    expect(await find()).toBe(20 * 60_000);
    await receive("b", { answered_at: after(62).toISOString() });
    expect(await find()).toBe(40 * 60_000);
    await receive("c", { answered_at: after(33).toISOString() });
    expect(await find()).toBe(30 * 60_000);
    await receive("before", { answered_at: after(9).toISOString() });
    await receive("after", { answered_at: after(100).toISOString() });
    expect(await find()).toBe(30 * 60_000);
  });
});
