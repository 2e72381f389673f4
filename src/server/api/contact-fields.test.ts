// @module-tag slow
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { adminPaths, getRequestPath } from "#app/admin/addresses.ts";
import { getColumns } from "#app/admin/requests/request-export.ts";
import { serviceFormValues } from "#app/content/services.ts";
import {
  type ContactField,
  contactFields,
  contactFieldTable,
} from "#app/features/contact/rules/contact-fields.ts";
import { formatPhone } from "#app/features/contact/rules/format-phone.ts";
import { type Language, languages } from "#app/locale/languages.ts";
import { getLocalizedPath, getPath, pageIds } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { getMarkdownUrl } from "#app/seo/feed-links.ts";
import { getPage } from "#app/server/pages/page-registry.ts";
import { listRequests } from "../../../tests/support/databases/stored-contacts.ts";
import { getText } from "../../../tests/support/documents/html.ts";
import {
  type AdminApp,
  readSheet,
  startAdminApp,
} from "../../../tests/support/servers/admin-app.ts";
import { type MailServer, startMailServer } from "../../../tests/support/servers/mail-server.ts";
import {
  respondWithStatus,
  startTestHttpServer,
  type TestHttpServer,
} from "../../../tests/support/servers/other-host.ts";
import { ownOrigin } from "../../../tests/support/servers/own-origin.ts";

/** A value that the rules leave as it is, by kind of field. */
const samples = {
  text: (field: ContactField) => `Sample${field.replaceAll("_", "")}`,
  email: () => "sample@example.com",
  phone: () => "5512345678",
  service: () => serviceFormValues[0],
  long: (field: ContactField) => `Message${field}\nof two lines`,
};
const values = Object.fromEntries(
  contactFields.map((field) => [field, samples[contactFieldTable[field].kind](field)]),
) as Record<ContactField, string>;

let mail: MailServer;
let hook: TestHttpServer;
let admin: AdminApp;
let reference: string;
let id: string;

beforeAll(async () => {
  mail = await startMailServer();
  hook = await startTestHttpServer(respondWithStatus(204));
  admin = await startAdminApp({
    SMTP_URL: mail.getUrl(),
    CONTACT_TO: "owner@example.com",
    MAIL_FROM: "site@example.com",
    WEBHOOK_URL: hook.url,
    WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString("base64")}`,
  });
  ({ reference } = (await (await admin.app.postContact(values)).json()) as { reference: string });
  admin.app.runtime.startBackgroundWork();
  const [stored] = await listRequests(admin.app.runtime.contact.handling);
  id = stored?.id ?? "";
  await vi.waitUntil(() => mail.received.length === 2 && hook.received.length === 1, {
    timeout: 20_000,
  });
});
afterAll(async () => {
  await admin.app.close();
  await Promise.all([mail.close(), hook.close()]);
});

const readText = async (response: Promise<Response>) => (await response).text();
const getLabel = (field: ContactField, language: Language) => {
  const key = contactFieldTable[field].texts;
  return key && getTexts(language, "contact-form").fields[key].label;
};

test.each(contactFields)(
  "%s is stored, exported and sent to the webhook as it was typed",
  async (field) => {
    const value = values[field];
    const { contact } = admin.app.runtime;
    const [record] = await contact.getRecordsByEmail(values.email);
    expect(record?.[field]).toBe(value);
    expect(JSON.parse(hook.received[0]?.body ?? "{}").data[field]).toBe(value);
    const csv = await readSheet(admin.post(adminPaths.requestExport, {}, "owner", ownOrigin));
    const [heading, cells] = csv.map((line) => line.split("\t"));
    const column = heading?.indexOf(`"${new Map(getColumns("es")).get(field)}"`) ?? -1;
    const written = value.replaceAll("\n", " / ");
    expect(cells?.[column]).toBe(`"${field === "phone" ? formatPhone(value) : written}"`);
  },
);

/** A service has its name, a phone its groups of digits. */
function getShown(field: ContactField): string {
  if (field === "service") return getTexts("es", "contact-form").fields.service.options.programming;
  return field === "phone" ? formatPhone(values.phone) : values[field];
}

test.each(contactFields)(
  "%s is in the owner's mail and on the administrator's screen",
  async (field) => {
    const shown = getShown(field);
    const owner = mail.received.find(({ to }) => to.includes("owner@example.com"));
    for (const text of [owner?.mail.text, owner?.mail.html])
      expect(text).toContain(shown.split("\n")[0]);
    expect(await readText(admin.get(getRequestPath(id), "owner"))).toContain(shown);
  },
);

test.each(contactFields.filter((field) => contactFieldTable[field].kind !== "service"))(
  "a request is found by its %s",
  async (field) => {
    const find = (q: string) =>
      readText(admin.get(`${adminPaths.requests}?${new URLSearchParams({ q })}`, "owner"));
    expect(await find(values[field])).toContain(getRequestPath(id));
    expect(await find(`${reference} ${values[field]}`)).toContain(getRequestPath(id));
    expect(await find(`${values[field]}x`)).not.toContain(getRequestPath(id));
  },
);

const formPages = pageIds.filter((pageId) => getPage(pageId).hasForm);

describe.each(
  formPages.flatMap((pageId) => languages.map((language) => [pageId, language] as const)),
)("on %s in %s", (pageId, language) => {
  test.each(contactFields)(
    "%s is asked for by the form and its summary of errors",
    async (field) => {
      const label = getLabel(field, language);
      const path = getLocalizedPath(pageId, language);
      const form = await readText(admin.app.request(path));
      expect(form.includes(`name="${field}"`)).toBe(label !== undefined);
      if (label === undefined) return;
      expect(getText(form)).toContain(label);
      if (!contactFieldTable[field].required) return;
      const refused = await readText(admin.app.postForm(path, {}, ownOrigin));
      expect(refused).toMatch(new RegExp(`href="#${field}"[^>]*>${label}`));
    },
  );
});

test.each(languages)("every field of the form is in its Markdown in %s", async (language) => {
  const markdown = await readText(admin.app.request(getMarkdownUrl(getPath("contact", language))));
  const labels = contactFields.flatMap((field) => getLabel(field, language) ?? []);
  expect(labels.filter((label) => !markdown.includes(label))).toEqual([]);
});
