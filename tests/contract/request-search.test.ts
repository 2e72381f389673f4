import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createRequestBatchStore } from "#app/features/contact/changes/request-batch-store.ts";
import { createWorkStore } from "#app/features/contact/changes/work-store.ts";
import { createRequestListStore } from "#app/features/contact/lists/request-list-store.ts";
import { createReplyStore } from "#app/features/contact/replies/reply-store.ts";
import { createContactStore } from "#app/features/contact/requests/contact-store.ts";
import { createHandlingStore } from "#app/features/contact/requests/handling-store.ts";
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
import { describeQueries } from "../support/databases/databases.ts";
import { makeContactRequest } from "../support/samples/contacts.ts";

const start = new Date("2026-11-20T10:00:00.000Z");
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const carmen = { userId: "carmen", at: after(60) };

describeQueries("the search of contact requests", (current) => {
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
    expect(await find("fé ti")).toEqual([ana.id]);
    expect(await find("zq")).toEqual([]);
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

  test("a search finds words of notes and letters with those of the request, as they are now", async () => {
    const { database, receive, find } = await openStores();
    const work = createWorkStore(database);
    const replies = createReplyStore(database);
    const ana = await receive({ firstName: "Ana", comment: "Una tienda" });
    const luz = await receive({ firstName: "Luz", comment: "Otra tienda" });
    expect(await find("bodegas")).toEqual([]);
    await work.change(ana.id, { note: "Tiene tres BODEGAS y 14 camiones" }, carmen);
    expect(await find("bodegas 14 ana")).toEqual([ana.id]);
    const [note] = (await work.listNotes([ana.id])).get(ana.id) ?? [];
    const correction = { noteId: note?.id ?? "", text: "Tiene tres almacenes" };
    await work.change(ana.id, { correction }, { ...carmen, at: after(61) });
    expect(await find("bodegas")).toEqual([]);
    expect(await find("tres almac ana")).toEqual([ana.id]);
    const found = await createHandlingStore(database).find(luz.id);
    if (!found) throw new Error("no request");
    await replies.send(
      found,
      {
        ...{ id: randomUUIDv7(), quote: undefined },
        letter: { recipient: luz.email, subject: "Su propuesta", text: "Son 90,000 pesos" },
        author: { id: "carmen", name: "Carmen", email: "carmen@example.com" },
        ...{ templateId: undefined, replaces: undefined },
      },
      { version: found.version, state: undefined, followUpOn: undefined },
      carmen,
    );
    expect(await find("propuesta 90000 luz")).toEqual([luz.id]);
  });

  test("a text follows its request, and notes that an earlier version writes", async () => {
    const { database, receive, find } = await openStores();
    const { db } = database;
    const { id } = await receive({ lastName: "Peres" });
    expect(await find("peres")).toEqual([id]);
    await db.updateTable("contact_requests").set({ last_name: "Pérez" }).execute();
    expect(await find("peres")).toEqual([]);
    expect(await find("perez")).toEqual([id]);
    const note = { id: "note", request_id: id, user_id: "carmen", at: start.toISOString() };
    await db
      .insertInto("request_notes")
      .values({ ...note, text: "Llamar" })
      .execute();
    expect(await find("llamar perez")).toEqual([id]);
    await db.deleteFrom("request_notes").execute();
    expect(await find("llamar")).toEqual([]);
  });

  test("a search of thousands of requests reads each text once", async () => {
    const { database, list, count } = await openStores();
    const { db } = database;
    const letter = "le proponemos empezar por el inventario y seguir con los precios ".repeat(16);
    await database.transact(async (trx) => {
      for (let first = 0; first < 5000; first += 500) {
        const rows = Array.from({ length: 500 }, (_, index) => {
          const receivedAt = after(first + index);
          const { email, ...record } = toContactRecord(makeContactRequest({ receivedAt }));
          const search_text = ` ${index % 2 === 0 ? "frecuente " : ""}${letter}${first} `;
          return { ...record, email, email_folded: email, suspect_reason: null, search_text };
        });
        await trx.insertInto("contact_requests").values(rows).execute();
      }
    });
    const times = { read: Number.POSITIVE_INFINITY, search: Number.POSITIVE_INFINITY };
    const measure = async (name: keyof typeof times, read: () => Promise<unknown>) => {
      const begun = performance.now();
      await read();
      times[name] = Math.min(times[name], performance.now() - begun);
    };
    const terms = parseRequestSearch("nada así");
    for (let round = 0; round < 5; round++) {
      await measure("read", () =>
        sql`select sum(length(search_text)) from contact_requests`.execute(db),
      );
      await measure("search", () => list("all", { terms }));
    }
    expect(times.search / times.read).toBeLessThan(4);
    const frequent = { terms: parseRequestSearch("recuen") };
    expect(await list("all", frequent, { limit: 51 })).toHaveLength(51);
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
