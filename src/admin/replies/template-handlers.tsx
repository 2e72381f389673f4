import { adminPaths, getReplyTemplatePath, getTemplatePreviewPath } from "#app/admin/addresses.ts";
import type { AdminRoute, SignedInRequest } from "#app/admin/router/admin-route.ts";
import { seeOther } from "#app/admin/router/see-other.ts";
import { createTemplateValues } from "#app/admin/template-values.ts";
import { mapUserNames } from "#app/features/accounts/rules/user-names.ts";
import {
  fillTemplate,
  isWritten,
  type ReplyTemplate,
} from "#app/features/contact/rules/reply-template.ts";
import {
  findTemplateErrors,
  readTemplateFields,
  type TemplateErrors,
  type TemplateFields,
} from "#app/features/contact/rules/template-fields.ts";
import { languages } from "#app/locale/languages.ts";
import { getLetterSender } from "#app/platform/mailer/letter.tsx";
import type { TemplatePreviewProps } from "./template-preview.tsx";
import { Templates, templateNotices } from "./templates.tsx";
import { templateTexts } from "./texts.ts";

const templatePath = `${adminPaths.replyTemplates}/:id` as const;
const access = "change-reply-templates";

export const routes: readonly AdminRoute[] = [
  { method: "GET", path: adminPaths.replyTemplates, access, handle: showFirst },
  {
    method: "GET",
    path: adminPaths.newReplyTemplate,
    access,
    handle: (request) => respondWithTemplates(request, undefined),
  },
  {
    ...changes(adminPaths.newReplyTemplate),
    handle: (request: SignedInRequest) => save(request, undefined),
  },
  {
    ...changes(getTemplatePreviewPath(adminPaths.newReplyTemplate)),
    leadsTo: adminPaths.newReplyTemplate,
    handle: (request: SignedInRequest) => preview(request, undefined),
  },
  { method: "GET", path: templatePath, access, handle: withTemplate(respondWithTemplates) },
  { ...changes(templatePath), handle: withTemplate(save) },
  {
    ...changes(getTemplatePreviewPath(templatePath)),
    leadsTo: templatePath,
    handle: withTemplate(preview),
  },
  {
    ...changes(`${templatePath}/delete`),
    leadsTo: adminPaths.replyTemplates,
    handle: withTemplate(deleteTemplate),
  },
];

function changes(path: string) {
  return { method: "POST", path, leadsTo: path, access } as const;
}

/** Finds the template of the address; 404 without one. */
function withTemplate(
  handle: (request: SignedInRequest, template: ReplyTemplate) => Promise<Response>,
) {
  return async (request: SignedInRequest): Promise<Response> => {
    const { c, runtime, screens, signedIn } = request;
    const id = c.req.param("id");
    const template = (await runtime.contact.replyTemplates.list()).find((one) => one.id === id);
    if (!template) return screens.respondProblem(c, "missing", 404, signedIn.user);
    return handle(request, template);
  };
}

const emptyFields: TemplateFields = {
  name: "",
  service: undefined,
  texts: { es: { subject: "", text: "" }, en: { subject: "", text: "" } },
};

async function respondWithTemplates(
  { c, runtime, screens, area }: SignedInRequest,
  template: ReplyTemplate | undefined,
  fields: TemplateFields = template ?? emptyFields,
  errors: TemplateErrors = {},
  previews: TemplatePreviewProps["previews"] = [],
): Promise<Response> {
  const { replyTemplates } = runtime.contact;
  const [templates, users] = await Promise.all([
    replyTemplates.list(),
    runtime.accounts.listUsers(),
  ]);
  const screen = (
    <Templates
      {...area}
      templates={templates}
      currentId={template?.id}
      fields={fields}
      errors={errors}
      previews={previews}
      notice={templateNotices.find((name) => name === c.req.query("done"))}
      names={mapUserNames(users)}
    />
  );
  const status = Object.keys(errors).length > 0 ? 400 : 200;
  return screens.respond(c, area.language, templateTexts[area.language].title, screen, status);
}

async function showFirst(request: SignedInRequest): Promise<Response> {
  const [first] = await request.runtime.contact.replyTemplates.list();
  return respondWithTemplates(request, first);
}

async function save(
  request: SignedInRequest,
  template: ReplyTemplate | undefined,
): Promise<Response> {
  const { c, runtime, signedIn } = request;
  const fields = readTemplateFields(request.fields);
  const errors = findTemplateErrors(fields);
  if (Object.keys(errors).length > 0) {
    return respondWithTemplates(request, template, fields, errors);
  }
  const changed = { changedBy: signedIn.user.id, changedAt: new Date() };
  const id = await runtime.contact.replyTemplates.save({ ...fields, ...changed, id: template?.id });
  return seeOther(c, `${getReplyTemplatePath(id)}?done=saved`);
}

/** Fills what was typed for the newest request of each language, and stores nothing. */
async function preview(
  request: SignedInRequest,
  template: ReplyTemplate | undefined,
): Promise<Response> {
  const { runtime, signedIn } = request;
  const fields = readTemplateFields(request.fields);
  const errors = findTemplateErrors(fields);
  if (Object.keys(errors).length > 0) {
    return respondWithTemplates(request, template, fields, errors);
  }
  const { handling, replyTemplates, composeLetter } = runtime.contact;
  const { id, name } = signedIn.user;
  const site = runtime.settings.mail?.from;
  const signatures = await replyTemplates.findSignatures(id);
  const previews = await Promise.all(
    languages
      .filter((language) => isWritten(fields, language))
      .map(async (language) => {
        const contact = await handling.findLatest(language);
        if (!contact) return { language, contact, letter: undefined };
        const values = createTemplateValues(contact, name, signatures, runtime.settings.timeZone);
        const letter = fillTemplate(fields.texts[language], language, values);
        const parts = { request: contact, letter, quote: undefined };
        const sender = site && getLetterSender(name, site, language);
        return { language, contact, letter: composeLetter(parts), sender };
      }),
  );
  return respondWithTemplates(request, template, fields, {}, previews);
}

async function deleteTemplate(
  { c, runtime }: SignedInRequest,
  { id }: ReplyTemplate,
): Promise<Response> {
  await runtime.contact.replyTemplates.delete(id);
  return seeOther(c, `${adminPaths.replyTemplates}?done=deleted`);
}
