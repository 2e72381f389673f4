// @module-tag slow
import { randomUUIDv7 } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { company } from "#app/content/company.ts";
import { languages } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { createMailer, type Mailer } from "#app/platform/mailer/smtp-mailer.ts";
import { truncateText } from "#app/platform/text/normalize-text.ts";
import { makeContactRequest } from "../../../../tests/support/samples/contacts.ts";
import { getDeliveryError } from "../../../../tests/support/samples/deliveries.ts";
import { hostileBodies } from "../../../../tests/support/samples/hostile-bodies/hostile-bodies.ts";
import { fc } from "../../../../tests/support/samples/random.ts";
import { neverAborted, sender, siteUrl } from "../../../../tests/support/servers/mail-parts.ts";
import { type MailServer, startMailServer } from "../../../../tests/support/servers/mail-server.ts";
import { type ReplyContent, toLine, toLines } from "../rules/reply.ts";
import { createReplyChannel } from "./reply-mail.ts";

let server: MailServer;
let mailer: Mailer;
beforeAll(async () => {
  server = await startMailServer();
  mailer = createMailer({ smtpUrl: server.getUrl(), from: sender });
});
afterAll(async () => {
  mailer.close();
  await server.close();
});

const letter = {
  recipient: "ana@example.com",
  subject: "Tu solicitud FS-7K3M-Q2XD: sí",
  text: "Hola, Ana:\n\nUna línea\ny otra.\n\nCarmen",
};

async function send({
  id = randomUUIDv7(),
  ...change
}: Partial<ReplyContent> & { id?: string } = {}) {
  const content: ReplyContent = {
    request: makeContactRequest({ suspectReason: undefined }),
    letter,
    quote: undefined,
    author: { name: "Carmen Tovar", email: "carmen@example.com" },
    receiptId: undefined,
    ...change,
  };
  const createdAt = new Date("2026-11-23T16:42:00Z");
  const delivery = { ...content, id, createdAt, destination: "reply", attempt: 1 };
  await createReplyChannel({ mailer, siteUrl })(delivery, neverAborted);
  const taken = server.received.at(-1);
  if (!taken) throw new Error("no mail");
  return { ...taken, id, request: content.request };
}

const getNames = (raw: string) =>
  raw
    .slice(0, raw.indexOf("\r\n\r\n"))
    .split("\r\n")
    .filter((line) => !/^\s/.test(line))
    .map((line) => line.slice(0, line.indexOf(":")).toLowerCase())
    .toSorted();

const headerNames = [
  ...["content-type", "date", "from", "message-id", "mime-version", "reply-to", "subject", "to"],
];

describe.each(languages)("a reply in %s", (language) => {
  it("is what the user wrote, as text and as HTML, from the site, with answers to the user", async () => {
    const request = makeContactRequest({ suspectReason: undefined, language });
    const { mail, from, to, raw, id } = await send({ request });
    const { reply } = getTexts(language, "mail");
    expect([from, to]).toEqual([sender.address, [letter.recipient]]);
    expect(mail.from).toEqual({ ...sender, name: company.name[language] });
    expect(mail.replyTo).toEqual([{ name: "Carmen Tovar", address: "carmen@example.com" }]);
    expect(mail.subject).toBe(letter.subject);
    expect(mail.messageId).toBe(`<${id}@example.com>`);
    expect(mail.text).toContain(letter.text);
    expect(mail.html).toContain(">Una línea<br/>y otra.</p>");
    expect(mail.html).toContain(`<html lang="${language}">`);
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(reply.heading);
      expect(body).toContain(request.reference);
      expect(body).not.toContain(request.comment);
      expect(body).not.toMatch(/\{\w+\}|undefined|null|\[object/);
    }
    expect(getNames(raw)).toEqual(headerNames);
  });

  it("quotes the visitor's message where the user wants it", async () => {
    const request = makeContactRequest({
      ...{ suspectReason: undefined, language, comment: "Uno <b>&\n\ndos" },
    });
    const { mail } = await send({ request, quote: request.comment });
    expect(mail.text).toContain("> Uno <b>&\n> \n> dos");
    expect(mail.html).toContain("Uno &lt;b&gt;&amp;<br/><br/>dos</blockquote>");
  });
});

it("belongs to the conversation that the receipt began", async () => {
  const receiptId = randomUUIDv7();
  const { mail, raw } = await send({ receiptId });
  expect(mail.inReplyTo).toBe(`<${receiptId}@example.com>`);
  expect(mail.references).toBe(`<${receiptId}@example.com>`);
  expect(getNames(raw)).toEqual([...headerNames, "in-reply-to", "references"].toSorted());
});

it("is the same mail, byte for byte, when it is sent again", async () => {
  const request = makeContactRequest({ suspectReason: undefined });
  const first = await send({ request });
  const second = await send({ request, id: first.id });
  expect(second.raw).toBe(first.raw);
});

it("is refused for good where no mail can be sent to the address", async () => {
  const error = await getDeliveryError(
    send({ letter: { ...letter, recipient: "a@b@c,d@example.com" } }).then(() => undefined),
  );
  expect(error).toMatchObject({ code: "address", final: true });
});

describe("a hostile text", () => {
  const hostile = [
    ...hostileBodies,
    "a\r\nBcc: victim@example.com\r\n\r\n<script>alert(1)</script>",
    "=?UTF-8?B?QmNjOiB4?=",
    "\r\n.\r\nMAIL FROM:<x@example.com>",
    "\u202Eolleh\u202C \u0000\u001b 😀 مرحبا",
    `"><img src=x onerror=alert(1)>`,
    "x".repeat(5000),
  ].map((text) => text.slice(0, 6000).toWellFormed());

  const toSubject = (text: string) => truncateText(toLine(text), 200).trim() || "-";

  it("adds no header and nothing that acts, as subject, text, quote or name", async () => {
    const pick = (index: number) => hostile[index % hostile.length] ?? "";
    // Of the corpus each text has one of the four places, of those of mails every one.
    const starts = hostile
      .keys()
      .filter((index) => index % 4 === 0 || index >= hostileBodies.length);
    for (const index of starts) {
      const [first, second, third, fourth] = [0, 1, 2, 3].map((step) => pick(index + step)) as [
        string,
        string,
        string,
        string,
      ];
      const { mail, raw, to } = await send({
        letter: {
          recipient: letter.recipient,
          subject: toSubject(first),
          text: toLines(second) || "-",
        },
        quote: toLines(third),
        author: { name: toLine(fourth).slice(0, 80), email: "carmen@example.com" },
        request: makeContactRequest({ suspectReason: undefined, firstName: first, comment: third }),
      });
      expect(to).toEqual([letter.recipient]);
      expect(getNames(raw)).toEqual(headerNames);
      expect(mail.subject).toBe(toSubject(first).replaceAll("=?", "= ?"));
      expect(mail.attachments).toEqual([]);
      expect(mail.replyTo?.map(({ address }) => address)).toEqual(["carmen@example.com"]);
      expect(mail.html).not.toMatch(/<(?:script|img|iframe|svg|form|a (?!class))/i);
      expect(raw.split("\r\n").every((line) => line.length <= 998)).toBe(true);
    }
  });

  it("of any characters keeps its subject and its headers", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 200 }), async (text) => {
        const subject = toSubject(text.toWellFormed());
        const { mail, raw } = await send({ letter: { ...letter, subject, text: subject } });
        expect(getNames(raw)).toEqual(headerNames);
        expect(mail.subject).toBe(subject.replaceAll("=?", "= ?"));
      }),
      { numRuns: 40 },
    );
  });
});
