import * as v from "valibot";
import { adminPaths } from "#app/admin/addresses.ts";
import type { AdminRoute, SignedInRequest } from "#app/admin/router/admin-route.ts";
import { seeOther } from "#app/admin/router/see-other.ts";
import { ownFieldsSchema } from "#app/features/accounts/rules/user-fields.ts";
import { AddPasskey } from "./add-passkey.tsx";

export const routes: readonly AdminRoute[] = [
  { path: adminPaths.newPasskey, ...changesPasskeys(showAddPasskey) },
  { path: adminPaths.passkeys, ...changesPasskeys(addPasskey) },
  { path: adminPaths.renamePasskey, ...changesPasskeys(renamePasskey) },
  { path: adminPaths.removePasskey, ...changesPasskeys(removePasskey) },
];

function changesPasskeys(handle: (request: SignedInRequest) => Promise<Response>) {
  return {
    method: "POST",
    leadsTo: adminPaths.account,
    access: "change-own-account",
    needsStepUp: "ownPasskeys",
    handle,
  } as const;
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
  const keys = await runtime.accounts.listPasskeys(user.id);
  if (keys.length === 1 && !(await runtime.accounts.hasPassword(user.id))) {
    return seeOther(c, `${adminPaths.account}?done=passkeyNeeded`);
  }
  const isRemoved = await runtime.accounts.removePasskey(user, fields["id"] ?? "", user.id);
  return isRemoved
    ? seeOther(c, `${adminPaths.account}?done=passkeyRemoved`)
    : screens.respondProblem(c, "missing", 404, signedIn.user);
}
