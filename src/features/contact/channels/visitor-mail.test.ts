import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { company } from "#app/content/company.ts";
import { isSample } from "#app/content/contact-lines.ts";
import { languages } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { makeContactRequest } from "../../../../tests/support/samples/contacts.ts";
import { getDeliveryError, makeDelivery } from "../../../../tests/support/samples/deliveries.ts";
import {
  createTestVisitorMail,
  neverAborted,
  sender,
  siteUrl,
} from "../../../../tests/support/servers/mail-parts.ts";
import { type MailServer, startMailServer } from "../../../../tests/support/servers/mail-server.ts";
import { composeVisitorMail } from "./visitor-mail.ts";

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.close());

async function send(change: Parameters<typeof makeContactRequest>[0]) {
  const { channel, close } = createTestVisitorMail(server.getUrl());
  onTestFinished(close);
  const request = makeContactRequest({ suspectReason: undefined, ...change });
  const delivery = makeDelivery({ destination: "visitor-mail", request });
  await channel(delivery, neverAborted);
  const [taken] = server.received;
  if (!taken) throw new Error("no mail");
  return { ...taken, delivery };
}

const getHeader = (headers: { key: string; value: string }[], key: string) =>
  headers.filter((header) => header.key === key).map(({ value }) => value);

describe.each(languages)("in %s", (language) => {
  it("confirms in the visitor's language, with the reference, as text and as HTML", async () => {
    const { mail, from, to, delivery } = await send({ language, reference: "FS-7K3M-Q2XD" });
    const { visitor } = getTexts(language, "mail");
    expect(from).toBe(sender.address);
    expect(to).toEqual([delivery.request.email]);
    expect(mail.from).toEqual({ ...sender, name: company.name[language] });
    expect(mail.to).toEqual([{ name: "", address: delivery.request.email }]);
    expect(mail.replyTo).toEqual([
      { name: company.name[language], address: company.emails.contact },
    ]);
    expect(mail.subject).toBe(visitor.subject.replace("{reference}", "FS-7K3M-Q2XD"));
    expect(mail.attachments).toEqual([]);
    expect(mail.html).toContain(`<html lang="${language}">`);
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain("FS-7K3M-Q2XD");
      expect(body).toContain(visitor.heading);
      for (const step of visitor.steps) expect(body).toContain(step);
      for (const { phone } of company.offices) expect(body).toContain(phone.display);
      expect(body).toContain(company.emails.contact);
      expect(body).not.toMatch(/\{\w+\}|undefined|null|\[object/);
    }
  });
});

it("is marked as an automatic reply, so that no automatic reply follows", async () => {
  const { mail } = await send({});
  expect(getHeader(mail.headers, "auto-submitted")).toEqual(["auto-generated"]);
  expect(getHeader(mail.headers, "x-auto-response-suppress")).toEqual(["All"]);
  expect(getHeader(mail.headers, "x-mailer")).toEqual([]);
});

it("repeats none of the visitor's text except the name in the greeting", async () => {
  const { raw, mail } = await send({
    firstName: "Buy pills at spam.example",
    lastName: "http://spam.example",
    comment: "Visit https://spam.example",
    phone: "+525599887766",
  });
  const { visitor } = getTexts("es", "mail");
  expect(mail.text).toContain(visitor.greeting.replace("{name}", "Buy"));
  for (const body of [raw, mail.text, mail.html]) expect(body).not.toMatch(/spam|pills|99887766/);
});

it("greets without a name when there is none", () => {
  const { visitor } = getTexts("en", "mail");
  const request = makeContactRequest({ language: "en", firstName: "spam.example" });
  expect(composeVisitorMail(request, siteUrl).paragraphs[0]).toBe(visitor.plainGreeting);
});

it("names on a public site no line that is still a sample", () => {
  const { visitor } = getTexts("es", "mail");
  const content = composeVisitorMail(makeContactRequest({ language: "es" }), "https://empresa.mx");
  const rows = content.sections.flatMap((section) => section.rows ?? []);
  expect(rows.map(({ value }) => value).filter(isSample)).toEqual([]);
  expect(rows.map(({ href = "" }) => href).filter(isSample)).toEqual([]);
  const hasLines = rows.some(({ href }) => href);
  expect(content.sections.some(({ title }) => title === visitor.talk)).toBe(hasLines);
});

it("is sent to an address of an internationalized domain", async () => {
  const { raw, to } = await send({ email: "ana@ñandú.example" });
  expect(raw).toMatch(/^To: ana@xn--and-6ma2c\.example\r$/m);
  expect(to).toEqual(["ana@ñandú.example"]);
});

it.each([
  "<victim@example.com>",
  '"a"@example.com',
  "a,b@example.com",
  "a;b@example.com",
  "a(b)@example.com",
  "a:b@example.com",
  "ana@example.com>",
  "ana@[127.0.0.1]",
])("sends nothing to %s, ever", async (email) => {
  const request = makeContactRequest({ email });
  const delivery = makeDelivery({ destination: "visitor-mail", request });
  const { channel } = createTestVisitorMail(server.getUrl());
  const error = await getDeliveryError(channel(delivery, neverAborted), delivery);
  expect(error).toMatchObject({ code: "address", final: true });
  expect(server.connections).toBe(0);
});
