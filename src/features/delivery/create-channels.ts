import { openMailer } from "#app/platform/mailer/smtp-mailer.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import { createAdministratorCourier } from "./channels/administrator-host.ts";
import { createOwnerMailCourier } from "./channels/owner-mail.ts";
import { createVisitorMailCourier } from "./channels/visitor-mail.ts";
import { createWebhookCourier } from "./channels/webhook.ts";
import type { Courier, Delivery } from "./rules/outbox-ports.ts";

/** What takes deliveries to the destinations that the settings name. */
export interface CourierService {
  readonly couriers: Readonly<Partial<Record<Delivery["destination"], Courier>>>;
  /** Ends idle connections; deliveries under way end with their signals. */
  close(): void;
}

/** Makes the couriers; none of them connects before its first delivery. */
export function createCouriers(
  settings: Settings,
  reportError: (error: unknown) => void,
): CourierService {
  const { mail, adminHost, adminAppKey, webhook, siteUrl } = settings;
  const mailer = mail && openMailer(mail);
  return {
    couriers: {
      ...(mail &&
        mailer && {
          "owner-mail": createOwnerMailCourier({
            mailer,
            contactTo: mail.contactTo,
            siteUrl,
            reportError,
          }),
          "visitor-mail": createVisitorMailCourier({ mailer, siteUrl }),
        }),
      ...(adminHost && { administrator: createAdministratorCourier({ adminHost, adminAppKey }) }),
      ...(webhook && { webhook: createWebhookCourier(webhook) }),
    },
    close: () => mailer?.close(),
  };
}
