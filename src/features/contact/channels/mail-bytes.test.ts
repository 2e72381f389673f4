// @module-tag slow
import type { SMTPServerOptions } from "smtp-server";
import { describe, expect, it, onTestFinished } from "vitest";
import { validateContact } from "#app/features/contact/rules/contact-request.ts";
import ownerTexts from "#app/locale/texts/es/owner-mail.json" with { type: "json" };
import { createMailer } from "#app/platform/mailer/smtp-mailer.ts";
import { makeContactRequest } from "../../../../tests/support/samples/contacts.ts";
import { getDeliveryError, makeDelivery } from "../../../../tests/support/samples/deliveries.ts";
import { fc } from "../../../../tests/support/samples/random.ts";
import { neverAborted, sender, siteUrl } from "../../../../tests/support/servers/mail-parts.ts";
import { createSmtpError, startMailServer } from "../../../../tests/support/servers/mail-server.ts";
import { createOwnerMailChannel } from "./owner-mail.ts";
import { createVisitorMailChannel } from "./visitor-mail.ts";

const sales = "sales@example.com";
const isAscii = (text: string) => /^[\r\n\t -~]*$/.test(text);

/** Both mails of a request, by way of a server that has these extensions. */
async function connect(options: SMTPServerOptions, contactTo = [sales]) {
  const server = await startMailServer(options);
  const mailer = createMailer({ smtpUrl: server.getUrl(), from: sender });
  onTestFinished(async () => {
    mailer.close();
    await server.close();
  });
  const owner = createOwnerMailChannel({
    timeZone: "America/Mexico_City",
    mailer,
    findContactTo: async () => contactTo,
    siteUrl,
    reportError: () => undefined,
  });
  const visitor = createVisitorMailChannel({ mailer, siteUrl });
  const send = (channel: typeof owner, change: Parameters<typeof makeContactRequest>[0]) =>
    channel(makeDelivery({ request: makeContactRequest(change) }), neverAborted);
  return { server, owner, visitor, send };
}

/** Refuses what needs SMTPUTF8 where it was not asked for, as RFC 6531 says. */
const strict: SMTPServerOptions = {
  onRcptTo: ({ address }, { envelope }, done) =>
    done(isAscii(address) || envelope.smtpUtf8 ? null : createSmtpError(553, "5.6.7 no SMTPUTF8")),
};

describe.each<[string, SMTPServerOptions]>([
  ["SMTPUTF8 and 8BITMIME", strict],
  ["8BITMIME alone", { ...strict, hideSMTPUTF8: true }],
  ["neither extension", { ...strict, hideSMTPUTF8: true, hide8BITMIME: true }],
  ["neither extension, and no check", { hideSMTPUTF8: true, hide8BITMIME: true }],
])("with a server that has %s", (_, options) => {
  it.each([
    ["ana@example.com", "ana@example.com"],
    ["ana@ñandú.example", "ana@xn--and-6ma2c.example"],
    ["josé@example.com", undefined],
    ["用户@例え.テスト", undefined],
    ["“ana”@example.com", undefined],
    ["ana@\u0301a.example", undefined],
  ])("the owner's mail about %j is ASCII, and answers go to %s", async (email, replyTo) => {
    const { server, owner, send } = await connect(options);
    await send(owner, { firstName: "José 王 😀", lastName: "", email, comment: "ñ ".repeat(500) });
    const [taken] = server.received;
    expect(isAscii(taken?.raw ?? "ñ")).toBe(true);
    expect(taken?.mail.replyTo?.[0]?.address).toBe(replyTo);
    expect(taken?.mail.text).toContain(email);
    expect(taken?.mail.text?.includes(ownerTexts.lead)).toBe(replyTo !== undefined);
  });

  it("the owner's own address may need SMTPUTF8", async () => {
    const { onRcptTo: _, ...lax } = options;
    const { server, owner, send } = await connect(lax, [sales, "dirección@example.com"]);
    await send(owner, {});
    expect(server.received.map(({ raw }) => isAscii(raw))).toEqual([true, true]);
    expect(server.received[0]?.mail.to).toEqual([{ name: "", address: sales }]);
  });

  it("an answer to an address that needs SMTPUTF8 is ASCII, or refused for good", async () => {
    const { server, visitor, send } = await connect(options);
    const request = makeContactRequest({ email: "josé@example.com" });
    const delivery = makeDelivery({ request, destination: "visitor-mail" });
    const sent = visitor(delivery, neverAborted);
    if (options.hideSMTPUTF8 && options.onRcptTo) {
      expect(await getDeliveryError(sent, delivery)).toEqual({
        code: "smtp-553",
        message: "the mail server answered 553 5.6.7 to RCPT TO, and the address needs SMTPUTF8",
        final: true,
        retryAfter: undefined,
      });
      expect(server.received).toEqual([]);
    } else {
      await sent;
      expect(server.received.map(({ raw, to }) => [isAscii(raw), to])).toEqual([
        [true, [request.email]],
      ]);
    }
    await send(visitor, { email: "ana@example.com" });
    expect(server.received.at(-1)?.to).toEqual(["ana@example.com"]);
  });
});

it("no value that the form takes puts a byte outside ASCII into a mail", async () => {
  const { server, owner, visitor, send } = await connect({ hideSMTPUTF8: true });
  const character = fc.oneof(
    fc.constantFrom(..."ab.@ñé“”<>,;:\"'()[]=?_+-\u0301\u200d\u202e😀王٣"),
    fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
  );
  const typed = fc.array(character, { maxLength: 40 }).map((characters) => characters.join(""));
  await fc.assert(
    fc.asyncProperty(typed, typed, typed, async (name, local, domain) => {
      const email = `${local}@${domain}.example`;
      const fields = { phone: "5500000000", service: "Otro", comment: name };
      const checked = validateContact({ first_name: `A${name}`, email, ...fields });
      const firstName = checked.ok ? checked.value.first_name : name;
      await send(owner, { firstName, comment: name, email });
      expect(isAscii(server.received.at(-1)?.raw ?? "ñ")).toBe(true);
      // Refused for an address that takes no mail.
      await send(visitor, { firstName, email: checked.ok ? checked.value.email : email }).catch(
        () => undefined,
      );
      expect(isAscii(server.received.at(-1)?.raw ?? "ñ")).toBe(true);
    }),
    { numRuns: 150 },
  );
});
