import { composeChargeMail } from "#app/features/contact/channels/charge-mail.ts";
import { composeDigestMail } from "#app/features/contact/channels/digest-mail.ts";
import { composeOwnerMail } from "#app/features/contact/channels/owner-mail.ts";
import { composeLetter } from "#app/features/contact/channels/reply-mail.ts";
import { composeVisitorMail } from "#app/features/contact/channels/visitor-mail.ts";
import { toFieldValues } from "#app/features/contact/rules/contact-record.ts";
import type { ContactRequest } from "#app/features/contact/rules/stored-request.ts";
import type { Language } from "#app/locale/languages.ts";
import { renderLetterPage, renderMailPage } from "#app/platform/mailer/mail-page.tsx";

const receivedAt = new Date("2026-11-20T16:30:00Z");
const siteUrl = "https://www.example.com";

const sampleRequest: ContactRequest = {
  id: "019aa1c0-0000-7000-8000-000000000000",
  reference: "FS-7K3M-Q2XD",
  receivedAt,
  language: "es",
  ...toFieldValues({
    first_name: "Ana",
    last_name: "Pérez",
    email: "ana@example.com",
    phone: "+525500000000",
    service: "Diseño digital",
    comment: `Una tienda para mis alfajores.\n\n${"Aaah".repeat(40)}`,
  }),
  phoneTyped: undefined,
  consent: { version: "2023-01-16", language: "es", at: receivedAt },
  suspectReason: undefined,
};

const timeZone = "America/Mexico_City";
const colleague = { id: "ines", name: "Inés Ferrer" };
const longName = "Hubert Blaine Wolfeschlegelsteinhausenbergerdorff".repeat(2);
const minute = 60_000;
const now = new Date(receivedAt.getTime() + 23 * 60 * minute);

const compose = {
  visitor: (language: Language) => composeVisitorMail(makeRequest(language), siteUrl),
  owner: (language: Language) =>
    composeOwnerMail({ ...makeRequest(language), lastName: longName }, siteUrl, {
      timeZone: "America/Mexico_City",
      language,
      requestUrl: `${siteUrl}/administrator/requests/${sampleRequest.id}`,
    }),
  charge: (language: Language) =>
    composeChargeMail({
      user: { id: "carmen", language },
      requests: [
        {
          request: makeRequest(language),
          at: now,
          followUpOn: "2026-11-21",
          note: "Pide etapas y trae números por sucursal.",
        },
      ],
      actorName: colleague.name,
      ...{ siteUrl, timeZone, now },
    }),
  charges: (language: Language) =>
    composeChargeMail({
      user: { id: "carmen", language },
      requests: [makeRequest(language), { ...makeRequest(language), firstName: longName }].map(
        (request) => ({ request, at: now, followUpOn: undefined, note: undefined }),
      ),
      actorName: colleague.name,
      ...{ siteUrl, timeZone, now },
    }),
  digest(language: Language) {
    const item = {
      request: makeRequest(language),
      assigneeId: colleague.id,
      followUpOn: "2026-11-21",
      note: "mandar el ejemplo",
    };
    const long = { ...item, request: { ...item.request, firstName: longName } };
    return composeDigestMail({
      user: {
        id: "carmen",
        language,
        preferences: {
          ...{ newRequests: false, inCharge: true, digest: "weekdays" },
          ...{ digestHour: undefined, waitHours: undefined },
        },
      },
      digest: {
        own: { count: 1, items: [item] },
        unowned: { count: 0, items: [] },
        waiting: { count: 7, items: [item, long] },
        recent: { count: 1, items: [item] },
        lateDeliveries: 2,
        waitHours: 24,
      },
      names: new Map([[colleague.id, colleague.name]]),
      ...{ hour: 8, siteUrl, timeZone, now },
    });
  },
};

/** Renders the sample mail of this name; the visitor's where there is none. */
export function renderSampleMail(name: string | undefined, language: Language): string {
  if (name === "reply") return renderLetterPage(composeReply(language));
  const key = (Object.keys(compose) as (keyof typeof compose)[]).find((one) => one === name);
  return renderMailPage(compose[key ?? "visitor"](language));
}

const composeReply = (language: Language) =>
  composeLetter({
    request: makeRequest(language),
    letter: {
      subject: "Sobre tu tienda",
      text: `Hola, Ana:

Agenda aquí: https://calendario.example.com/30min?utm_source=correo&x=${"1".repeat(80)}. También (ver https://es.wikipedia.org/wiki/Ñ_(letra)).
  **Saludos**

مرحبا محمد، يمكننا البدء في 12/03 بسعر 45,000 MXN (شامل).

${colleague.name}
Fábrica de soluciones!`,
    },
    quote: sampleRequest.comment,
  });

function makeRequest(language: Language): ContactRequest {
  return {
    ...sampleRequest,
    language,
    service: language === "es" ? "Diseño digital" : "E-commerce",
    consent: { version: "2023-01-16", language, at: receivedAt },
  };
}
