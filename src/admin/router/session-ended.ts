import { respondWithSignIn } from "#app/admin/sign-in/sign-in-response.tsx";
import type { AdminRequest } from "./admin-route.ts";

/** Fields with longer texts, which are a loss when they have to be written twice. */
const textFields = [
  "note",
  "correction",
  "subject",
  "text",
  "signature",
  "text-es",
  "text-en",
] as const;

/** 401 to a form that was sent without a valid session: the sign-in screen with the texts of the form. */
export function respondSessionEnded(request: AdminRequest): Response {
  const unsentTexts = textFields.flatMap((name) => request.fields[name] || []);
  return respondWithSignIn(request, { unsentTexts }, 401);
}
