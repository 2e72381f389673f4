import type { AdminRequest } from "#app/admin/router/admin-route.ts";
import { seeOther } from "#app/admin/router/see-other.ts";
import { setSessionCookie } from "#app/admin/router/session-cookie.ts";
import { isSecure, rememberDevice } from "#app/admin/router/sign-in-client.ts";
import type { User } from "#app/features/accounts/rules/account.ts";
import { SignIn } from "./sign-in.tsx";

type SignInProps = Parameters<typeof SignIn>[0];

type SignInState = Partial<
  Pick<SignInProps, "email" | "next" | "refusal" | "linkRequest" | "isKeyRefused" | "unsentTexts">
>;

export function respondWithSignIn(
  { c, screens, runtime }: Pick<AdminRequest, "c" | "screens" | "runtime">,
  { next, ...state }: SignInState,
  status: 200 | 401 | 429 = 200,
): Response {
  setRetryAfter(c, state.refusal);
  if (state.linkRequest?.blockedUntil) {
    setRetryAfter(c, { status: "blocked", until: state.linkRequest.blockedUntil });
  }
  const context = screens.createContext(c);
  const { passkeys, hasMail } = runtime.accounts;
  const hasPasskeys = passkeys !== undefined;
  const screen = <SignIn {...{ ...context, ...state, hasPasskeys, hasMail, next }} />;
  return screens.respond(c, context.language, context.texts.entry.signIn.title, screen, status);
}

/** Begins the session of a token, in a browser that is known from now on. */
export async function respondSignedIn(
  request: AdminRequest,
  { token, user }: { token: string; user: User },
  next: string,
): Promise<Response> {
  const { c } = request;
  await rememberDevice(request, user);
  setSessionCookie(c, token, isSecure(request));
  return seeOther(c, next);
}

/** Says in a header, in seconds, how long a blocked password has to wait. */
export function setRetryAfter(c: AdminRequest["c"], refusal: SignInProps["refusal"]): void {
  if (refusal?.status !== "blocked") return;
  c.header("Retry-After", String(Math.ceil((refusal.until.getTime() - Date.now()) / 1000)));
}
