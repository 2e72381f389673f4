import { expect, test } from "vitest";
import { readRequestQuery } from "./request-query.ts";

const zone = "America/Mexico_City";
const now = new Date("2026-11-27T16:00:00.000Z");
const read = (input: Record<string, string>) => readRequestQuery(input, zone);
const filterOf = (input: Record<string, string>) => read(input).toList("ana", now).filter;

test("an empty query is the first page of what is to do", () => {
  const query = read({});
  expect(query).toMatchObject({ view: "todo", isFiltered: false, after: undefined });
  expect(query.toAddress({})).toBe("/administrator/requests");
  expect(query.toList("ana", now)).toMatchObject({
    ...{ userId: "ana", today: "2026-11-27", weekEnd: "2026-11-29" },
  });
});

test("an address keeps view and filters, and names the page", () => {
  const query = read({ view: "all", state: "won", q: " café ", other: "y" });
  expect(query.toAddress({})).toBe("/administrator/requests?view=all&q=caf%C3%A9&state=won");
  expect(query.toAddress({ without: "q" })).toBe("/administrator/requests?view=all&state=won");
  expect(query.toAddress({ without: "all" })).toBe("/administrator/requests?view=all");
  const cursor = { id: "01a209b4-085f", receivedAt: new Date(1_795_460_301_280) };
  const address = query.toAddress({ view: "todo", after: cursor });
  const again = read(Object.fromEntries(new URL(address, "http://localhost").searchParams));
  expect(again).toMatchObject({ view: "todo", after: cursor, before: undefined });
  expect(again.pageFields).toMatchObject({ q: "café", after: "1795460301280.01a209b4-085f" });
});

test("a search without a letter or digit is one that finds nothing", () => {
  for (const q of ["%", "_", '"', "…", "🎉"]) {
    expect(read({ q })).toMatchObject({ isFiltered: true, fields: { q } });
    expect(filterOf({ q }).terms).toHaveLength(1);
  }
  expect(read({ q: " " }).isFiltered).toBe(false);
  expect(read({ q: "50 %" }).fields).toEqual({ q: "50 %" });
  expect(read({ q: "李" }).fields).toEqual({ q: "李" });
});

test("days are whole days of the zone", () => {
  const filter = filterOf({ from: "2026-11-01", until: "2026-11-30" });
  expect(filter.from).toEqual(new Date("2026-11-01T06:00:00.000Z"));
  expect(filter.until).toEqual(new Date("2026-12-01T06:00:00.000Z"));
});

test("'me' is who reads the list", () => {
  expect(filterOf({ assignee: "me" })).toMatchObject({ assignee: "ana" });
});

test.each([
  [{ view: "sold" }],
  [{ state: "sold" }],
  [{ service: "Plomería" }],
  [{ language: "fr" }],
  [{ assignee: "//evil.example" }],
  [{ from: "2026-13-01", until: "ayer" }],
  [{ due: "never", deliveries: "1" }],
  [{ after: "1.a", before: "1795460301280." }],
])("%j is left out of the filter", (input) => {
  const query = read(input as Record<string, string>);
  expect([query.view, query.fields]).toEqual(["todo", {}]);
  expect([query.after, query.before]).toEqual([undefined, undefined]);
});

test("long texts are cut", () => {
  expect(read({ q: "a".repeat(10_000) }).fields.q).toHaveLength(200);
});
