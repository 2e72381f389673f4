import {
  Confirm,
  FileReady,
  passkeyStepUpField,
  stepUpField,
} from "#app/admin/sign-in/confirm.tsx";
import { setRetryAfter } from "#app/admin/sign-in/sign-in-response.tsx";
import { fillText } from "#app/locale/fill-text.ts";
import type { SignedInRequest, StepUpAct } from "./admin-route.ts";
import { getRequestAddress } from "./screen-renderer.tsx";

/** Fields that are not written into a page; whoever sent them types them again. */
export const secretFields: ReadonlySet<string> = new Set([
  stepUpField,
  passkeyStepUpField,
  "password",
]);

/**
 * Checks the password or the passkey that came with a form; undefined if it is right. Otherwise the screen that asks for one
 * of them, with the form's other fields. A file is offered by a screen of its own: a download would leave this one in place.
 */
export async function askForStepUp(
  request: SignedInRequest,
  { act, sendsFile }: { readonly act: StepUpAct; readonly sendsFile: boolean | undefined },
): Promise<Response | undefined> {
  const { c, fields, runtime, screens, area, signedIn } = request;
  const { passkeys, prove, hasPassword } = runtime.accounts;
  const credential = fields[passkeyStepUpField];
  const isKeyRight = Boolean(credential && (await passkeys?.prove(signedIn, credential)));
  const password = fields[stepUpField];
  const outcome = password && !isKeyRight ? await prove(signedIn, password) : undefined;
  const isProven = isKeyRight || outcome?.status === "correct";
  if (isProven && !sendsFile) return undefined;
  const kept = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !secretFields.has(name)),
  );
  const form = { action: getRequestAddress(c), fields: kept };
  const { confirm } = area.texts.entry;
  if (isProven) {
    return screens.respond(c, area.language, confirm.readyTitle, <FileReady {...area} {...form} />);
  }
  const screen = (
    <Confirm
      {...area}
      {...form}
      act={fillText(confirm.acts[act], { subject: await findSubject(request, act) })}
      refusal={outcome}
      hasPassword={await hasPassword(signedIn.user.id)}
      options={await passkeys?.createStepUpOptions(signedIn.user)}
      isKeyRefused={Boolean(credential)}
    />
  );
  setRetryAfter(c, outcome);
  const status = outcome?.status === "blocked" ? 429 : 401;
  const isRefused = outcome !== undefined || Boolean(credential);
  return screens.respond(c, area.language, confirm.title, screen, status, isRefused);
}

/** The thing that an act is done to, in words; empty where the sentence names none. */
async function findSubject(
  { c, fields, runtime, area }: SignedInRequest,
  act: StepUpAct,
): Promise<string> {
  const id = c.req.param("id") ?? "";
  if (act === "invite") return fields["name"] ?? "";
  if (act === "settings") {
    const settings = Object.entries(area.texts.ownerSettings);
    return settings.flatMap(([name, { label }]) => (name in fields ? [label] : [])).join(", ");
  }
  if (act === "person" || act === "erase") {
    return (await runtime.contact.handling.find(id))?.reference ?? "";
  }
  return (await runtime.accounts.findUser(id))?.name ?? "";
}
