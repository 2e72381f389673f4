import { adminPaths } from "#app/admin/addresses.ts";
import type { AdminRequest, AdminRoute } from "#app/admin/router/admin-route.ts";
import { getSignInClient } from "#app/admin/router/sign-in-client.ts";
import type { FoundLink } from "#app/features/accounts/rules/account.ts";
import { respondSignedIn } from "./sign-in-response.tsx";
import { UnknownLink, Welcome } from "./welcome.tsx";

export const routes: readonly AdminRoute[] = [
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
    path: adminPaths.welcomeOptions,
    leadsTo: adminPaths.signIn,
    access: "open",
    handle: sendOptions,
  },
];

/** The link is only shown by GET, which programs that examine mails do too; the buttons use it. */
async function showWelcome(request: AdminRequest): Promise<Response> {
  const { c, runtime } = request;
  const key = c.req.query("key") ?? "";
  return respondWithWelcome(request, key, await runtime.accounts.findLink(key));
}

/** Options of a new key hold a challenge: they are made when the button is pressed, and use nothing up. */
async function sendOptions({ c, fields, runtime }: AdminRequest): Promise<Response> {
  const options = await runtime.accounts.passkeys?.createRedeemOptions(fields["key"] ?? "");
  return options ? c.json(options) : c.json({}, 404);
}

async function redeemLink(request: AdminRequest): Promise<Response> {
  const { fields, runtime } = request;
  const { accounts } = runtime;
  const { key = "", password = "", credential } = fields;
  const client = getSignInClient(request);
  const result =
    credential !== undefined && accounts.passkeys
      ? await accounts.passkeys.redeemLink(key, credential, client)
      : await accounts.redeemLink(key, password, client);
  if (result.status === "signed-in") return respondSignedIn(request, result, adminPaths.overview);
  return respondWithWelcome(request, key, await accounts.findLink(key), {
    error: result.status === "refused-password" ? result.error : undefined,
    isKeyRefused: result.status === "refused-key",
  });
}

function respondWithWelcome(
  { c, screens, runtime }: AdminRequest,
  key: string,
  found: FoundLink | undefined,
  refusal?: Pick<Parameters<typeof Welcome>[0], "error" | "isKeyRefused">,
): Response {
  // The address holds the key: no other site may learn it.
  c.header("Referrer-Policy", "no-referrer");
  if (!found) {
    const context = screens.createContext(c);
    const title = context.texts.entry.welcome.unknownTitle;
    return screens.respond(c, context.language, title, <UnknownLink {...context} />, 404);
  }
  const context = screens.createAreaContext(found.user);
  const hasPasskeys = runtime.accounts.passkeys !== undefined;
  const screen = (
    <Welcome {...context} {...found} {...refusal} linkKey={key} hasPasskeys={hasPasskeys} />
  );
  const title = context.texts.entry.welcome.section;
  return screens.respond(c, context.language, title, screen, refusal ? 400 : 200);
}
