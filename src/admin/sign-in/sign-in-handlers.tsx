import { adminPaths, nextParameter } from "#app/admin/addresses.ts";
import type { AdminRequest, AdminRoute, SignedInRequest } from "#app/admin/router/admin-route.ts";
import { seeOther } from "#app/admin/router/see-other.ts";
import { clearSessionCookie } from "#app/admin/router/session-cookie.ts";
import { getSignInClient, isSecure } from "#app/admin/router/sign-in-client.ts";
import { linkEmailField } from "./ask-for-link.tsx";
import { toAdminAddress } from "./next-address.ts";
import { respondSignedIn, respondWithSignIn } from "./sign-in-response.tsx";

export const routes: readonly AdminRoute[] = [
  { method: "GET", path: adminPaths.signIn, access: "open", handle: showSignIn },
  { path: adminPaths.signIn, ...signsIn(signIn) },
  { path: adminPaths.passkeyOptions, ...signsIn(sendPasskeyOptions) },
  { path: adminPaths.passkeySignIn, ...signsIn(signInWithPasskey) },
  { path: adminPaths.askForLink, ...signsIn(askForLink) },
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

/** The answer is the same for every email: who has an account stays unknown. */
async function askForLink(request: AdminRequest): Promise<Response> {
  const { fields, client, runtime } = request;
  const { [linkEmailField]: email = "", [nextParameter]: next } = fields;
  const until = await runtime.accounts.askedLinks.ask(email, { address: client });
  const linkRequest = until ? { blockedUntil: until } : {};
  const state = { email, next: toAdminAddress(next), linkRequest };
  return respondWithSignIn(request, state, until ? 429 : 200);
}

async function signOut(request: SignedInRequest): Promise<Response> {
  const { c, runtime, signedIn } = request;
  await runtime.accounts.signOut(signedIn);
  clearSessionCookie(c, isSecure(request));
  c.header("Clear-Site-Data", '"cache"');
  // The sign-in screen stays in the language of the user.
  return seeOther(c, `${adminPaths.signIn}?lang=${signedIn.user.language}`);
}
