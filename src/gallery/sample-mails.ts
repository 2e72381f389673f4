import { composeOwnerMail } from "#app/features/contact/channels/owner-mail.ts";
import { composeVisitorMail } from "#app/features/contact/channels/visitor-mail.ts";
import { toFieldValues } from "#app/features/contact/rules/contact-record.ts";
import type { ContactRequest } from "#app/features/contact/rules/stored-request.ts";
import type { Language } from "#app/locale/languages.ts";
import { renderMailPage } from "#app/platform/mailer/mail-page.tsx";

const receivedAt = new Date("2026-11-20T16:30:00Z");
const siteUrl = "https://www.example.com";

export const sampleRequest: ContactRequest = {
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

export function renderSampleMail(to: "owner" | "visitor", language: Language): string {
  const request: ContactRequest = {
    ...sampleRequest,
    language,
    service: language === "es" ? "Diseño digital" : "E-commerce",
    consent: { version: "2023-01-16", language, at: receivedAt },
  };
  const write = to === "owner" ? composeOwnerMail : composeVisitorMail;
  return renderMailPage(write(request, siteUrl));
}
