import * as v from "valibot";
import { adminPaths } from "#app/admin/addresses.ts";
import type { AdminRoute, SignedInRequest } from "#app/admin/router/admin-route.ts";
import { seeOther } from "#app/admin/router/see-other.ts";
import { respondSessionEnded } from "#app/admin/router/session-ended.ts";
import { rememberDevice } from "#app/admin/router/sign-in-client.ts";
import type { User } from "#app/features/accounts/rules/account.ts";
import { noticeFieldsSchema } from "#app/features/accounts/rules/notice-preferences.ts";
import { isAllowed } from "#app/features/accounts/rules/permissions.ts";
import { ownFieldsSchema } from "#app/features/accounts/rules/user-fields.ts";
import { Account, accountNotices } from "./account.tsx";
import { AddPasskey } from "./add-passkey.tsx";

export const routes: readonly AdminRoute[] = [
  { method: "GET", path: adminPaths.account, access: "change-own-account", handle: showAccount },
  { path: adminPaths.account, ...changesAccount(saveAccount) },
  { path: adminPaths.notices, ...changesAccount(saveNotices) },
  { path: adminPaths.password, needsStepUp: "password", ...changesAccount(setPassword) },
  { path: adminPaths.endSession, ...changesAccount(endSession) },
  { path: adminPaths.endOtherSessions, ...changesAccount(endOtherSessions) },
  { path: adminPaths.newPasskey, ...changesPasskeys(showAddPasskey) },
  { path: adminPaths.passkeys, ...changesPasskeys(addPasskey) },
  { path: adminPaths.renamePasskey, ...changesPasskeys(renamePasskey) },
  { path: adminPaths.removePasskey, ...changesPasskeys(removePasskey) },
];

function changesPasskeys(handle: (request: SignedInRequest) => Promise<Response>) {
  return { needsStepUp: "ownPasskeys", ...changesAccount(handle) } as const;
}

function changesAccount(handle: (request: SignedInRequest) => Promise<Response>) {
  return {
    method: "POST",
    leadsTo: adminPaths.account,
    access: "change-own-account",
    handle,
  } as const;
}

async function respondWithAccount(
  { c, runtime, screens, area, signedIn }: SignedInRequest,
  state: Pick<
    Parameters<typeof Account>[0],
    "notice" | "nameError" | "passwordError" | "renamedPasskey"
  >,
): Promise<Response> {
  const screen = (
    <Account
      {...area}
      {...state}
      sessions={await runtime.accounts.listSessions(signedIn.user.id)}
      notices={await findNotices(runtime.accounts, signedIn.user)}
      siteDigestHour={await runtime.ownerSettings.findDigestHour()}
      passkeys={await runtime.accounts.listPasskeys(signedIn.user.id)}
      hasPasskeys={runtime.accounts.passkeys !== undefined}
      ownTokenHash={signedIn.session.tokenHash}
    />
  );
  const status = state.passwordError || state.nameError ? 400 : 200;
  const title = area.texts.account.section;
  return screens.respond(c, area.language, title, screen, status);
}

async function findNotices(
  { hasMail, findNoticePreferences }: SignedInRequest["runtime"]["accounts"],
  { id, role }: User,
) {
  const isOffered = hasMail && isAllowed(role, "read-requests");
  return isOffered ? findNoticePreferences(id) : undefined;
}

function showAccount(request: SignedInRequest): Promise<Response> {
  const notice = accountNotices.find((name) => name === request.c.req.query("done"));
  return respondWithAccount(request, { notice, renamedPasskey: request.c.req.query("rename") });
}

async function saveAccount(request: SignedInRequest): Promise<Response> {
  const { c, fields, runtime, signedIn } = request;
  const parsed = v.safeParse(ownFieldsSchema, fields);
  if (!parsed.success) return respondWithAccount(request, { nameError: true });
  const { shortcuts: hasShortcuts, ...change } = parsed.output;
  await runtime.accounts.updateUser(signedIn.user, { ...change, hasShortcuts }, signedIn.user.id);
  return seeOther(c, `${adminPaths.account}?done=saved`);
}

async function saveNotices(request: SignedInRequest): Promise<Response> {
  const { c, fields, runtime, screens, signedIn } = request;
  const parsed = v.safeParse(noticeFieldsSchema, fields);
  if (!parsed.success) return screens.respondProblem(c, "missing", 400, signedIn.user);
  await runtime.accounts.saveNoticePreferences(signedIn.user, parsed.output);
  return seeOther(c, `${adminPaths.account}?done=noticesSaved#notices`);
}

async function setPassword(request: SignedInRequest): Promise<Response> {
  const { c, fields, runtime, signedIn } = request;
  const passwordError = await runtime.accounts.setPassword(signedIn, fields["password"] ?? "");
  if (passwordError === "session-ended") return respondSessionEnded(request);
  if (passwordError) return respondWithAccount(request, { passwordError });
  await rememberDevice(request, signedIn.user);
  return seeOther(c, `${adminPaths.account}?done=passwordSet`);
}

async function endSession({ c, fields, runtime, screens, signedIn }: SignedInRequest) {
  const { user } = signedIn;
  const sessions = await runtime.accounts.listSessions(user.id);
  const session = sessions.find(({ tokenHash }) => tokenHash === fields["session"]);
  if (!session) return screens.respondProblem(c, "missing", 404, user);
  await runtime.accounts.endSession(session, user.id);
  return seeOther(c, adminPaths.account);
}

async function endOtherSessions({ c, runtime, signedIn }: SignedInRequest): Promise<Response> {
  const { user, session } = signedIn;
  await runtime.accounts.endSessionsOf(user.id, user.id, session);
  return seeOther(c, adminPaths.account);
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
