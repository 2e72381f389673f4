// @module-tag slow
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { validateContact } from "#app/features/contact/rules/contact-request.ts";
import { createMailer } from "#app/platform/mailer/smtp-mailer.ts";
import { DeliveryError } from "#app/platform/outbox/delivery-error.ts";
import { makeContactRequest } from "../../../../tests/support/samples/contacts.ts";
import { getDeliveryError, makeDelivery } from "../../../../tests/support/samples/deliveries.ts";
import { fc } from "../../../../tests/support/samples/random.ts";
import { neverAborted, sender, siteUrl } from "../../../../tests/support/servers/mail-parts.ts";
import {
  createSmtpError,
  type MailServer,
  startMailServer,
} from "../../../../tests/support/servers/mail-server.ts";
import { createOwnerMailChannel } from "./owner-mail.ts";

const sales = "sales@example.com";
const office = "office@example.com";

/** Error of the server by mailbox; the others accept. */
let refusals: Record<string, Error>;
let server: MailServer;
afterEach(() => server.close());

async function connect(contactTo = [sales]) {
  refusals = {};
  server = await startMailServer({
    onRcptTo: ({ address }, _, done) => done(refusals[address]),
  });
  const mailer = createMailer({ smtpUrl: server.getUrl(), from: sender });
  onTestFinished(mailer.close);
  const reports: unknown[] = [];
  const reportError = (error: unknown) => reports.push(error);
  const channel = createOwnerMailChannel({
    timeZone: "America/Mexico_City",
    mailer,
    findContactTo: async () => contactTo,
    siteUrl,
    reportError,
  });
  return {
    send: (delivery: ReturnType<typeof makeDelivery>) => channel(delivery, neverAborted),
    reports,
  };
}

async function sendOne(change: Parameters<typeof makeContactRequest>[0]) {
  const { send } = await connect();
  const request = makeContactRequest(change);
  await send(makeDelivery({ request }));
  const [taken] = server.received;
  if (!taken) throw new Error("no mail");
  return { ...taken, request };
}

it("contains the whole request, in the company's language", async () => {
  const { mail, raw, from, to, request } = await sendOne({
    language: "en",
    reference: "FS-7K3M-Q2XD",
    firstName: "Ana",
    lastName: "Pérez",
    comment: "Una tienda\ncon <b>'comillas'</b> & \"dobles\"",
  });
  expect({ from, to }).toEqual({ from: sender.address, to: [sales] });
  expect(mail).toMatchObject({
    from: sender,
    replyTo: [{ name: "Ana Pérez", address: request.email }],
    subject: "Nueva idea de Ana Pérez: Diseño digital, FS-7K3M-Q2XD",
  });
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(raw).toMatch(/^X-Auto-Response-Suppress: All\r$/m);
  for (const body of [mail.text, mail.html]) {
    for (const words of [
      "FS-7K3M-Q2XD",
      "Ana Pérez",
      request.email,
      "+52 55 0000 0000",
      "Diseño digital",
      "Una tienda",
      "English",
      "2023-01-16 (Español)",
      "20 de noviembre de 2026 a las 04:00, hora de Ciudad de México",
    ]) {
      expect(body).toContain(words);
    }
    expect(body).not.toMatch(/\{\w+\}|undefined|null|\[object/);
  }
  expect(mail.text).toContain("Una tienda\ncon <b>'comillas'</b> & \"dobles\"");
  expect(mail.html).toContain("&lt;b&gt;");
  expect(mail.html).toContain(`tel:${request.phone}`);
  expect(mail.html).not.toContain("<b>");
});

it("names the person in a subject of one line, which no program decodes", async () => {
  const { mail, raw } = await sendOne({
    firstName: `=?utf-8?q?Pague?= \r\nBcc: x@example.com ${"Ana ".repeat(50)}`,
    lastName: "",
  });
  expect(mail.subject).toMatch(
    /^Nueva idea de = \?utf-8\?q\?Pague\?= Bcc: x@example\.com (Ana )*Ana…: /,
  );
  expect(raw.split("\r\n\r\n")[0]).not.toMatch(/^Bcc:/m);
});

it("states a missing comment and a missing consent", async () => {
  const { mail } = await sendOne({ comment: "", consent: undefined });
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain("No escribió nada.");
    expect(body).toContain("Sin constancia");
  }
});

const headerNames = [
  "auto-submitted",
  "content-type",
  "date",
  "from",
  "message-id",
  "mime-version",
  "reply-to",
  "subject",
  "to",
  "x-auto-response-suppress",
];

