import { adminPaths } from "#app/admin/addresses.ts";
import type { AdminRoute, SignedInRequest } from "#app/admin/router/admin-route.ts";
import { seeOther } from "#app/admin/router/see-other.ts";
import { startAction } from "#app/admin/router/start-action.ts";
import type { ContactErrors } from "#app/features/contact/rules/contact-fields.ts";
import { readEnteredRequest } from "#app/features/contact/rules/entered-request.ts";
import { EnteredRequestForm } from "./entered-request.tsx";
import { toRequestAddress } from "./list-query.ts";
import { personTexts } from "./texts.ts";

const path = adminPaths.enterRequest;

export const routes: readonly AdminRoute[] = [
  { method: "GET", path, access: "change-requests", handle: async (request) => showForm(request) },
  { method: "POST", path, leadsTo: path, access: "change-requests", handle: enterRequest },
];

function showForm(request: SignedInRequest, errors: ContactErrors = {}): Response {
  const { c, screens, area, fields } = request;
  const screen = <EnteredRequestForm {...area} typed={fields} errors={errors} />;
  const isRefused = Object.keys(errors).length > 0;
  const { title } = personTexts[area.language].enter;
  return screens.respond(c, area.language, title, screen, isRefused ? 400 : 200);
}

async function enterRequest(request: SignedInRequest): Promise<Response> {
  const { c, fields, runtime } = request;
  const { entered, errors } = readEnteredRequest(fields);
  if (Object.keys(errors).length > 0) return showForm(request, errors);
  const action = startAction(request, "request-entered");
  await runtime.contact.enterRequest(entered, action);
  return seeOther(c, toRequestAddress(action.id, undefined, { action: action.id }));
}
