import { adminPaths, nextParameter } from "#app/admin/addresses.ts";
import type { AdminRequest, AdminRoute, SignedInRequest } from "#app/server/admin/admin-route.ts";
import { seeOther } from "#app/server/admin/see-other.ts";
import { clearSessionCookie } from "#app/server/admin/session-cookie.ts";
import { getSignInClient, isSecure } from "#app/server/admin/sign-in-client.ts";
import { toAdminAddress } from "./next-address.ts";
import { respondSignedIn, respondWithSignIn } from "./sign-in-response.tsx";
import { UnknownLink, Welcome } from "./welcome.tsx";

/** Routes by which people get in and out. */
export const entryRoutes: readonly AdminRoute[] = [
  { method: "GET", path: adminPaths.signIn, access: "open", handle: showSignIn },
  {
    method: "POST",
    path: adminPaths.signIn,
    leadsTo: adminPaths.signIn,
    access: "open",
    handle: signIn,
  },
  { method: "GET", path: adminPaths.welcome, access: "open", handle: showWelcome },
  {
    method: "POST",
    path: adminPaths.welcome,
    leadsTo: adminPaths.welcome,
    access: "open",
    handle: redeemLink,
  },
  {
    method: "POST",
    path: adminPaths.signOut,
    leadsTo: adminPaths.overview,
    access: "change-own-account",
    handle: signOut,
  },
];

async function showSignIn(request: AdminRequest): Promise<Response> {
  const next = request.c.req.query(nextParameter);
  return respondWithSignIn(request, { next: next && toAdminAddress(next) });
}

async function signIn(request: AdminRequest): Promise<Response> {
  const { fields, runtime } = request;
  const { email = "", password = "" } = fields;
  const outcome = await runtime.accounts.signIn({ email, password }, getSignInClient(request));
  const next = toAdminAddress(fields[nextParameter]);
  if (outcome.status === "signed-in") return respondSignedIn(request, outcome, next);
  const status = outcome.status === "blocked" ? 429 : 401;
  return respondWithSignIn(request, { email, next, refusal: outcome }, status);
}

/** The link is only shown by GET, which programs that examine mails do too; the button uses it. */
async function showWelcome(request: AdminRequest): Promise<Response> {
  const { c, runtime } = request;
  const key = c.req.query("key") ?? "";
  return respondWithWelcome(request, key, await runtime.accounts.findLink(key));
}

async function redeemLink(request: AdminRequest): Promise<Response> {
  const { fields, runtime } = request;
  const { key = "", password = "" } = fields;
  const result = await runtime.accounts.redeemLink(key, password, getSignInClient(request));
  if (result.status === "signed-in") return respondSignedIn(request, result, adminPaths.overview);
  const found = await runtime.accounts.findLink(key);
  const fault = result.status === "refused-password" ? result.fault : undefined;
  return respondWithWelcome(request, key, found, fault);
}

function respondWithWelcome(
  { c, screens }: AdminRequest,
  key: string,
  found: Awaited<ReturnType<AdminRequest["runtime"]["accounts"]["findLink"]>>,
  fault?: Parameters<typeof Welcome>[0]["fault"],
): Response {
  // The address holds the key: no other site may learn it.
  c.header("Referrer-Policy", "no-referrer");
  if (!found) {
    const context = screens.createContext(c);
    const title = context.texts.entry.welcome.unknownTitle;
    return screens.respond(c, context.language, title, <UnknownLink {...context} />, 404);
  }
  const context = screens.createAreaContext(found.user);
  const screen = <Welcome {...context} {...found} linkKey={key} fault={fault} />;
  const title = context.texts.entry.welcome.password;
  return screens.respond(c, context.language, title, screen, fault ? 400 : 200);
}

async function signOut(request: SignedInRequest): Promise<Response> {
  const { c, runtime, signedIn } = request;
  await runtime.accounts.signOut(signedIn);
  clearSessionCookie(c, isSecure(request));
  c.header("Clear-Site-Data", '"cache"');
  // The sign-in screen stays in the language of the user.
  return seeOther(c, `${adminPaths.signIn}?lang=${signedIn.user.language}`);
}
