import {
  CompiledQuery,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
} from "kysely";
import { expect, test } from "vitest";
import { createWorkStore } from "#app/features/contact/changes/work-store.ts";
import { createRequestListStore } from "#app/features/contact/lists/request-list-store.ts";
import { toContactRecord } from "#app/features/contact/rules/contact-record.ts";
import { handlingStates } from "#app/features/contact/rules/handling.ts";
import {
  type ListFilter,
  type ListView,
  listViews,
  type RequestList,
} from "#app/features/contact/rules/request-list.ts";
import { parseRequestSearch } from "#app/features/contact/rules/request-text.ts";
import { describeOnBothEngines } from "../support/databases/databases.ts";
import { makeContactRequest } from "../support/samples/contacts.ts";

const start = Date.parse("2026-01-01T10:00:00.000Z");
const total = 6000;

/** Filters of lists that may be long: no row beyond the page may be read and sorted for them. */
const filters: readonly ListFilter[] = [
  {},
  { service: "Otro" },
  { language: "en" },
  { state: "won" },
  { terms: parseRequestSearch("panaderia") },
];

describeOnBothEngines("the plans of what reads many requests", (current) => {
  async function openStores() {
    const database = await current().open();
    const isSqlite = current().settings.databaseUrl === undefined;
    const queries: PluginTransformQueryArgs[] = [];
    const recorder: KyselyPlugin = {
      transformQuery: (args) => {
        queries.push(args);
        return args.node;
      },
      transformResult: async ({ result }: PluginTransformResultArgs) => result,
    };
    const lists = createRequestListStore({ ...database, db: database.db.withPlugin(recorder) });
    const work = createWorkStore({ ...database, db: database.db.withPlugin(recorder) });
    const explain = async (read: () => Promise<unknown>) => {
      queries.length = 0;
      await read();
      const lines: string[] = [];
      for (const { node, queryId } of queries) {
        const { sql, parameters } = database.db.getExecutor().compileQuery(node, queryId);
        const command = isSqlite ? "explain query plan" : "explain";
        const { rows } = await database.db.executeQuery<Record<string, unknown>>(
          CompiledQuery.raw(`${command} ${sql}`, [...parameters]),
        );
        lines.push(...rows.map((row) => String(row["detail"] ?? row["QUERY PLAN"])));
      }
      return lines;
    };
    const explainList = (list: RequestList) => explain(() => lists.list(list, { limit: 51 }));
    return { database, isSqlite, work, explain, explainList };
  }

  test("every view reads its first page by an index in its order, with filters and a frequent word; others of a person are found by indexes", async () => {
    const { database, isSqlite, work, explain, explainList } = await openStores();
    const rows = Array.from({ length: total }, (_, number) => ({
      ...toContactRecord(
        makeContactRequest({
          receivedAt: new Date(start + number * 60_000),
          suspectReason: number % 20 === 7 ? "honeypot" : undefined,
          comment: "Una panadería",
        }),
      ),
      ...{
        email_folded: "",
        phone: `55${String(number).padStart(8, "0")}`,
        search_text: " una panaderia ",
      },
      // The user has none of one state.
      handling: handlingStates[number % 5] ?? "new",
      handled_by: number % 5 === 2 ? "luz" : "carmen",
      answered_at: number % 5 > 1 ? new Date(start).toISOString() : null,
      follow_up_on: number % 40 === 0 ? "2026-11-20" : null,
    }));
    await database.transact(async (trx) => {
      for (let at = 0; at < total; at += 500) {
        await trx
          .insertInto("contact_requests")
          .values(rows.slice(at, at + 500))
          .execute();
      }
    });
    if (!isSqlite) await database.db.executeQuery(CompiledQuery.raw("analyze contact_requests"));
    for (const view of listViews) {
      // PostgreSQL reads so few requests by no index where a filter leaves some.
      for (const filter of isSqlite ? filters : [{}]) {
        const lines = await explainList(of(view, filter));
        const bad = isSqlite ? /TEMP B-TREE|SCAN contact_requests$/ : /Seq Scan/;
        if (isSqlite && view === "mine") {
          // The few that are due, among those that the user answered, are found by their day, and sorted.
          const sort = lines.findIndex((line) => line.includes("TEMP B-TREE"));
          if (lines[sort - 1]?.includes("contact_requests_due")) lines.splice(sort, 1);
        }
        expect({ view, filter, bad: lines.filter((line) => bad.test(line)) }).toEqual({
          ...{ view, filter, bad: [] },
        });
      }
    }
    const mine = await explainList(of("mine", {}));
    expect(mine.filter((line) => /contact_requests_(?:mine|due)/.test(line))).toHaveLength(3);
    const suspects = await explainList(of("suspect", isSqlite ? { assignee: "carmen" } : {}));
    expect(suspects.join()).toContain("contact_requests_suspect");
    const person = makeContactRequest({ email: "ana@example.com", phone: "+525500000000" });
    const others = (await explain(() => work.listOthers(person))).join("\n");
    expect(others).toContain("contact_requests_phone_end");
    expect(others).not.toMatch(/SCAN contact_requests$|Seq Scan on contact_requests/m);
  });

  const of = (view: ListView, filter: ListFilter): RequestList => ({
    ...{ view, filter, userId: "carmen", now: new Date(start) },
    ...{ today: "2026-11-27", weekEnd: "2026-11-29" },
  });
});
