import * as v from "valibot";
import { adminPaths, getUserPath } from "#app/admin/addresses.ts";
import type { AdminRoute, SignedInRequest, StepUpAct } from "#app/admin/router/admin-route.ts";
import { seeOther } from "#app/admin/router/see-other.ts";
import type { User } from "#app/features/accounts/rules/account.ts";
import { isAllowed } from "#app/features/accounts/rules/permissions.ts";
import { invitationSchema } from "#app/features/accounts/rules/user-fields.ts";
import type { CreatedLink } from "#app/features/accounts/service.ts";
import { userTexts } from "./texts.ts";
import { type NewLink, UserDetail, UserLink, userNotices } from "./user.tsx";
import { type InvitationErrors, Users, usersNotices } from "./users.tsx";

const userPath = `${adminPaths.users}/:id` as const;

export const routes: readonly AdminRoute[] = [
  { method: "GET", path: adminPaths.users, access: "manage-users", handle: showUsers },
  { path: adminPaths.users, ...changesUsers("invite", invite, adminPaths.users) },
  { method: "GET", path: userPath, access: "manage-users", handle: withUser(showUser) },
  { path: userPath, ...changesUsers("user", withOtherUser(changeRole)) },
  { path: `${userPath}/link`, ...changesUsers("link", withOtherUser(createLink)) },
  { path: `${userPath}/disable`, ...changesUsers("disable", withOtherUser(setDisabled(true))) },
  { path: `${userPath}/enable`, ...changesUsers("enable", withOtherUser(setDisabled(false))) },
  { path: `${userPath}/end-session`, ...changesUsers("sessions", withUser(endSession)) },
  { path: `${userPath}/end-sessions`, ...changesUsers("sessions", withUser(endSessions)) },
  { path: `${userPath}/remove-passkey`, ...changesUsers("passkey", withUser(removePasskey)) },
];

function changesUsers(
  needsStepUp: StepUpAct,
  handle: (request: SignedInRequest) => Promise<Response>,
  leadsTo: string = userPath,
) {
  return { method: "POST", leadsTo, access: "manage-users", needsStepUp, handle } as const;
}

const shownSessions = 100;

function showUsers(request: SignedInRequest): Promise<Response> {
  return respondWithUsers(request, {});
}

async function respondWithUsers(
  { c, runtime, screens, area, signedIn }: SignedInRequest,
  form: Pick<Parameters<typeof Users>[0], "typed" | "errors" | "link">,
): Promise<Response> {
  const screen = (
    <Users
      {...area}
      {...form}
      users={await runtime.accounts.listUsers()}
      linkMails={await runtime.accounts.mapLinkMails()}
      hasMail={runtime.accounts.hasMail}
      sessions={(await runtime.accounts.listSessions()).slice(0, shownSessions)}
      ownTokenHash={signedIn.session.tokenHash}
      notice={usersNotices.find((name) => name === c.req.query("done"))}
    />
  );
  const { title } = userTexts[area.language];
  return screens.respond(c, area.language, title, screen, form.errors ? 400 : 200);
}

async function invite(request: SignedInRequest): Promise<Response> {
  const { fields, runtime, signedIn } = request;
  const parsed = v.safeParse(invitationSchema, fields);
  if (!parsed.success) {
    const errors: InvitationErrors = {};
    for (const { path: [{ key }] = [{ key: "" }] } of parsed.issues) {
      if (key === "name" || key === "email") errors[key] = key;
    }
    return respondWithUsers(request, { typed: fields, errors });
  }
  const created = await runtime.accounts.invite(
    parsed.output,
    signedIn.user.id,
    isMailWanted(fields),
  );
  if (!created)
    return respondWithUsers(request, { typed: fields, errors: { email: "emailTaken" } });
  return respondWithUsers(request, { link: toLink(request, created) });
}

const isMailWanted = (fields: SignedInRequest["fields"]): boolean => fields["mail"] === "on";

/** The link is known only now: it is in the response, not behind a redirect. */
const toLink = ({ runtime }: SignedInRequest, { key, ...created }: CreatedLink): NewLink => ({
  ...created,
  address: `${runtime.settings.siteUrl}${adminPaths.welcome}?key=${key}`,
});

