import { expect, test } from "vitest";
import { createRequestBatchStore } from "#app/features/contact/changes/request-batch-store.ts";
import { createRequestListStore } from "#app/features/contact/lists/request-list-store.ts";
import { createContactStore } from "#app/features/contact/requests/contact-store.ts";
import { toContactRecord } from "#app/features/contact/rules/contact-record.ts";
import {
  type ListFilter,
  type ListView,
  listViews,
  maxCounted,
  type RequestList,
} from "#app/features/contact/rules/request-list.ts";
import { parseRequestSearch } from "#app/features/contact/rules/request-text.ts";
import type { ContactRequest } from "#app/features/contact/rules/stored-request.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import { makeContactRequest } from "../support/samples/contacts.ts";

const start = new Date("2026-11-20T10:00:00.000Z");
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const carmen = { userId: "carmen", at: after(60) };

describeOnBothEngines("the search of contact requests", (current) => {
  async function openStores() {
    const database = await current().open();
    const contacts = createContactStore(database);
    const lists = createRequestListStore(database);
    const batches = createRequestBatchStore(database);
    let minutes = 0;
    const receive = async (change: Partial<ContactRequest> = {}) => {
      minutes += 1;
      const receivedAt = after(minutes);
      const request = makeContactRequest({ receivedAt, suspectReason: undefined, ...change });
      await contacts.create(request, { key: request.id, bodyHash: "b", lifetime: 1000 }, []);
      return request;
    };
    const of = (view: ListView, filter: ListFilter): RequestList => ({
      ...{ view, filter, userId: "carmen", now: after(100) },
      ...{ today: "2026-11-20", weekEnd: "2026-11-22" },
    });
    const list = async (view: ListView, filter: ListFilter, page = {}) => {
      const found = await lists.list(of(view, filter), { limit: 100, ...page });
      return found.map(({ id }) => id);
    };
    const find = (query: string) => list("all", { terms: parseRequestSearch(query) });
    const count = async (filter: ListFilter) => {
      const counts = listViews.map(async (view) => [view, await lists.count(of(view, filter))]);
      return Object.fromEntries(await Promise.all(counts));
    };
    return { database, batches, receive, list, find, count };
  }

  test("a search finds parts of words in any field, without case and accents, each word of several", async () => {
    const { receive, find } = await openStores();
    const ana = await receive({ firstName: "Ana Pérez", comment: "Una tienda de CAFÉ" });
    const luz = await receive({
      firstName: "Luz",
      email: "luz.mora@example.org",
      comment: "100% de algodón_orgánico",
    });
    expect(await find("cafe")).toEqual([ana.id]);
    expect(await find("PÉR tien")).toEqual([ana.id]);
    expect(await find("café luz")).toEqual([]);
    expect(await find("lgod")).toEqual([luz.id]);
    expect(await find("fé ti")).toEqual([]);
    expect(await find("luz.mora@example.org")).toEqual([luz.id]);
    expect(await find(luz.reference.toLowerCase())).toEqual([luz.id]);
    expect(await find(luz.reference.replaceAll("-", ""))).toEqual([luz.id]);
    expect(await find("100% algodón_")).toEqual([luz.id]);
    expect(await find("%")).toEqual([luz.id, ana.id]);
  });

  test("a request is found by any digits of its phone, and by an amount however it is written", async () => {
    const { receive, find } = await openStores();
    const ana = await receive({ phone: "+525512345678", firstName: "Ana O'Connor" });
    const luz = await receive({ phone: "5587654321", comment: "Son 850,000 o 900 000 pesos" });
    for (const typed of ["5512345678", "+52 55 1234", "55 1234-5678", "3456", "oconnor", "onnor"]) {
      expect(await find(typed), typed).toEqual([ana.id]);
    }
    for (const typed of ["850000", "850.000", "+52 55 8765 4321", "900000"]) {
      expect(await find(typed), typed).toEqual([luz.id]);
    }
    expect(await find("55")).toEqual([luz.id, ana.id]);
    expect(await find("5512345679")).toEqual([]);
  });

  test("a search combines with every filter, in both directions", async () => {
    const { batches, receive, list, count } = await openStores();
    const found: ContactRequest[] = [];
    for (let number = 0; number < 12; number++) {
      const comment = number % 3 === 0 ? "tienda" : "taller";
      const service = number < 6 ? "Otro" : "Programación";
      const request = await receive({ comment, service });
      if (comment === "tienda") found.unshift(request);
    }
    await receive({ comment: "tienda", suspectReason: "honeypot" });
    const ids = found.map(({ id }) => id);
    const [, , third, last] = found as [
      ContactRequest,
      ContactRequest,
      ContactRequest,
      ContactRequest,
    ];
    await batches.change([{ id: last.id, version: 1 }], { state: "won" }, carmen);
    const terms = parseRequestSearch("ienda");
    expect(await list("all", { terms })).toEqual(ids);
    expect(await list("todo", { terms })).toEqual(ids.slice(0, 3).reverse());
    expect(await list("all", { terms, service: "Otro" }, { limit: 1 })).toEqual([third.id]);
    expect(await list("all", { terms, state: "won" })).toEqual([last.id]);
    expect(await list("todo", { terms, state: "won" })).toEqual([]);
    expect(await list("todo", { terms: parseRequestSearch("nada"), state: "won" })).toEqual([]);
    expect(await count({ terms, state: "won" })).toMatchObject({ todo: 0, due: 0, all: 1 });
    expect(await list("all", { terms }, { after: third })).toEqual([last.id]);
    expect(await list("all", { terms }, { before: third })).toEqual(ids.slice(0, 2));
    expect(await list("all", { terms }, { limit: 1, before: third })).toEqual([ids[1]]);
    expect(await count({ terms })).toMatchObject({ all: 4, new: 3, todo: 3, suspect: 1 });
    expect(await count({ terms, service: "Otro" })).toMatchObject({ all: 2, suspect: 0 });
  });

  test("among thousands of requests, rare and frequent searches find the same by index as by reading", async () => {
    const { database, list, count } = await openStores();
    const total = 2400;
    const rows = Array.from({ length: total }, (_, number) => {
      const request = makeContactRequest({
        receivedAt: after(number),
        suspectReason: undefined,
        comment: `${number % 2 === 0 ? "frecuente" : "otra"} ${number < 40 ? "antigua" : ""}`,
      });
      return { ...toContactRecord(request), email_folded: "" };
    });
    await database.transact(async (trx) => {
      for (let at = 0; at < total; at += 500) {
        await trx
          .insertInto("contact_requests")
          .values(rows.slice(at, at + 500))
          .execute();
      }
    });
    const countFirst = async (query: string, limit: number) =>
      (await list("all", { terms: parseRequestSearch(query) }, { limit })).length;
    expect(await countFirst("recuent", 51)).toBe(51);
    expect(await countFirst("recuent", total)).toBe(total / 2);
    expect(await countFirst("ntigu", 51)).toBe(40);
    expect(await countFirst("antigua ntiguo", 51)).toBe(0);
    const terms = parseRequestSearch("ntigu");
    expect(await count({ terms })).toMatchObject({ all: 40, new: 40, suspect: 0 });
    const frequent = { terms: parseRequestSearch("recuen") };
    expect(await count(frequent)).toMatchObject({ all: maxCounted + 1, due: 0 });
    expect(await count({})).toMatchObject({ new: maxCounted + 1, todo: maxCounted + 1 });
  });

  test("a request that an earlier version stored is found, also after one was erased", async () => {
    const { database, receive, find } = await openStores();
    const { id } = await receive({ comment: "Una panadería" });
    expect(await find("naderi")).toEqual([id]);
    await database.db.updateTable("contact_requests").set({ search_text: null }).execute();
    expect(await find("naderi")).toEqual([id]);
    await database.db.deleteFrom("contact_requests").where("id", "=", id).execute();
    expect(await find("naderi")).toEqual([]);
    const next = await receive({ comment: "Otra panadería" });
    expect(await find("naderi")).toEqual([next.id]);
  });
});
