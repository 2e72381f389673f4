import { adminPaths } from "#app/admin/addresses.ts";
import type { AdminRoute, SignedInRequest } from "#app/admin/router/admin-route.ts";
import { seeOther } from "#app/admin/router/see-other.ts";
import { startAction } from "#app/admin/router/start-action.ts";
import type { HandledRequest } from "#app/features/contact/rules/handling.ts";
import {
  type PersonValues,
  readCorrections,
  toPersonValues,
} from "#app/features/contact/rules/person-fields.ts";
import { readListQuery, toRequestAddress } from "./list-query.ts";
import { PersonForm } from "./person-form.tsx";
import { withRequest } from "./request-handler.ts";
import { personTexts } from "./texts.ts";

const path = `${adminPaths.requests}/:id/person` as const;

export const routes: readonly AdminRoute[] = [
  { method: "GET", path, access: "change-requests", handle: withRequest(showForm) },
  {
    method: "POST",
    path,
    leadsTo: path,
    access: "change-requests",
    handle: withRequest(correctPerson),
  },
];

type FormState = Partial<Pick<Parameters<typeof PersonForm>[0], "errors" | "isStale" | "typed">>;

async function showForm(
  request: SignedInRequest,
  contact: HandledRequest,
  state: FormState = {},
  status: 200 | 400 | 409 = 200,
): Promise<Response> {
  const { c, runtime, screens, area } = request;
  const same = await runtime.contact.people.countSameAddress(contact);
  const screen = (
    <PersonForm
      {...area}
      typed={toPersonValues(contact)}
      {...state}
      request={contact}
      requests={same}
      listQuery={readListQuery(c, runtime.settings.timeZone)}
    />
  );
  return screens.respond(
    c,
    area.language,
    personTexts[area.language].correct.title,
    screen,
    status,
  );
}

async function correctPerson(request: SignedInRequest, contact: HandledRequest): Promise<Response> {
  const { c, fields, runtime } = request;
  const { handling, people } = runtime.contact;
  const read = (prefix = ""): PersonValues => ({
    first_name: fields[`${prefix}first_name`] ?? "",
    email: fields[`${prefix}email`] ?? "",
    phone: fields[`${prefix}phone`] ?? "",
  });
  const typed = read();
  const { corrections, errors } = readCorrections(read("before."), typed);
  if (Object.keys(errors).length > 0) return showForm(request, contact, { typed, errors }, 400);
  const listQuery = readListQuery(c, runtime.settings.timeZone);
  if (corrections.length === 0) return seeOther(c, toRequestAddress(contact.id, listQuery));
  const action = startAction(request, "person-corrected", { subject: contact.reference });
  const outcome = await people.correct(contact.id, corrections, action);
  if (outcome === "done" || outcome === "repeated") {
    return seeOther(c, toRequestAddress(contact.id, listQuery, { action: action.id }));
  }
  const current = (await handling.find(contact.id)) ?? contact;
  return showForm(request, current, { typed, isStale: true }, 409);
}
