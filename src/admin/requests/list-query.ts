import type { Context } from "hono";
import { adminPaths, getErasurePath, getRequestPath } from "#app/admin/addresses.ts";
import { toAddress } from "#app/admin/query-fields.ts";
import { type RequestQuery, readRequestQuery } from "./request-query.ts";

/** Query parameter with the list from which a request was opened. */
const listParameter = "list";

const maxLength = 500;

/** A page of a list as the value of the parameter; without its filters where it would be too long. */
export function formatListQuery(listQuery: RequestQuery): string {
  const text = new URLSearchParams(listQuery.pageFields as Record<string, string>).toString();
  return text.length <= maxLength ? text : `view=${listQuery.view}`;
}

/** A list as a kept view has it: without its page, and without the search, which may name a person. */
export const formatKeptView = (listQuery: RequestQuery): string =>
  new URLSearchParams(listQuery.toFields({ without: "q" })).toString();

/** Reads such a value, which is empty for the first list; what no list understands is left out. Undefined without one. */
export function parseListQuery(
  text: string | undefined,
  timeZone: string,
): RequestQuery | undefined {
  if (text === undefined || text.length > maxLength) return undefined;
  return readRequestQuery(Object.fromEntries(new URLSearchParams(text)), timeZone);
}

/** The list from which the request of this address was opened. */
export const readListQuery = (c: Context, timeZone: string): RequestQuery | undefined =>
  parseListQuery(c.req.query(listParameter), timeZone);

/** Address of a request, opened from a list; `change` adds parameters, `action` a path below it such as `/reply`. */
export function toRequestAddress(
  id: string,
  listQuery: RequestQuery | undefined,
  change: Readonly<Record<string, string>> = {},
  action = "",
): string {
  const fields = { ...(listQuery && { [listParameter]: formatListQuery(listQuery) }), ...change };
  return toAddress(`${getRequestPath(id)}${action}`, fields);
}

/** A list without its search, which may name a person, and from its first page. */
export const withoutSearch = (listQuery: RequestQuery, timeZone: string): RequestQuery =>
  readRequestQuery(listQuery.toFields({ without: "q" }), timeZone);

/** Address of the receipt of an erasure, with the list of what was erased and the request to go on to. */
export const toErasureAddress = (
  receipt: string,
  listQuery: RequestQuery | undefined,
  next: string | undefined,
): string =>
  toAddress(getErasurePath(receipt), {
    ...(listQuery && { [listParameter]: formatListQuery(listQuery) }),
    ...(next && { next }),
  });

/** Address of the list, at the row of a request; `change` adds parameters. */
export const toListAddress = (
  listQuery: RequestQuery | undefined,
  reference: string,
  change: Readonly<Record<string, string>> = {},
): string =>
  `${toAddress(adminPaths.requests, { ...listQuery?.pageFields, ...change })}#${reference}`;
