import * as v from "valibot";
import { adminPaths, nextParameter } from "#app/admin/addresses.ts";
import { toAdminAddress } from "#app/admin/sign-in/next-address.ts";
import { respondSignedIn, respondWithSignIn } from "#app/admin/sign-in/sign-in-response.tsx";
import { ownFieldsSchema } from "#app/features/accounts/rules/user-fields.ts";
import type { AdminRequest, AdminRoute, SignedInRequest } from "#app/server/admin/admin-route.ts";
import { seeOther } from "#app/server/admin/see-other.ts";
import { getSignInClient } from "#app/server/admin/sign-in-client.ts";
import { AddPasskey } from "./add-passkey.tsx";

/** Routes of passkeys: signing in with one, and one's own. */
export const passkeyRoutes: readonly AdminRoute[] = [
  { path: adminPaths.passkeyOptions, ...opens(sendOptions) },
  { path: adminPaths.passkeySignIn, ...opens(signIn) },
  { path: adminPaths.newPasskey, ...changesPasskeys(showAddPasskey) },
  { path: adminPaths.passkeys, ...changesPasskeys(addPasskey) },
  { path: adminPaths.renamePasskey, ...changesPasskeys(renamePasskey) },
  { path: adminPaths.removePasskey, ...changesPasskeys(removePasskey) },
];

function opens(handle: (request: AdminRequest) => Promise<Response>) {
  return { method: "POST", leadsTo: adminPaths.signIn, access: "open", handle } as const;
}

function changesPasskeys(handle: (request: SignedInRequest) => Promise<Response>) {
  return {
    method: "POST",
    leadsTo: adminPaths.account,
    access: "change-own-account",
    needsProof: true,
    handle,
  } as const;
}

async function sendOptions({ c, runtime }: AdminRequest): Promise<Response> {
  const { passkeys } = runtime.accounts;
  return passkeys ? c.json(await passkeys.createSignInOptions()) : c.json({}, 404);
}

async function signIn(request: AdminRequest): Promise<Response> {
  const { fields, runtime } = request;
  const { passkeys } = runtime.accounts;
  const outcome = await passkeys?.signIn(fields["credential"] ?? "", getSignInClient(request));
  const next = toAdminAddress(fields[nextParameter]);
  if (outcome?.status === "signed-in") return respondSignedIn(request, outcome, next);
  return respondWithSignIn(request, { next, isKeyRefused: true }, 401);
}

/** Options of a new key hold a challenge: they are made when they are asked for. */
async function showAddPasskey(request: SignedInRequest): Promise<Response> {
  const { c, runtime, screens, area, signedIn } = request;
  const { passkeys } = runtime.accounts;
  if (!passkeys) return screens.respondProblem(c, "missing", 404, signedIn.user);
  const options = await passkeys.createRegistrationOptions(signedIn.user);
  const screen = <AddPasskey {...area} options={options} />;
  return screens.respond(c, area.language, area.texts.account.addPasskey, screen);
}

async function addPasskey({ c, fields, runtime, signedIn }: SignedInRequest): Promise<Response> {
  const name = v.safeParse(ownFieldsSchema.entries.name, fields["name"]);
  const isAdded =
    name.success &&
    (await runtime.accounts.passkeys?.add(signedIn, fields["credential"] ?? "", name.output));
  const notice = isAdded ? "passkeyAdded" : "passkeyRefused";
  return seeOther(c, `${adminPaths.account}?done=${notice}`);
}

async function renamePasskey(request: SignedInRequest): Promise<Response> {
  const { c, fields, runtime, screens, signedIn } = request;
  const id = fields["id"] ?? "";
  const name = v.safeParse(ownFieldsSchema.entries.name, fields["name"]);
  if (!name.success) {
    const search = new URLSearchParams({ rename: id, done: "passkeyNameRefused" });
    return seeOther(c, `${adminPaths.account}?${search}`);
  }
  return (await runtime.accounts.renamePasskey(signedIn.user, id, name.output))
    ? seeOther(c, `${adminPaths.account}?done=passkeyRenamed`)
    : screens.respondProblem(c, "missing", 404, signedIn.user);
}

async function removePasskey(request: SignedInRequest): Promise<Response> {
  const { c, fields, runtime, screens, signedIn } = request;
  const { user } = signedIn;
  const isRemoved = await runtime.accounts.removePasskey(user, fields["id"] ?? "", user.id);
  return isRemoved
    ? seeOther(c, `${adminPaths.account}?done=passkeyRemoved`)
    : screens.respondProblem(c, "missing", 404, signedIn.user);
}
