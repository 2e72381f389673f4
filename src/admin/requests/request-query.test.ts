import { expect, test } from "vitest";
import { readRequestQuery } from "./request-query.ts";

const zone = "America/Mexico_City";
const read = (input: Record<string, string>) => readRequestQuery(input, zone);

test("an empty query is the first page of all requests", () => {
  const query = read({});
  expect(query).toMatchObject({ view: "all", isFiltered: false, olderThan: undefined });
  expect(query.toAddress({})).toBe("/administrator/requests");
});

test("an address keeps view and filters, and names the page", () => {
  const query = read({ view: "won", q: " café ", service: "Otro", older: "x", other: "y" });
  expect(query.toAddress({})).toBe("/administrator/requests?view=won&q=caf%C3%A9&service=Otro");
  const cursor = { id: "01a209b4-085f", receivedAt: new Date(1_795_460_301_280) };
  const address = query.toAddress({ view: "all", olderThan: cursor });
  const read2 = read(Object.fromEntries(new URL(address, "http://localhost").searchParams));
  expect(read2).toMatchObject({ view: "all", olderThan: cursor, newerThan: undefined });
});

test("days are whole days of the zone", () => {
  const { filter } = read({ from: "2026-11-01", until: "2026-11-30" });
  expect(filter.from).toEqual(new Date("2026-11-01T06:00:00.000Z"));
  expect(filter.until).toEqual(new Date("2026-12-01T06:00:00.000Z"));
});

test.each([
  [{ view: "sold" }],
  [{ service: "Plomería" }],
  [{ language: "fr" }],
  [{ from: "2026-13-01", until: "ayer" }],
  [{ older: "1.a", newer: "1795460301280." }],
])("%j is left out of the filter", (input) => {
  const query = read(input as Record<string, string>);
  expect(query.view).toBe("all");
  expect(Object.values(query.filter).filter((value) => value !== undefined)).toEqual([]);
  expect([query.olderThan, query.newerThan]).toEqual([undefined, undefined]);
});

test("long texts are cut", () => {
  expect(read({ q: "a".repeat(10_000) }).fields.q).toHaveLength(200);
});
