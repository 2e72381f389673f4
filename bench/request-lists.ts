import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import type { Tables } from "../src/composition/tables.ts";
import { createRequestListStore } from "../src/features/contact/lists/request-list-store.ts";
import { fillRequestTexts } from "../src/features/contact/lists/request-search-store.ts";
import {
  type ListFilter,
  type ListView,
  listViews,
  type RequestList,
} from "../src/features/contact/rules/request-list.ts";
import { parseRequestSearch } from "../src/features/contact/rules/request-text.ts";
import { type Database, openDatabase } from "../src/platform/database/open-database.ts";
import { startPostgres } from "../tests/support/databases/postgres.ts";

const requestCount = 20_000;
const insertedAtOnce = 500;
const pageSize = 50;
const sampleCount = 20;

/** Searches by the share of the requests that match. */
const searches = {
  "no search": "",
  "half match": "almacén",
  "a tenth": "Hernández",
  "one in a thousand": "casilla 77",
  "one telephone": "5500 1234",
  "in letters": "bodega de prueba",
  none: "zzyzx",
};

/** Best and median time of a page with its count in milliseconds, among 20,000 requests. */
type ListTimes = Record<string, Record<ListView, string>>;

/** Times of every view with every search, by the name of the database. */
export async function measureRequestLists(): Promise<Record<string, ListTimes>> {
  const folder = mkdtempSync(path.join(tmpdir(), "request-lists-"));
  const postgres = await startPostgres();
  try {
    return {
      SQLite: await measure({ databaseUrl: undefined, dataDir: folder }),
      PostgreSQL: await measure({
        databaseUrl: await postgres.createDatabase(),
        dataDir: folder,
      }),
    };
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
}

async function measure(settings: Parameters<typeof openDatabase>[0]): Promise<ListTimes> {
  const database = await openDatabase<Tables>(settings);
  try {
    await insertRequests(database);
    await fillRequestTexts(database);
    // What autovacuum does later.
    if (settings.databaseUrl) await sql`vacuum`.execute(database.db);
    await sql`analyze`.execute(database.db);
    const store = createRequestListStore(database);
    const times: ListTimes = {};
    for (const [name, words] of Object.entries(searches)) {
      const filter: ListFilter = { terms: parseRequestSearch(words) };
      const row: Partial<Record<ListView, string>> = {};
      for (const view of listViews) {
        const of: RequestList = { ...day, view, filter };
        row[view] = await timeList(store, of);
      }
      times[name] = row as Record<ListView, string>;
    }
    return times;
  } finally {
    await database.close();
  }
}

const now = new Date("2026-11-27T18:00:00.000Z");
const day = { userId: "user-1", today: "2026-11-27", weekEnd: "2026-11-29", now } as const;

async function timeList(
  store: ReturnType<typeof createRequestListStore>,
  of: RequestList,
): Promise<string> {
  const samples: number[] = [];
  for (let sample = 0; sample < sampleCount; sample++) {
    const start = performance.now();
    await Promise.all([store.list(of, { limit: pageSize }), store.count(of)]);
    samples.push(performance.now() - start);
  }
  const sorted = samples.toSorted((one, other) => one - other);
  return [sorted[0], sorted[sampleCount / 2]].map((ms) => ms?.toFixed(0)).join(" / ");
}

/** Of all requests 4,000 wait for an answer, 5,000 are due, 10,000 are suspects and 10,000 are in charge of one user. */
async function insertRequests({ db }: Database<Tables>): Promise<void> {
  for (let first = 0; first < requestCount; first += insertedAtOnce) {
    await db
      .insertInto("contact_requests")
      .values(Array.from({ length: insertedAtOnce }, (_, index) => createRow(first + index)))
      .execute();
    const ids = Array.from({ length: insertedAtOnce }, (_, index) => createId(first + index));
    await db.insertInto("request_notes").values(ids.map(createNote)).execute();
    await db.insertInto("replies").values(ids.map(createLetter)).execute();
  }
}

const createId = (index: number) => `request-${String(index).padStart(6, "0")}`;

const createNote = (id: string) => ({
  ...{ id: `note-${id}`, request_id: id, user_id: day.userId, at: now.toISOString() },
  text: "Llamé a las diez y pidió que le volvamos a llamar el martes, cuando ya tenga las cuentas del año.",
});

const createLetter = (id: string) => ({
  ...{ id: `letter-${id}`, request_id: id, user_id: day.userId, author: "Luz", author_email: "" },
  ...{ recipient: "persona@example.com", subject: "Su tienda", quote: null },
  text: `Para la bodega de prueba ${"le proponemos empezar por el inventario, y seguir con los precios. ".repeat(13)}`,
  ...{ destination: "reply", state: "delivered", attempts: 1, tried_for: 0 },
  ...{ created_at: now.toISOString(), waiting_since: now.toISOString(), next_at: "" },
});

function createRow(index: number) {
  const digits = String(index).padStart(6, "0");
  const receivedAt = new Date(now.getTime() - (requestCount - index) * 60_000).toISOString();
  const isWaiting = index % 50 === 0;
  const isSuspect = index % 20 === 1;
  // Spread over all views, as the words of people are.
  const spread = Math.imul(index, 2_654_435_761) >>> 8;
  const words = [
    spread % 2 === 0 ? "almacén" : "tienda",
    spread % 1000 === 7 ? "casilla 77" : `mostrador ${spread % 900}`,
    "Queremos vender en línea lo que hoy vendemos por teléfono, con precios por cliente y entregas al día siguiente.",
    "Ya tenemos un sistema de inventario y un equipo pequeño que lo conoce bien; nos falta quien lo una con la tienda.",
  ];
  return {
    id: createId(index),
    reference: `FS-${digits.slice(0, 3)}A-${digits.slice(3)}B`,
    received_at: receivedAt,
    language: index % 4 === 0 ? "en" : "es",
    first_name: "Sofía",
    last_name: spread % 10 === 3 ? "Hernández" : `Prueba${index % 700}`,
    email: `persona-${digits}@example.com`,
    email_folded: `persona-${digits}@example.com`,
    phone: `+5255${String(index).padStart(8, "0")}`,
    service: ["ecommerce", "programming", "digital-design"][index % 3] ?? "",
    comment: words.join(" "),
    handling: isWaiting ? "new" : (["answered", "won", "lost"][index % 3] ?? ""),
    handled_by: index % 20 === 0 ? day.userId : null,
    answered_at: isWaiting ? null : receivedAt,
    follow_up_on: index % 40 === 3 ? "2026-11-26" : null,
    suspect_reason: isSuspect ? "links" : null,
    suspected_at: isSuspect ? receivedAt : null,
  };
}
