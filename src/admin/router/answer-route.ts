import type { Context } from "hono";
import { adminPaths, nextParameter } from "#app/admin/addresses.ts";
import type { SignedInUser } from "#app/features/accounts/rules/account.ts";
import { isAllowed } from "#app/features/accounts/rules/permissions.ts";
import { isClientGone } from "#app/platform/http-server/client-gone.ts";
import { FairQueueFullError } from "#app/platform/http-server/fair-queue.ts";
import type { AppEnv } from "#app/platform/http-server/hono-env.ts";
import { findUnsupportedMediaType, parseForm } from "#app/platform/http-server/request-body.ts";
import type {
  AdminRequest,
  AdminRoute,
  AdminRuntime,
  AdminServices,
  GuardedAccess,
} from "./admin-route.ts";
import { isOwnOrigin } from "./origin-check.ts";
import { countPendingWork } from "./pending-work.ts";
import type { createScreenLimit } from "./screen-limit.ts";
import { getRequestAddress } from "./screen-renderer.tsx";
import { seeOther } from "./see-other.ts";
import { readSessionCookie } from "./session-cookie.ts";
import { respondSessionEnded } from "./session-ended.ts";
import { isSecure } from "./sign-in-client.ts";
import { askForStepUp } from "./step-up.tsx";

interface RouteServices extends AdminServices {
  readonly limitScreens: ReturnType<typeof createScreenLimit>;
  readonly report: (c: Context<AppEnv>) => (error: unknown) => void;
}

/** Answers a request for a route, also where its handler fails. */
export async function answerRoute(
  route: AdminRoute,
  c: Context<AppEnv>,
  services: RouteServices,
): Promise<Response> {
  try {
    return await respond(route, c, services);
  } catch (error) {
    // The application answers this without an error line.
    if (isClientGone(c)) throw error;
    if (error instanceof FairQueueFullError) c.header("Retry-After", "5");
    else services.report(c)(error);
    // Before anything was changed, or where nothing is known to be.
    const isUnchanged = route.method === "GET" || route.access === "open";
    return isUnchanged
      ? services.screens.respondProblem(c, "unavailable", 503)
      : services.screens.respondProblem(c, "broken", 500);
  }
}

async function respond(
  route: AdminRoute,
  c: Context<AppEnv>,
  services: RouteServices,
): Promise<Response> {
  const { runtime, metrics, screens, limitScreens } = services;
  const { accounts } = runtime;
  const fields = route.method === "POST" ? await readFields(c, services) : {};
  if (fields instanceof Response) return fields;
  const request = { c, fields, client: c.get("client"), runtime, metrics, screens };
  if (route.access === "open") return route.handle(request);

  const token = readSessionCookie(c, isSecure(request));
  const isActivity = !route.isAutomatic;
  const signedIn = token ? await accounts.authenticate(token, { isActivity }) : undefined;
  if (!signedIn) {
    return route.method === "POST"
      ? respondSessionEnded(request)
      : seeOther(c, withNext(adminPaths.signIn, getRequestAddress(c)));
  }
  if (!isAllowed(signedIn.user.role, route.access)) {
    return screens.respondProblem(c, "forbidden", 403, signedIn.user, await listOwners(runtime));
  }
  const { user } = signedIn;
  if (route.isAutomatic) {
    return route.handle({ ...request, signedIn, area: screens.createAreaContext(user) });
  }
  const show = () => answerUser(route, request, signedIn);
  return route.method === "GET" ? limitScreens(show) : show();
}

/** Reads the form of a request; a response if it is none of this site's. */
async function readFields(
  c: Context<AppEnv>,
  { runtime, screens }: RouteServices,
): Promise<AdminRequest["fields"] | Response> {
  if (!isOwnOrigin(c.req.raw.headers, runtime.settings.siteUrl)) {
    return screens.respondProblem(c, "origin", 403);
  }
  const type = "application/x-www-form-urlencoded";
  const unsupported = findUnsupportedMediaType(c.req.raw.headers, type);
  if (unsupported) return c.text("415 Unsupported Media Type", 415, unsupported);
  const { fields, isUtf8 } = parseForm(await c.req.arrayBuffer());
  if (!isUtf8) return screens.respondProblem(c, "origin", 403);
  // A database with a NUL could not be moved to PostgreSQL.
  const texts = Object.entries(fields).map(([name, value]) => [
    name,
    value.replaceAll("\0", "\uFFFD"),
  ]);
  return Object.fromEntries(texts);
}

async function listOwners({ accounts }: AdminRuntime): Promise<string[]> {
  const users = await accounts.listUsers();
  return users
    .filter(({ role, disabledAt }) => isAllowed(role, "manage-users") && !disabledAt)
    .map(({ name }) => name);
}

async function answerUser(
  route: GuardedAccess,
  request: AdminRequest,
  signedIn: SignedInUser,
): Promise<Response> {
  const { runtime, screens } = request;
  const { user, session } = signedIn;
  const pending = await countPendingWork(runtime, user.role);
  const area = screens.createAreaContext(user, pending);
  const signedInRequest = { ...request, signedIn, area };
  const refused = await route.refuse?.(signedInRequest);
  if (refused) return refused;
  const { needsStepUp, sendsFile } = route;
  if (needsStepUp && !runtime.accounts.hasFreshStepUp(session)) {
    const act = typeof needsStepUp === "string" ? needsStepUp : await needsStepUp(signedInRequest);
    const response = act && (await askForStepUp(signedInRequest, { act, sendsFile }));
    if (response) return response;
  }
  return route.handle(signedInRequest);
}

const withNext = (address: string, next: string): string =>
  `${address}?${new URLSearchParams({ [nextParameter]: next })}`;
