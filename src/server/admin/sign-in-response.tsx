import { SignIn } from "#app/admin/screens/sign-in.tsx";
import type { AdminRequest } from "./admin-route.ts";

type SignInState = Partial<
  Pick<Parameters<typeof SignIn>[0], "email" | "next" | "refusal" | "isKeyRefused" | "unsentTexts">
>;

/** The sign-in screen as a response. */
export function respondWithSignIn(
  { c, screens, runtime }: Pick<AdminRequest, "c" | "screens" | "runtime">,
  { next, ...state }: SignInState,
  status: 200 | 401 | 429 = 200,
): Response {
  const context = screens.createContext(c);
  const hasPasskeys = runtime.accounts.passkeys !== undefined;
  const screen = <SignIn {...context} {...state} hasPasskeys={hasPasskeys} next={next} />;
  return screens.respond(c, context.language, context.texts.entry.signIn.title, screen, status);
}
