import { expect, test } from "vitest";
import {
  formatKeptView,
  formatListQuery,
  parseListQuery,
  toListAddress,
  toRequestAddress,
} from "./list-query.ts";
import { readRequestQuery } from "./request-query.ts";

const zone = "America/Mexico_City";
const read = (input: Record<string, string>) => readRequestQuery(input, zone);

test("a request's address keeps view, filters and page of its list", () => {
  const listQuery = read({ view: "all", service: "Otro", q: "café", after: "1795460301280.a-b" });
  const address = toRequestAddress("id", listQuery, { done: "note" });
  const { pathname, searchParams } = new URL(address, "http://localhost");
  expect([pathname, searchParams.get("done")]).toEqual(["/administrator/requests/id", "note"]);
  const again = parseListQuery(searchParams.get("list") ?? "", zone);
  expect(again?.pageFields).toEqual(listQuery.pageFields);
  expect(toListAddress(again, "FS-1")).toBe(
    "/administrator/requests?view=all&q=caf%C3%A9&service=Otro&after=1795460301280.a-b#FS-1",
  );
});

test("the list that opens first is one too, though nothing of it is in the address", () => {
  const { searchParams } = new URL(toRequestAddress("id", read({})), "http://localhost");
  expect(parseListQuery(searchParams.get("list") ?? undefined, zone)?.view).toBe("todo");
});

test("without a list the address is that of the request, and the way back is the first list", () => {
  expect(parseListQuery(undefined, zone)).toBeUndefined();
  expect(toRequestAddress("id", undefined)).toBe("/administrator/requests/id");
  expect(toListAddress(undefined, "FS-1")).toBe("/administrator/requests#FS-1");
});

test("nothing foreign comes through", () => {
  const hostile = "view=//evil.example&next=https://evil.example&assignee=javascript:1&<b>=1&q=a";
  const listQuery = parseListQuery(hostile, zone);
  expect(toListAddress(listQuery, "FS-1")).toBe("/administrator/requests?q=a#FS-1");
  expect(parseListQuery("a=".padEnd(501, "b"), zone)).toBeUndefined();
});

test("a list that is too long loses its filters, never its view", () => {
  const listQuery = read({ view: "all", q: "😀".repeat(100) });
  expect(formatListQuery(listQuery)).toBe("view=all");
});

test("a kept view has neither the search, which may name a person, nor a page", () => {
  const listQuery = read({ view: "all", q: "Ana", service: "Otro", after: "1795460301280.a" });
  expect(formatKeptView(listQuery)).toBe("view=all&service=Otro");
});
