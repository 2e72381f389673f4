import { Confirm, proofField } from "#app/admin/screens/confirm.tsx";
import type { SignedInRequest } from "./admin-route.ts";

/** Fields that are not written into a page; whoever sent them types them again. */
const secretFields = new Set([proofField, "password"]);

/**
 * Checks the password that came with a form; undefined if it is right. Otherwise the screen that asks for it, with the
 * form's other fields.
 */
export async function askForProof(request: SignedInRequest): Promise<Response | undefined> {
  const { c, fields, client, runtime, screens, area, signedIn } = request;
  const proof = fields[proofField];
  const outcome = proof ? await runtime.accounts.prove(signedIn, proof, client) : undefined;
  if (outcome?.status === "correct") return undefined;
  const kept = Object.entries(fields).filter(([name]) => !secretFields.has(name));
  const screen = (
    <Confirm {...area} action={c.req.path} fields={Object.fromEntries(kept)} refusal={outcome} />
  );
  const status = outcome?.status === "blocked" ? 429 : 401;
  return screens.respond(c, area.language, area.texts.entry.confirm.title, screen, status);
}
