import { Confirm, passkeyStepUpField, stepUpField } from "#app/admin/sign-in/confirm.tsx";
import { setRetryAfter } from "#app/admin/sign-in/sign-in-response.tsx";
import type { SignedInRequest } from "./admin-route.ts";
import { getRequestAddress } from "./screen-renderer.tsx";

/** Fields that are not written into a page; whoever sent them types them again. */
const secretFields = new Set([stepUpField, passkeyStepUpField, "password"]);

/**
 * Checks the password or the passkey that came with a form; undefined if it is right. Otherwise the screen that asks for one
 * of them, with the form's other fields.
 */
export async function askForStepUp(request: SignedInRequest): Promise<Response | undefined> {
  const { c, fields, runtime, screens, area, signedIn } = request;
  const { passkeys, prove, hasPassword } = runtime.accounts;
  const credential = fields[passkeyStepUpField];
  if (credential && (await passkeys?.prove(signedIn, credential))) return undefined;
  const password = fields[stepUpField];
  const outcome = password ? await prove(signedIn, password) : undefined;
  if (outcome?.status === "correct") return undefined;
  const kept = Object.entries(fields).filter(([name]) => !secretFields.has(name));
  const screen = (
    <Confirm
      {...area}
      action={getRequestAddress(c)}
      fields={Object.fromEntries(kept)}
      refusal={outcome}
      hasPassword={await hasPassword(signedIn.user.id)}
      options={await passkeys?.createStepUpOptions(signedIn.user)}
      isKeyRefused={Boolean(credential)}
    />
  );
  setRetryAfter(c, outcome);
  const status = outcome?.status === "blocked" ? 429 : 401;
  return screens.respond(c, area.language, area.texts.entry.confirm.title, screen, status);
}
