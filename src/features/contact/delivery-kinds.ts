import type { Mailer } from "#app/platform/mailer/smtp-mailer.ts";
import type { DeliveryKind } from "#app/platform/outbox/delivery.ts";
import { createAdministratorChannel } from "./channels/administrator-host.ts";
import { createOwnerMailChannel } from "./channels/owner-mail.ts";
import type { RequestChannel, RequestContent } from "./channels/request-channel.ts";
import { createVisitorMailChannel } from "./channels/visitor-mail.ts";
import { createWebhookChannel } from "./channels/webhook.ts";
import { loadRequests } from "./delivery-store.ts";

/** Destinations of the settings; undefined for those that are not set. */
interface RequestKindsOptions {
  readonly mailer?: Mailer | undefined;
  /** The owner's mailboxes. */
  readonly contactTo?: readonly string[] | undefined;
  readonly adminHost?: string | undefined;
  readonly adminAppKey?: string;
  readonly webhook?: { readonly url: string; readonly secret: string } | undefined;
  /** Public address of the site. */
  readonly siteUrl: string;
  readonly reportError: (error: unknown) => void;
}

/** The destinations of every stored request. No channel connects before its first delivery. */
export function createRequestKinds(options: RequestKindsOptions): DeliveryKind<RequestContent>[] {
  const { mailer, contactTo = [], adminHost, adminAppKey = "", webhook } = options;
  const { siteUrl, reportError } = options;
  return [
    toKind(
      "owner-mail",
      { es: "Correo al equipo", en: "Mail to the team" },
      mailer && createOwnerMailChannel({ mailer, contactTo, siteUrl, reportError }),
    ),
    toKind(
      "visitor-mail",
      { es: "Correo de recibo", en: "Receipt by mail" },
      mailer && createVisitorMailChannel({ mailer, siteUrl }),
    ),
    toKind(
      "administrator",
      { es: "Administración externa", en: "External administrator" },
      adminHost && createAdministratorChannel({ adminHost, adminAppKey }),
    ),
    toKind("webhook", { es: "Webhook", en: "Webhook" }, webhook && createWebhookChannel(webhook)),
  ];
}

function toKind(
  name: string,
  title: DeliveryKind["title"],
  deliver: RequestChannel | "" | undefined,
): DeliveryKind<RequestContent> {
  return {
    name,
    title,
    table: "deliveries",
    load: loadRequests,
    describe({ request: { id, reference, firstName, lastName } }) {
      return { reference, subject: { id, name: `${firstName} ${lastName}`.trim() } };
    },
    ...(deliver && { deliver }),
  };
}
