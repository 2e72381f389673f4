import type { Context } from "hono";
import { getSignedCookie, setSignedCookie } from "hono/cookie";
import { findLanguage } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import type { ContactResult } from "#app/shell/page.ts";

const name = "result";
const lifetime = 15 * 60;
const outcomes: readonly ContactResult["outcome"][] = ["success", "fault", "limited"];

/** Leaves the outcome of a contact request for the result page: outcome, language, receipt and time, signed; no word of the visitor's. */
export async function storeResult(
  c: Context,
  result: ContactResult,
  options: { secret: string; secure: boolean },
): Promise<void> {
  const { outcome, language, reference = "" } = result;
  const value = [outcome, language, reference, Math.floor(Date.now() / 1000)].join("/");
  await setSignedCookie(c, name, value, options.secret, {
    path: getPath("information", language),
    httpOnly: true,
    sameSite: "Lax",
    secure: options.secure,
    maxAge: lifetime,
  });
}

/** The outcome that a browser carries; undefined when there is none, it is older than a quarter of an hour, or not ours. */
export async function findResult(c: Context, secret: string): Promise<ContactResult | undefined> {
  const value = await getSignedCookie(c, secret, name);
  const [stated, tag, reference, time] = value ? value.split("/") : [];
  const outcome = outcomes.find((one) => one === stated);
  const language = findLanguage(tag);
  const age = Date.now() / 1000 - Number(time);
  if (!language || !outcome || !(age < lifetime)) return undefined;
  return { outcome, language, reference: reference || undefined };
}
