import { createAdministratorChannel } from "#app/features/contact/channels/administrator-host.ts";
import { createOwnerMailChannel } from "#app/features/contact/channels/owner-mail.ts";
import { createReplyChannel } from "#app/features/contact/channels/reply-mail.ts";
import { createMailProbe } from "#app/features/contact/channels/test-mail.ts";
import { createVisitorMailChannel } from "#app/features/contact/channels/visitor-mail.ts";
import { createWebhookChannel, probeWebhook } from "#app/features/contact/channels/webhook.ts";
import {
  settleAnswer,
  storeRefusal,
  takeBackAnswer,
} from "#app/features/contact/replies/reply-outcome-store.ts";
import { loadReplies } from "#app/features/contact/replies/reply-store.ts";
import { loadRequests } from "#app/features/contact/requests/contact-store.ts";
import { getDay } from "#app/features/contact/rules/notices.ts";
import { listSecrets, quoteAnswer } from "#app/features/contact/rules/quote-answer.ts";
import type { ReplyContent } from "#app/features/contact/rules/reply.ts";
import { getFullName, type RequestContent } from "#app/features/contact/rules/stored-request.ts";
import type { Mailer } from "#app/platform/mailer/smtp-mailer.ts";
import type { DeliveryKind } from "#app/platform/outbox/delivery.ts";
import type { Settings } from "#app/platform/settings/settings.ts";

/** Settings that name the destinations; undefined for those that are not set. */
type DestinationSettings = Pick<Settings, "siteUrl" | "timeZone"> &
  Partial<Pick<Settings, "adminHost" | "adminAppKey" | "webhook" | "mail">>;

/** Additions of the administrator area to mail and webhook. */
type RequestKindOptions = Pick<
  Parameters<typeof createOwnerMailChannel>[0],
  "findRequestUrl" | "enqueueNotices"
> &
  Pick<Parameters<typeof createVisitorMailChannel>[0], "findAnswerTime">;

/** The destinations of every stored request. No channel connects before its first delivery. */
export function createRequestKinds(
  { siteUrl, timeZone, adminHost, adminAppKey = "", webhook, mail }: DestinationSettings,
  mailer: Mailer | undefined,
  findContactTo: () => Promise<readonly string[]>,
  reportError: (error: unknown) => void,
  options: RequestKindOptions = {},
): DeliveryKind<RequestContent>[] {
  const kinds = [
    {
      name: "owner-mail",
      title: { es: "Correo al equipo", en: "Mail to the team" },
      isMail: true,
      variable: "SMTP_URL",
      probe: mailer && createMailProbe({ mailer, smtpUrl: mail?.smtpUrl, siteUrl }),
      deliver:
        mailer &&
        createOwnerMailChannel({
          ...{ mailer, findContactTo, siteUrl, timeZone, reportError },
          ...options,
        }),
    },
    {
      name: "visitor-mail",
      title: { es: "Correo de recibo", en: "Receipt by mail" },
      isMail: true,
      deliver: mailer && createVisitorMailChannel({ mailer, siteUrl, ...options }),
    },
    {
      name: "administrator",
      title: { es: "Administración externa", en: "External administrator" },
      deliver: adminHost ? createAdministratorChannel({ adminHost, adminAppKey }) : undefined,
    },
    {
      name: "webhook",
      title: { es: "Webhook", en: "Webhook" },
      variable: "WEBHOOK_URL",
      probe: webhook && ((_: unknown, signal: AbortSignal) => probeWebhook(webhook, signal)),
      deliver:
        webhook && createWebhookChannel({ ...webhook, findRequestUrl: options.findRequestUrl }),
    },
  ];
  return kinds.map(({ deliver, probe, ...kind }) => ({
    ...kind,
    ...(deliver && { deliver }),
    ...(probe && { probe }),
    table: "deliveries",
    load: loadRequests,
    describe,
  }));
}

/** The kind of replies of users, which are stored one by one. */
export const createReplyKind = (
  { timeZone, mail }: Pick<Settings, "timeZone" | "mail">,
  mailer: Mailer | undefined,
): DeliveryKind<ReplyContent> => ({
  name: "reply",
  title: { es: "Respuesta", en: "Reply" },
  table: "replies",
  isMail: true,
  load: loadReplies,
  describe,
  async onSettled(trx, id, state, now, words) {
    if (state === "delivered") return settleAnswer(trx, id, now);
    if (state === "failed") {
      await storeRefusal(trx, id, quoteAnswer(words, listSecrets(mail?.smtpUrl)));
    }
    await takeBackAnswer(trx, id, { now, today: getDay(now, timeZone) });
  },
  ...(mailer && { deliver: createReplyChannel(mailer) }),
});

function describe({ request }: RequestContent) {
  return { reference: request.reference, subject: { id: request.id, name: getFullName(request) } };
}
