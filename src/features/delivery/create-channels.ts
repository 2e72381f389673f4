import { createMailer } from "#app/platform/mailer/smtp-mailer.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import { createAdministratorChannel } from "./channels/administrator-host.ts";
import { createIndexNowChannel } from "./channels/index-now.ts";
import { createOwnerMailChannel } from "./channels/owner-mail.ts";
import { createVisitorMailChannel } from "./channels/visitor-mail.ts";
import { createWebhookChannel } from "./channels/webhook.ts";
import type { ChannelsByDestination } from "./rules/outbox-ports.ts";

/** Delivery channels of the destinations in the settings. */
export interface DeliveryChannels {
  readonly channels: ChannelsByDestination;
  /** Closes idle connections; deliveries in progress end with their signals. */
  close(): void;
}

/** Creates the channels; none of them connects before its first delivery. */
export function createDeliveryChannels(
  settings: Settings,
  reportError: (error: unknown) => void,
): DeliveryChannels {
  const { mail, adminHost, adminAppKey, webhook, siteUrl, indexNowKey } = settings;
  const mailer = mail && createMailer(mail);
  return {
    channels: {
      ...(mail &&
        mailer && {
          "owner-mail": createOwnerMailChannel({
            mailer,
            contactTo: mail.contactTo,
            siteUrl,
            reportError,
          }),
          "visitor-mail": createVisitorMailChannel({ mailer, siteUrl }),
        }),
      ...(adminHost && { administrator: createAdministratorChannel({ adminHost, adminAppKey }) }),
      ...(webhook && { webhook: createWebhookChannel(webhook) }),
      ...(indexNowKey && {
        "index-now": createIndexNowChannel({ siteUrl, key: indexNowKey }),
      }),
    },
    close: () => mailer?.close(),
  };
}
