import type { Context } from "hono";
import { SignIn } from "#app/admin/screens/sign-in.tsx";
import type { AppEnv } from "#app/server/hono-env.ts";
import type { AdminRequest } from "./admin-route.ts";

/** Fields with longer texts, which are a loss when they have to be written twice. */
const textFields = ["note"] as const;

/** 401 to a form that was sent without a valid session: the sign-in screen with the texts of the form. */
export function respondSessionEnded(
  c: Context<AppEnv>,
  { screens, runtime }: Pick<AdminRequest, "screens" | "runtime">,
  fields: Readonly<Record<string, string>>,
): Response {
  const context = screens.createContext(c);
  const unsentTexts = textFields.flatMap((name) => fields[name] || []);
  const screen = (
    <SignIn
      {...context}
      hasPasskeys={runtime.accounts.passkeys !== undefined}
      next={undefined}
      unsentTexts={unsentTexts}
    />
  );
  return screens.respond(c, context.language, context.texts.entry.signIn.title, screen, 401);
}
