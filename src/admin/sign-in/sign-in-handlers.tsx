import { adminPaths, nextParameter } from "#app/admin/addresses.ts";
import type { AdminRequest, AdminRoute, SignedInRequest } from "#app/server/admin/admin-route.ts";
import { seeOther } from "#app/server/admin/see-other.ts";
import { clearSessionCookie } from "#app/server/admin/session-cookie.ts";
import { getSignInClient, isSecure } from "#app/server/admin/sign-in-client.ts";
import { toAdminAddress } from "./next-address.ts";
import { respondSignedIn, respondWithSignIn } from "./sign-in-response.tsx";
import { UnknownLink, Welcome } from "./welcome.tsx";

export const routes: readonly AdminRoute[] = [
  { method: "GET", path: adminPaths.signIn, access: "open", handle: showSignIn },
  { path: adminPaths.signIn, ...signsIn(signIn) },
  { path: adminPaths.passkeyOptions, ...signsIn(sendPasskeyOptions) },
  { path: adminPaths.passkeySignIn, ...signsIn(signInWithPasskey) },
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

function signsIn(handle: (request: AdminRequest) => Promise<Response>) {
  return { method: "POST", leadsTo: adminPaths.signIn, access: "open", handle } as const;
}

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

async function sendPasskeyOptions({ c, runtime }: AdminRequest): Promise<Response> {
  const { passkeys } = runtime.accounts;
  return passkeys ? c.json(await passkeys.createSignInOptions()) : c.json({}, 404);
}

async function signInWithPasskey(request: AdminRequest): Promise<Response> {
  const { fields, runtime } = request;
  const { passkeys } = runtime.accounts;
  const outcome = await passkeys?.signIn(fields["credential"] ?? "", getSignInClient(request));
  const next = toAdminAddress(fields[nextParameter]);
  if (outcome?.status === "signed-in") return respondSignedIn(request, outcome, next);
  return respondWithSignIn(request, { next, isKeyRefused: true }, 401);
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
  // Where browsers offer passkeys for the site's address, the first visit begins with one.
  const first = runtime.accounts.passkeys ? `${adminPaths.account}?done=joined` : undefined;
  if (result.status === "signed-in") {
    return respondSignedIn(request, result, first ?? adminPaths.overview);
  }
  const found = await runtime.accounts.findLink(key);
  const error = result.status === "refused-password" ? result.error : undefined;
  return respondWithWelcome(request, key, found, error);
}

function respondWithWelcome(
  { c, screens }: AdminRequest,
  key: string,
  found: Awaited<ReturnType<AdminRequest["runtime"]["accounts"]["findLink"]>>,
  error?: Parameters<typeof Welcome>[0]["error"],
): Response {
  // The address holds the key: no other site may learn it.
  c.header("Referrer-Policy", "no-referrer");
  if (!found) {
    const context = screens.createContext(c);
    const title = context.texts.entry.welcome.unknownTitle;
    return screens.respond(c, context.language, title, <UnknownLink {...context} />, 404);
  }
  const context = screens.createAreaContext(found.user);
  const screen = <Welcome {...context} {...found} linkKey={key} error={error} />;
  const title = context.texts.entry.welcome.password;
  return screens.respond(c, context.language, title, screen, error ? 400 : 200);
}

async function signOut(request: SignedInRequest): Promise<Response> {
  const { c, runtime, signedIn } = request;
  await runtime.accounts.signOut(signedIn);
  clearSessionCookie(c, isSecure(request));
  c.header("Clear-Site-Data", '"cache"');
  // The sign-in screen stays in the language of the user.
  return seeOther(c, `${adminPaths.signIn}?lang=${signedIn.user.language}`);
}
