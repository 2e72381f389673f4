import { describe, expect, it } from "vitest";
import type { DigestItem } from "#app/features/contact/rules/digest.ts";
import { languages } from "#app/locale/languages.ts";
import { type MailContent, renderPlainText } from "#app/platform/mailer/mail-content.ts";
import { renderMailPage } from "#app/platform/mailer/mail-page.tsx";
import { makeContactRequest } from "../../../../tests/support/samples/contacts.ts";
import { siteUrl } from "../../../../tests/support/servers/mail-parts.ts";
import { composeChargeMail } from "./charge-mail.ts";
import { composeDigestMail } from "./digest-mail.ts";
import { shorten } from "./format-request.ts";

const now = new Date("2026-11-27T14:00:00Z");
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60_000);
const context = { siteUrl, timeZone: "America/Mexico_City", now };
const preferences = {
  newRequests: false,
  inCharge: true,
  digest: "weekdays",
  digestHour: undefined,
  waitHours: undefined,
} as const;

const makeItem = (name: string, change: Partial<DigestItem> = {}): DigestItem => ({
  request: makeContactRequest({
    id: name,
    firstName: name,
    lastName: "",
    receivedAt: hoursAgo(26),
  }),
  assigneeId: undefined,
  followUpOn: undefined,
  note: undefined,
  ...change,
});
const listOf = (items: readonly DigestItem[], count = items.length) => ({ count, items });
const none = listOf([]);

const composeDigest = (
  change: Partial<Parameters<typeof composeDigestMail>[0]["digest"]>,
  language: "es" | "en" = "es",
) =>
  composeDigestMail({
    user: { id: "carmen", language, preferences },
    digest: {
      ...{ own: none, unowned: none, waiting: none, recent: none },
      lateDeliveries: undefined,
      waitHours: 24,
      ...change,
    },
    names: new Map([["tono", "Toño Salgado"]]),
    hour: 8,
    ...context,
  });

const composeCharge = (names: readonly string[], note?: string, comment = "Una tienda") =>
  composeChargeMail({
    user: { id: "carmen", language: "es" },
    requests: names.map((name) => ({
      request: makeContactRequest({
        ...{ id: name, firstName: name, lastName: "", comment, service: "E-commerce" },
        ...{ reference: "FS-7K3M-Q2XD", receivedAt: hoursAgo(9) },
      }),
      at: hoursAgo(1),
      followUpOn: "2026-11-28",
      note,
    })),
    actorName: "Inés Ferrer",
    ...context,
  });

describe("the digest", () => {
  it("tells follow-ups, what waits, what is new and late deliveries, with links", () => {
    const text = renderPlainText(
      composeDigest({
        own: listOf([
          makeItem("Gabriela", { followUpOn: "2026-11-27", note: "mandar\nel ejemplo" }),
        ]),
        unowned: listOf([makeItem("Björn", { followUpOn: "2026-11-20" })]),
        waiting: listOf([makeItem("Tomás", { assigneeId: "tono" }), makeItem("Luz")], 6),
        recent: listOf([makeItem("Ana", { assigneeId: "carmen" })]),
        lateDeliveries: 2,
      }),
    );
    for (const words of [
      "1 tuya para hoy\nViernes 27 de noviembre",
      "- Gabriela: hoy\n  «mandar el ejemplo»\n  https://www.example.com/administrator/requests/Gabriela",
      "- Björn: 20 de noviembre",
      "Esperan más de 24 h (6)\n- Tomás: 26 h\n  Diseño digital · Toño Salgado",
      "- Luz: 26 h\n  Diseño digital · nadie a cargo",
      "- 4 más",
      "- Ana: 26 h\n  Diseño digital · a tu cargo",
      "- 2 entregas tarde\n  en Entregas dice por qué",
      "Sale a las 08:00 de lunes a viernes",
      "Cambiar mis avisos: https://www.example.com/administrator/account#notices",
    ]) {
      expect(text).toContain(words);
    }
  });

  it("marks follow-ups of an earlier day as late", () => {
    const own = listOf([
      makeItem("Björn", { followUpOn: "2026-11-20" }),
      makeItem("Gabriela", { followUpOn: "2026-11-27" }),
    ]);
    const { sections } = composeDigest({ own });
    expect(sections?.[0]?.items?.map(({ isLate }) => isLate)).toEqual([true, false]);
  });

  it("has numbers only in its subject", () => {
    const content = composeDigest({
      waiting: listOf([makeItem("Gabriela")], 6),
      lateDeliveries: 1,
    });
    expect(content.subject).toBe("Tu día: 6 esperan, 1 entrega tarde");
    expect(content.preview).not.toContain("Gabriela");
  });

  it("says nothing of deliveries to a user who does not see them", () => {
    const shown = renderPlainText(composeDigest({ recent: listOf([makeItem("Ana")]) }));
    expect(shown).not.toContain("ntregas");
    const owner = composeDigest({ recent: listOf([makeItem("Ana")]), lateDeliveries: 0 });
    expect(renderPlainText(owner)).toContain("Entregas al día.");
  });
});

describe("the mail about being in charge", () => {
  it("names who, when, the follow-up and the note, and leads to the request", () => {
    const content = composeCharge(["Gabriela"], "Pide etapas.");
    expect(content).toMatchObject({
      subject: "Quedó a tu cargo: FS-7K3M-Q2XD, E-commerce",
      heading: "Gabriela quedó a tu cargo",
      lead: "E-commerce · espera 9 h",
      paragraphs: ["Inés Ferrer te la dejó hoy a las 07:00, con seguimiento para mañana."],
      quote: { label: "Nota de Inés", text: "Pide etapas." },
      button: { href: `${siteUrl}/administrator/requests/Gabriela` },
    });
  });

  it("is one for all requests of a press", () => {
    const content = composeCharge(Array.from({ length: 25 }, (_, index) => `n${index}`));
    expect(content.subject).toBe("Quedaron a tu cargo 25 solicitudes");
    expect(content.sections[0]?.items).toHaveLength(20);
    expect(content.button).toMatchObject({
      href: `${siteUrl}/administrator/requests?assignee=carmen`,
      hint: "y 5 más",
    });
  });
});

const hostile = `<b>"Ana"</b>\r\nBcc: x@y.example ${"W".repeat(300)} \u202e😀`;
const mails: [string, MailContent][] = [
  ["in charge", composeCharge([hostile], hostile, hostile)],
  ["in charge of several", composeCharge([hostile, hostile])],
  ...languages.map((language): [string, MailContent] => {
    const list = listOf([makeItem(hostile, { note: hostile })], 9);
    const all = { own: list, unowned: list, waiting: list, recent: list, lateDeliveries: 3 };
    return [`digest, ${language}`, composeDigest(all, language)];
  }),
];

describe.each(mails)("the mail %s", (_, content) => {
  it("keeps a visitor's text out of its headers, and shows it as text", () => {
    expect(content.subject).not.toMatch(/Ana|Bcc|[\r\n]/);
    const html = renderMailPage(content);
    expect(html).not.toContain("<b>");
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(Buffer.byteLength(html)).toBeLessThan(100 * 1024);
    for (const body of [html, renderPlainText(content)]) {
      expect(body).not.toMatch(/\{\w+\}|undefined|null|\[object/);
    }
  });
});

it("cuts a long text between characters", () => {
  expect(shorten("uno\n dos", 20)).toBe("uno dos");
  expect(shorten(`${"a".repeat(9)}😀😀`, 10)).toBe(`${"a".repeat(9)}…`);
  expect(shorten("uno dos tres", 9)).toBe("uno dos…");
});
