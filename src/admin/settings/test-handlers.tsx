import { adminPaths } from "#app/admin/addresses.ts";
import type { AdminRoute, SignedInRequest } from "#app/admin/router/admin-route.ts";
import { seeOther } from "#app/admin/router/see-other.ts";
import { startAction } from "#app/admin/router/start-action.ts";
import type { DestinationTest } from "#app/features/contact/rules/destination-test.ts";

export const routes: readonly AdminRoute[] = [
  { path: adminPaths.testMail, ...tests("mail") },
  { path: adminPaths.testWebhook, ...tests("webhook") },
];

function tests(kind: DestinationTest) {
  return {
    method: "POST",
    leadsTo: adminPaths.settings,
    access: "manage-settings",
    handle: (request: SignedInRequest) => test(request, kind),
  } as const;
}

/** Nothing of the request is sent on: the other side is the one of the settings, the mail goes to who asks. */
async function test(request: SignedInRequest, kind: DestinationTest): Promise<Response> {
  const { c, runtime, signedIn } = request;
  const action = startAction(request, "destination-tested", { subject: kind });
  const outcome = await runtime.contact.tests.run(kind, signedIn.user, action, c.req.raw.signal);
  if (outcome.status === "unset") return seeOther(c, adminPaths.settings);
  if (outcome.status === "wait") {
    return seeOther(c, `${adminPaths.settings}?wait=${outcome.seconds}`);
  }
  return seeOther(c, `${adminPaths.settings}?done=${kind}`);
}
