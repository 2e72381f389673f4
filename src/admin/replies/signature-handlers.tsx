import { adminPaths } from "#app/admin/addresses.ts";
import type { AdminRoute, SignedInRequest } from "#app/admin/router/admin-route.ts";
import { seeOther } from "#app/admin/router/see-other.ts";
import { toLines } from "#app/features/contact/rules/reply.ts";
import type { Signatures } from "#app/features/contact/rules/reply-template.ts";
import { type Language, languages } from "#app/locale/languages.ts";
import { truncateText } from "#app/platform/text/normalize-text.ts";
import { findSignatureError, Signature } from "./signature.tsx";
import { templateTexts } from "./texts.ts";

const path = adminPaths.replySignature;
const access = "change-reply-templates";

/** Longest text that is shown again after it was refused. */
const maxTypedLength = 10_000;

export const routes: readonly AdminRoute[] = [
  { method: "GET", path, access, handle: showSignature },
  { method: "POST", path, leadsTo: path, access, handle: saveSignature },
];

async function showSignature(request: SignedInRequest): Promise<Response> {
  const { runtime, signedIn } = request;
  const signatures = await runtime.contact.replyTemplates.findSignatures(signedIn.user.id);
  const isSaved = request.c.req.query("done") === "saved";
  return respondWithSignature(request, signatures, isSaved ? "saved" : undefined);
}

async function respondWithSignature(
  { c, screens, area }: SignedInRequest,
  signatures: Signatures,
  result: "saved" | "refused" | undefined,
): Promise<Response> {
  const screen = <Signature {...area} signatures={signatures} result={result} />;
  const title = templateTexts[area.language].signature;
  return screens.respond(c, area.language, title, screen, result === "refused" ? 400 : 200);
}

async function saveSignature(request: SignedInRequest): Promise<Response> {
  const { c, fields, runtime, signedIn, area } = request;
  const read = (language: Language) =>
    toLines(truncateText(fields[`signature-${language}`] ?? "", maxTypedLength));
  const signatures = { es: read("es"), en: read("en") };
  if (languages.some((one) => findSignatureError(signatures[one], area.language))) {
    return respondWithSignature(request, signatures, "refused");
  }
  await runtime.contact.replyTemplates.saveSignatures(signedIn.user.id, signatures);
  return seeOther(c, `${path}?done=saved`);
}