describe("no header comes from what was typed", () => {
  it.each([
    "Ana\r\nBcc: victim@example.com",
    "Ana\nSubject: other",
    'Ana" <victim@example.com>, "b',
    '"a" <b@c.example>',
    "a@b.example, c@d.example",
    "Ana (comment) ; group: x@y.example;",
    "=?utf-8?q?Bcc=3A_victim?=",
    "=?utf-8?b?DQpCY2M6IHZpY3RpbUBleGFtcGxlLmNvbQ==?=",
    "Ana 😀 Ñandú 王 \u2028Bcc: x@y.example",
    "ñ".repeat(200),
  ])("%j", async (typed) => {
    // As the form lets it through: with breaks and tricks of every kind.
    const checked = validateContact({
      first_name: typed,
      email: "ana@example.com",
      phone: "5500000000",
      service: "Otro",
      comment: typed,
    });
    const firstName = checked.ok ? checked.value.first_name : typed;
    const { mail, to } = await sendOne({ firstName, email: "ana@example.com", comment: typed });
    expect(to).toEqual([sales]);
    const name = firstName.replaceAll("=?", "= ?");
    expect(mail.replyTo).toEqual([{ name, address: "ana@example.com" }]);
    expect(mail.to).toEqual([{ name: "", address: sales }]);
    expect(mail.cc).toBeUndefined();
    expect(mail.bcc).toBeUndefined();
    expect(mail.headers.map(({ key }) => key).sort()).toEqual(headerNames);
  });

  it("is not made from values that bypassed the validation of the form either", async () => {
    const { send } = await connect();
    const character = fc.constantFrom(..."\r\n\0\t <>@,;:\"'\\()[]=?_.aBñ😀\u2028");
    const typed = fc.string({ unit: character, maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(typed, typed, async (firstName, comment) => {
        const request = makeContactRequest({ firstName, comment, email: "ana@example.com" });
        await send(makeDelivery({ request }));
        const { mail, to } = server.received.at(-1) ?? {};
        expect(to).toEqual([sales]);
        expect(mail?.replyTo?.map(({ address }) => address)).toEqual(["ana@example.com"]);
        expect(mail?.headers.map(({ key }) => key).sort()).toEqual(headerNames);
      }),
      { numRuns: 100 },
    );
    expect(server.received.length).toBeGreaterThanOrEqual(100);
  });
});

it("omits Reply-To for an invalid address, and still shows the address", async () => {
  const { mail } = await sendOne({ email: "<victim@example.com>" });
  expect(mail.replyTo).toBeUndefined();
  expect(mail.text).toContain("<victim@example.com>");
  expect(mail.text).toContain("Llámale por teléfono.");
  expect(mail.html).not.toContain("mailto:");
});

describe("with several mailboxes", () => {
  it("addresses one mail to all of them", async () => {
    const { send } = await connect([sales, office]);
    await send(makeDelivery());
    expect(server.received.flatMap(({ to }) => to).sort()).toEqual([office, sales]);
    const [first, second] = server.received;
    expect(first?.raw).toBe(second?.raw);
    expect(first?.mail.to?.map(({ address }) => address)).toEqual([sales, office]);
  });

  it("retries only the mailbox that failed temporarily", async () => {
    const { send } = await connect([sales, office]);
    const delivery = makeDelivery();
    refusals = { [office]: createSmtpError(451, "4.7.1 later") };
    expect(await getDeliveryError(send(delivery), delivery)).toMatchObject({
      code: "smtp-451",
      final: false,
    });
    refusals = {};
    await send(delivery);
    expect(server.received.map(({ to }) => to)).toEqual([[sales], [office]]);
  });

  it("is delivered when one mailbox accepts and the other rejects permanently, and reports it", async () => {
    const { send, reports } = await connect([sales, office]);
    refusals = { [office]: createSmtpError(550, `5.1.1 ${office}`) };
    await send(makeDelivery());
    expect(server.received.map(({ to }) => to)).toEqual([[sales]]);
    expect(reports).toEqual([expect.any(DeliveryError)]);
    expect(String(reports[0])).not.toContain(office);
  });

  it("is retried while all mailboxes reject it, permanently or not", async () => {
    const { send, reports } = await connect([sales, office]);
    const delivery = makeDelivery();
    refusals = {
      [office]: createSmtpError(550, "5.1.1 gone"),
      [sales]: createSmtpError(550, "5.1.1 gone"),
    };
    const error = await getDeliveryError(send(delivery), delivery);
    expect(error).toMatchObject({ code: "smtp-550", final: false });
    refusals = { [office]: createSmtpError(550, "5.1.1 gone") };
    await send(delivery);
    expect(server.received.map(({ to }) => to)).toEqual([[sales]]);
    expect(reports.length).toBe(1);
  });
});
