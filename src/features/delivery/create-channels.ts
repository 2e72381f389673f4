import type { Settings } from "#app/config/settings.ts";
import type { Courier, Delivery } from "#app/domain/outbox/outbox-ports.ts";
import { openMailer } from "#app/mail/open-mailer.ts";
import { createOwnerMailCourier } from "#app/mail/owner-mail.ts";
import { createVisitorMailCourier } from "#app/mail/visitor-mail.ts";
import { createAdministratorCourier } from "#app/outgoing/administrator-contact.ts";
import { createWebhookCourier } from "#app/outgoing/webhook.ts";

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
