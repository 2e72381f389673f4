import type { Context } from "hono";
import { getSignedCookie, setSignedCookie } from "hono/cookie";
import { findLanguage } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import type { ContactResult } from "#app/shell/page.ts";

const cookieName = "result";
const maxAgeSeconds = 15 * 60;
const outcomes: readonly ContactResult["outcome"][] = ["success", "fault", "limited"];

interface CookieOptions {
  secret: string;
  /** The site speaks HTTPS: the name then tells browsers to take the cookie from this very host over HTTPS alone. */
  secure: boolean;
}

/** Leaves the outcome of a contact request for the result page: outcome, language, receipt and time, signed; no word of the visitor's. */
export async function setFlashCookie(
  c: Context,
  result: ContactResult,
  { secret, secure }: CookieOptions,
): Promise<void> {
  const { outcome, language, reference = "" } = result;
  const value = [outcome, language, reference, Math.floor(Date.now() / 1000)].join("/");
  // With the prefix, the path has to be that of the whole site (RFC 6265bis, 4.1.3.2).
  const scope = secure
    ? ({ prefix: "host", secure: true, path: "/" } as const)
    : { path: getPath("information", language) };
  const options = { ...scope, httpOnly: true, sameSite: "Lax", maxAge: maxAgeSeconds } as const;
  await setSignedCookie(c, cookieName, value, secret, options);
}

/** The outcome that a browser carries; undefined when there is none, it is older than a quarter of an hour, or not ours. */
export async function readFlashCookie(
  c: Context,
  { secret, secure }: CookieOptions,
): Promise<ContactResult | undefined> {
  const value = await getSignedCookie(c, secret, cookieName, secure ? "host" : undefined);
  const [storedOutcome, languageTag, reference, time] = value ? value.split("/") : [];
  const outcome = outcomes.find((one) => one === storedOutcome);
  const language = findLanguage(languageTag);
  const age = Date.now() / 1000 - Number(time);
  if (!language || !outcome || !(age < maxAgeSeconds)) return undefined;
  return { outcome, language, reference: reference || undefined };
}
