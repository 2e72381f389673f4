import { MailError } from "#app/platform/mailer/smtp-error.ts";
import type { Mailer, MailMessage } from "#app/platform/mailer/smtp-mailer.ts";
import { DeliveryError } from "#app/platform/outbox/delivery-error.ts";
import type { RequestDelivery } from "./request-channel.ts";

/** Sends the mail of a delivery; every attempt makes the same mail. Rejects with a DeliveryError. */
export async function sendMail(
  mailer: Mailer,
  { id, createdAt }: RequestDelivery,
  message: Omit<MailMessage, "id" | "date">,
  signal: AbortSignal,
): Promise<void> {
  try {
    await mailer.send({ ...message, id, date: createdAt }, signal);
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    const { code, isPermanent } = error;
    throw new DeliveryError(code, error.message, { isPermanent });
  }
}
