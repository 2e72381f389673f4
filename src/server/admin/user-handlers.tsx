import * as v from "valibot";
import { adminPaths, getUserPath } from "#app/admin/addresses.ts";
import { UserDetail, UserLink, userNotices } from "#app/admin/screens/user.tsx";
import { type InvitationFaults, Users, usersNotices } from "#app/admin/screens/users.tsx";
import type { User } from "#app/features/accounts/rules/account-ports.ts";
import { invitationSchema } from "#app/features/accounts/rules/user-fields.ts";
import type { CreatedLink } from "#app/features/accounts/service.ts";
import type { AdminRoute, SignedInRequest } from "./admin-route.ts";
import { seeOther } from "./see-other.ts";

const userPath = `${adminPaths.users}/:id` as const;

/** Routes of users and the audit log. */
export const userRoutes: readonly AdminRoute[] = [
  { method: "GET", path: adminPaths.users, access: "manage-users", handle: showUsers },
  { path: adminPaths.users, ...changesUsers(invite, adminPaths.users) },
  { method: "GET", path: userPath, access: "manage-users", handle: showUser },
  { path: userPath, ...changesUsers(withOtherUser(changeRole)) },
  { path: `${userPath}/link`, ...changesUsers(withOtherUser(createLink)) },
  { path: `${userPath}/disable`, ...changesUsers(withOtherUser(setDisabled(true))) },
  { path: `${userPath}/enable`, ...changesUsers(withOtherUser(setDisabled(false))) },
  { path: `${userPath}/end-sessions`, ...changesUsers(endSessions) },
];

function changesUsers(
  handle: (request: SignedInRequest) => Promise<Response>,
  leadsTo: string = userPath,
) {
  return { method: "POST", leadsTo, access: "manage-users", needsProof: true, handle } as const;
}

const shownSessions = 100;

function showUsers(request: SignedInRequest): Promise<Response> {
  return respondWithUsers(request, {});
}

async function respondWithUsers(
  { c, runtime, screens, area, signedIn }: SignedInRequest,
  form: Pick<Parameters<typeof Users>[0], "typed" | "faults">,
): Promise<Response> {
  const screen = (
    <Users
      {...area}
      {...form}
      users={await runtime.accounts.listUsers()}
      sessions={(await runtime.accounts.listSessions()).slice(0, shownSessions)}
      ownTokenHash={signedIn.session.tokenHash}
      notice={usersNotices.find((name) => name === c.req.query("done"))}
    />
  );
  const { title } = area.texts.users;
  return screens.respond(c, area.language, title, screen, form.faults ? 400 : 200);
}

async function invite(request: SignedInRequest): Promise<Response> {
  const { fields, runtime, signedIn } = request;
  const parsed = v.safeParse(invitationSchema, fields);
  if (!parsed.success) {
    const faults: InvitationFaults = {};
    for (const { path: [{ key }] = [{ key: "" }] } of parsed.issues) {
      if (key === "name" || key === "email") faults[key] = key;
    }
    return respondWithUsers(request, { typed: fields, faults });
  }
  const created = await runtime.accounts.invite(parsed.output, signedIn.user.id);
  if (!created)
    return respondWithUsers(request, { typed: fields, faults: { email: "emailTaken" } });
  return respondWithLink(request, created);
}

/** The link is known only now: it is in the response, not behind a redirect. */
function respondWithLink(
  { c, runtime, screens, area }: SignedInRequest,
  { user, key, expiresAt }: CreatedLink,
): Response {
  const address = `${runtime.settings.siteUrl}${adminPaths.welcome}?key=${key}`;
  const screen = <UserLink {...area} user={user} address={address} expiresAt={expiresAt} />;
  return screens.respond(c, area.language, area.texts.users.link, screen);
}

type UserHandler = (request: SignedInRequest, user: User) => Promise<Response>;

/** Finds the user of the address; 404 for an unknown one, 403 for the viewer. */
function withOtherUser(handle: UserHandler) {
  return async (request: SignedInRequest): Promise<Response> => {
    const { c, runtime, screens, signedIn } = request;
    const user = await runtime.accounts.findUser(c.req.param("id") ?? "");
    if (!user) return screens.respondProblem(c, "missing", 404, signedIn.user);
    if (user.id === signedIn.user.id) {
      return screens.respondProblem(c, "forbidden", 403, signedIn.user);
    }
    return handle(request, user);
  };
}

async function showUser({
  c,
  runtime,
  screens,
  area,
  signedIn,
}: SignedInRequest): Promise<Response> {
  const user = await runtime.accounts.findUser(c.req.param("id") ?? "");
  if (!user) return screens.respondProblem(c, "missing", 404, signedIn.user);
  const screen = (
    <UserDetail
      {...area}
      user={user}
      sessions={await runtime.accounts.listSessions(user.id)}
      notice={userNotices.find((name) => name === c.req.query("done"))}
    />
  );
  return screens.respond(c, area.language, user.name, screen);
}

async function changeRole(
  { c, fields, runtime, screens, signedIn }: SignedInRequest,
  user: User,
): Promise<Response> {
  const parsed = v.safeParse(invitationSchema.entries.role, fields["role"]);
  if (!parsed.success) return screens.respondProblem(c, "missing", 400, signedIn.user);
  await runtime.accounts.updateUser(user, { role: parsed.output }, signedIn.user.id);
  return seeOther(c, `${getUserPath(user.id)}?done=saved`);
}

async function createLink(request: SignedInRequest, user: User): Promise<Response> {
  const { runtime, signedIn } = request;
  return respondWithLink(request, await runtime.accounts.createLink(user, signedIn.user.id));
}

function setDisabled(isDisabled: boolean): UserHandler {
  return async ({ c, fields, runtime, signedIn }, user) => {
    await runtime.accounts.setDisabled(user, isDisabled, signedIn.user.id);
    if (fields["list"] === "users") return seeOther(c, `${adminPaths.users}?done=withdrawn`);
    return seeOther(c, `${getUserPath(user.id)}?done=saved`);
  };
}

async function endSessions({ c, runtime, screens, signedIn }: SignedInRequest): Promise<Response> {
  const user = await runtime.accounts.findUser(c.req.param("id") ?? "");
  if (!user) return screens.respondProblem(c, "missing", 404, signedIn.user);
  const kept = user.id === signedIn.user.id ? signedIn.session : undefined;
  await runtime.accounts.endSessionsOf(user.id, signedIn.user.id, kept);
  return seeOther(c, `${getUserPath(user.id)}?done=sessionsEnded`);
}
