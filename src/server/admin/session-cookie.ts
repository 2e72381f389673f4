import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { sessionLifetime } from "#app/features/accounts/rules/lifetimes.ts";

const cookieName = "admin";

/** Length of a token in base64url. */
const tokenPattern = /^[\w-]{43}$/;

/** With HTTPS, browsers accept the cookie from this host only. */
const getScope = (isSecure: boolean) =>
  isSecure
    ? ({ prefix: "host", secure: true, path: "/" } as const)
    : ({ path: "/administrator" } as const);

/** Sets the session's token as a cookie that scripts cannot read. */
export function setSessionCookie(c: Context, token: string, isSecure: boolean): void {
  setCookie(c, cookieName, token, {
    ...getScope(isSecure),
    httpOnly: true,
    sameSite: "Lax",
    maxAge: sessionLifetime / 1000,
  });
}

/** The token of the request's cookie; undefined if there is none or it cannot be one. */
export function readSessionCookie(c: Context, isSecure: boolean): string | undefined {
  const token = getCookie(c, cookieName, isSecure ? "host" : undefined);
  return token && tokenPattern.test(token) ? token : undefined;
}

/** Removes the cookie. */
export function clearSessionCookie(c: Context, isSecure: boolean): void {
  deleteCookie(c, cookieName, getScope(isSecure));
}
