import type { User } from "#app/features/accounts/rules/account.ts";
import type { SignInClient } from "#app/features/accounts/service.ts";
import type { AdminRequest } from "./admin-route.ts";
import { readDeviceCookie, readSessionCookie, setDeviceCookie } from "./session-cookie.ts";

/** The site has HTTPS. */
export const isSecure = ({ runtime }: Pick<AdminRequest, "runtime">): boolean =>
  runtime.settings.siteUrl.startsWith("https:");

/** The browser of a request to sign in. */
export function getSignInClient(request: AdminRequest): SignInClient {
  const { c, client } = request;
  const userAgent = c.req.header("user-agent") ?? "";
  const secure = isSecure(request);
  return {
    address: client,
    userAgent,
    token: readSessionCookie(c, secure),
    device: readDeviceCookie(c, secure),
  };
}

/** Marks the browser as known to the user, whose password may be new. */
export async function rememberDevice(request: AdminRequest, user: User): Promise<void> {
  const value = await request.runtime.accounts.createDevice(user);
  setDeviceCookie(request.c, value, isSecure(request));
}
