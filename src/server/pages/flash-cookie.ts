import type { Context } from "hono";
import { getSignedCookie, setSignedCookie } from "hono/cookie";
import { findLanguage } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import type { ContactResult } from "#app/shell/page.ts";

const cookieName = "result";
const maxAgeSeconds = 15 * 60;
const outcomes: readonly ContactResult["outcome"][] = ["success", "error", "limited"];

export interface FlashCookieOptions {
  secret: string;
  secure: boolean;
}

/** Signed; no visitor data. */
export async function setFlashCookie(
  c: Context,
  result: ContactResult,
  { secret, secure }: FlashCookieOptions,
): Promise<void> {
  const { outcome, language, reference = "" } = result;
  const value = [outcome, language, reference, Math.floor(Date.now() / 1000)].join("/");
  // The prefix requires the path `/` (RFC 6265bis, 4.1.3.2).
  const scope = secure
    ? ({ prefix: "host", secure: true, path: "/" } as const)
    : { path: getPath("information", language) };
  const options = { ...scope, httpOnly: true, sameSite: "Lax", maxAge: maxAgeSeconds } as const;
  await setSignedCookie(c, cookieName, value, secret, options);
}

/** Stored outcome; undefined if the cookie is absent, older than 15 minutes, or its signature is invalid. */
export async function readFlashCookie(
  c: Context,
  { secret, secure }: FlashCookieOptions,
): Promise<ContactResult | undefined> {
  const value = await getSignedCookie(c, secret, cookieName, secure ? "host" : undefined);
  const [storedOutcome, languageTag, reference, time] = value ? value.split("/") : [];
  const outcome = outcomes.find((one) => one === storedOutcome);
  const language = findLanguage(languageTag);
  const age = Date.now() / 1000 - Number(time);
  if (!language || !outcome || !(age < maxAgeSeconds)) return undefined;
  return { outcome, language, reference: reference || undefined };
}
