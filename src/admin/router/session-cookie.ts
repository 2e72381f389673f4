import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { deviceLifetime, sessionLifetime } from "#app/features/accounts/rules/lifetimes.ts";

const cookieName = "admin";
const deviceCookieName = "admin-device";

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

/** Marks the browser as one in which the user has signed in. It stays when the session ends. */
export function setDeviceCookie(c: Context, value: string, isSecure: boolean): void {
  setCookie(c, deviceCookieName, value, {
    ...getScope(isSecure),
    httpOnly: true,
    sameSite: "Strict",
    maxAge: deviceLifetime / 1000,
  });
}

/** Value of the cookie of a known device, unchecked. */
export const readDeviceCookie = (c: Context, isSecure: boolean): string | undefined =>
  getCookie(c, deviceCookieName, isSecure ? "host" : undefined);

export function clearSessionCookie(c: Context, isSecure: boolean): void {
  deleteCookie(c, cookieName, getScope(isSecure));
}
