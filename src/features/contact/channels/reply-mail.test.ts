// @module-tag slow
import { randomUUIDv7 } from "node:crypto";
import type { SMTPServerOptions } from "smtp-server";
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
import { neverAborted, sender } from "../../../../tests/support/servers/mail-parts.ts";
import {
  createSmtpError,
  type MailServer,
  startMailServer,
} from "../../../../tests/support/servers/mail-server.ts";
import { type ReplyContent, toLine, toLines } from "../rules/reply.ts";
import { createReplyChannel, formatQuoteHead } from "./reply-mail.ts";

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

function makeReplyDelivery({
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
  return { ...content, id, createdAt, destination: "reply", attempt: 1 };
}

async function send(change: Parameters<typeof makeReplyDelivery>[0] = {}) {
  const delivery = makeReplyDelivery(change);
  await createReplyChannel(mailer)(delivery, neverAborted);
  const taken = server.received.at(-1);
  if (!taken) throw new Error("no mail");
  return { ...taken, id: delivery.id };
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
  it("is a letter: what the user wrote as text and as HTML, from the user, and nothing of a mail of the site", async () => {
    const request = makeContactRequest({ suspectReason: undefined, language });
    const { mail, to, raw, id } = await send({ request });
    expect(to).toEqual([letter.recipient]);
    expect(mail.from).toEqual({ ...sender, name: `Carmen Tovar · ${company.name[language]}` });
    expect(mail.replyTo).toEqual([{ name: "Carmen Tovar", address: "carmen@example.com" }]);
    expect(mail.subject).toBe(letter.subject);
    expect(mail.messageId).toBe(`<${id}@example.com>`);
    const closing = `${getTexts(language, "information").receipt.label}: ${request.reference}`;
    expect(mail.text?.trimEnd()).toBe(`${letter.text}\n\n${closing}`);
    expect(mail.html).toContain(`<html lang="${language}">`);
    const body = /<body><div style="[^"]*">(.*)<\/div><\/body>/.exec(mail.html ?? "")?.[1];
    expect(body).toBe(
      [
        ...["Hola, Ana:", "Una línea<br/>y otra.", "Carmen"].map(
          (text) => `<p dir="auto">${text}</p>`,
        ),
        `<p><small>${closing}</small></p>`,
      ].join(""),
    );
    expect(getNames(raw)).toEqual(headerNames);
  });

  it("quotes the visitor's message where the user wants it", async () => {
    const comment = "Uno <b>&\n\ndos https://spam.example/";
    const request = makeContactRequest({ suspectReason: undefined, language, comment });
    const { mail } = await send({ request, quote: request.comment });
    const head = formatQuoteHead(request);
    expect(mail.text).toContain(`${head}\n> Uno <b>&\n> \n> dos`);
    expect(mail.html).toContain(
      `<p>${head}</p><blockquote><p dir="auto">Uno &lt;b&gt;&amp;</p><p dir="auto">dos https://spam.example/</p></blockquote>`,
    );
  });
});

it("says the reference once, and only if the letter does not", async () => {
  const request = makeContactRequest({ suspectReason: undefined });
  const subject = `Tu solicitud ${request.reference}`;
  const { mail } = await send({ request, letter: { ...letter, subject } });
  expect(mail.text?.trimEnd()).toBe(letter.text);
  expect(mail.html).not.toContain("<small>");
});

it("has its addresses as links, and the rest as it was typed", async () => {
  const text =
    "  **Saludos** (ver https://a.example/b?x=1&y=ñ_(z)).\nana@example.com, www.example.com";
  const { mail } = await send({ letter: { ...letter, text: `Hola\n\n${text}` } });
  expect(mail.text).toContain(text);
  expect(mail.html).toContain(
    [
      '<p dir="auto">  **Saludos** (ver <a href="https://a.example/b?x=1&amp;y=ñ_(z)">https://a.example/b?x=1&amp;y=ñ_(z)</a>).<br/>',
      '<a href="mailto:ana@example.com">ana@example.com</a>, www.example.com</p>',
    ].join(""),
  );
});

describe("a letter that comes back", () => {
  const write = (email: string) => send({ author: { name: "Carmen", email } });

  it("comes back to its author, if the site may send for that domain", async () => {
    expect((await write("carmen@Example.com")).from).toBe("carmen@example.com");
    for (const email of [
      "carmen@gmail.example",
      "carmen@ventas.example.com",
      "cármen@example.com",
    ]) {
      expect((await write(email)).from).toBe(sender.address);
    }
  });

  it.each<[string, SMTPServerOptions]>([
    [
      "at its first command",
      {
        onMailFrom: ({ address }, _, done) =>
          done(address === sender.address ? null : createSmtpError(553, "5.7.1 not yours")),
      },
    ],
    [
      "as if the recipient were unknown",
      {
        onRcptTo: (_, { envelope: { mailFrom } }, done) =>
          done(mailFrom && mailFrom.address === sender.address ? null : createSmtpError(550, "no")),
      },
    ],
  ])(
    "comes back to the site where the server refuses the author's address %s",
    async (_, options) => {
      const strict = await startMailServer(options);
      const strictMailer = createMailer({ smtpUrl: strict.getUrl(), from: sender });
      await createReplyChannel(strictMailer)(makeReplyDelivery(), neverAborted);
      expect(strict.received.map(({ from, mail }) => [from, mail.replyTo?.[0]?.address])).toEqual([
        [sender.address, "carmen@example.com"],
      ]);
      strictMailer.close();
      await strict.close();
    },
  );
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
    // Each text of the corpus is tried in one of the four places, each one of those of mails in every one.
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
      expect(mail.html).not.toMatch(
        /<(?:script|img|iframe|svg|form|a (?!href="(?:https?:|mailto:)))/i,
      );
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