type UserHandler = (request: SignedInRequest, user: User) => Promise<Response>;

function withUser(handle: UserHandler) {
  return async (request: SignedInRequest): Promise<Response> => {
    const { c, runtime, screens, signedIn } = request;
    const user = await runtime.accounts.findUser(c.req.param("id") ?? "");
    return user ? handle(request, user) : screens.respondProblem(c, "missing", 404, signedIn.user);
  };
}

/** Finds the user of the address; 403 for the viewer. */
function withOtherUser(handle: UserHandler) {
  return withUser(async (request, user) => {
    const { c, screens, signedIn } = request;
    return user.id === signedIn.user.id
      ? screens.respondProblem(c, "forbidden", 403, signedIn.user)
      : handle(request, user);
  });
}

async function showUser(
  { c, runtime, screens, area, signedIn }: SignedInRequest,
  user: User,
): Promise<Response> {
  const { accounts, contact } = runtime;
  const canRead = !user.disabledAt && isAllowed(user.role, "read-requests");
  const screen = (
    <UserDetail
      {...area}
      user={user}
      hasMail={accounts.hasMail}
      sessions={await accounts.listSessions(user.id)}
      ownTokenHash={signedIn.session.tokenHash}
      passkeys={await accounts.listPasskeys(user.id)}
      unreadableRequests={canRead ? 0 : await contact.handling.countAssigned(user.id)}
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
  const { user: actor } = signedIn;
  return (await runtime.accounts.updateUser(user, { role: parsed.output }, actor.id))
    ? seeOther(c, `${getUserPath(user.id)}?done=saved`)
    : screens.respondProblem(c, "forbidden", 403, actor);
}

async function createLink(request: SignedInRequest, user: User): Promise<Response> {
  const { c, fields, runtime, screens, area, signedIn } = request;
  const { createLink: create } = runtime.accounts;
  const created = await create(user, signedIn.user.id, isMailWanted(fields));
  const screen = <UserLink {...area} link={toLink(request, created)} />;
  return screens.respond(c, area.language, userTexts[area.language].link, screen);
}

function setDisabled(isDisabled: boolean): UserHandler {
  return async ({ c, fields, runtime, screens, signedIn }, user) => {
    if (!(await runtime.accounts.setDisabled(user, isDisabled, signedIn.user.id))) {
      return screens.respondProblem(c, "forbidden", 403, signedIn.user);
    }
    if (fields["list"] === "users") return seeOther(c, `${adminPaths.users}?done=withdrawn`);
    return seeOther(c, `${getUserPath(user.id)}?done=saved`);
  };
}

async function endSession(
  { c, fields, runtime, screens, signedIn }: SignedInRequest,
  user: User,
): Promise<Response> {
  const sessions = await runtime.accounts.listSessions(user.id);
  const session = sessions.find(({ tokenHash }) => tokenHash === fields["session"]);
  if (!session) return screens.respondProblem(c, "missing", 404, signedIn.user);
  await runtime.accounts.endSession(session, signedIn.user.id);
  const list = fields["list"] === "users" ? adminPaths.users : getUserPath(user.id);
  return seeOther(c, `${list}?done=sessionEnded`);
}

async function removePasskey(
  { c, fields, runtime, screens, signedIn }: SignedInRequest,
  user: User,
): Promise<Response> {
  const id = fields["id"] ?? "";
  return (await runtime.accounts.removePasskey(user, id, signedIn.user.id))
    ? seeOther(c, `${getUserPath(user.id)}?done=passkeyRemoved`)
    : screens.respondProblem(c, "missing", 404, signedIn.user);
}

async function endSessions(
  { c, runtime, signedIn }: SignedInRequest,
  user: User,
): Promise<Response> {
  const kept = user.id === signedIn.user.id ? signedIn.session : undefined;
  await runtime.accounts.endSessionsOf(user.id, signedIn.user.id, kept);
  return seeOther(c, `${getUserPath(user.id)}?done=sessionsEnded`);
}
