import { adminPaths } from "#app/admin/addresses.ts";
import type { AdminRoute, SignedInRequest } from "#app/admin/router/admin-route.ts";
import { seeOther } from "#app/admin/router/see-other.ts";
import { startAction } from "#app/admin/router/start-action.ts";

export const routes: readonly AdminRoute[] = [
  {
    method: "POST",
    path: adminPaths.destinationTest,
    leadsTo: adminPaths.settings,
    access: "manage-settings",
    handle: testDestination,
  },
];

/** Nothing of the request is sent on: the other side is the one of the settings, the mail goes to who asks. */
async function testDestination(request: SignedInRequest): Promise<Response> {
  const { c, runtime, screens, signedIn } = request;
  const { user } = signedIn;
  const name = c.req.param("id") ?? "";
  const action = startAction(request, "destination-tested", { subject: name });
  const outcome = await runtime.contact.tests.run(name, user, action, c.req.raw.signal);
  if (outcome.status === "unknown") return screens.respondProblem(c, "missing", 404, user);
  if (outcome.status === "unset") return seeOther(c, adminPaths.settings);
  if (outcome.status === "wait") {
    return seeOther(c, `${adminPaths.settings}?wait=${outcome.seconds}`);
  }
  return seeOther(c, `${adminPaths.settings}?done=${name}`);
}
