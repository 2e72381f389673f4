import type { Context } from "hono";
import type { HandledRequest } from "#app/features/contact/rules/handling.ts";
import type { UserAction } from "#app/features/contact/rules/stored-request.ts";
import { toRequestAddress } from "./list-query.ts";
import { type Done, type DoneCode, doneCodes } from "./request-props.ts";
import type { RequestQuery } from "./request-query.ts";

/** Address of a request after a write, at the entry that it made. */
export function toDoneAddress(
  id: string,
  listQuery: RequestQuery | undefined,
  done: DoneCode,
  at: Date,
): string {
  const address = toRequestAddress(id, listQuery, { done, at: String(at.getTime()) });
  const hasEntry = done !== "nothing" && done !== "marked" && done !== "released";
  return hasEntry ? `${address}#fresh` : address;
}

interface Stores {
  readonly batches: { find(batch: string, user: UserAction): Promise<unknown> };
  readonly handling: { find(id: string): Promise<HandledRequest | undefined> };
}

/** Reads the result of the last write from such an address. The screen shows it only if its log has an entry of that time. */
export async function readDone(
  c: Context,
  { batches, handling }: Stores,
  user: UserAction,
): Promise<Done | undefined> {
  const code = doneCodes.find((one) => one === c.req.query("done"));
  if (!code) return undefined;
  const at = /^\d{13}$/.test(c.req.query("at") ?? "")
    ? new Date(Number(c.req.query("at")))
    : undefined;
  const of = code.startsWith("previous") ? c.req.query("of")?.slice(0, 64) : undefined;
  const batch = c.req.query("batch")?.slice(0, 64);
  return {
    ...{ code, at },
    previous: of ? await handling.find(of) : undefined,
    batch: batch && (await batches.find(batch, user)) ? batch : undefined,
  };
}
