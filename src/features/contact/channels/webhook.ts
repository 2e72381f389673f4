import { createHmac } from "node:crypto";
import { toContactRecord } from "#app/features/contact/rules/contact-record.ts";
import type { ContactRequest, RequestContent } from "#app/features/contact/rules/stored-request.ts";
import type { DeliveryChannel } from "#app/platform/outbox/delivery.ts";
import { postJson } from "#app/platform/outbox/post-json.ts";

interface WebhookSettings {
  url: string;
  /** `whsec_` and the key in base64. */
  secret: string;
  /** Milliseconds until the status. */
  timeout?: number;
  now?: () => Date;
}

const gone = 410;

/**
 * Posts contact requests to a webhook, signed (Standard Webhooks 1.0.0). Every 2xx is success and 410 a permanent error;
 * the body of a response is not read.
 */
export function createWebhookChannel({
  url,
  secret,
  timeout = 15_000,
  now = () => new Date(),
}: WebhookSettings): DeliveryChannel<RequestContent> {
  const target = new URL(url);
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  return async ({ id, request }, signal) => {
    const body = JSON.stringify(toEvent(request));
    const timestamp = Math.floor(now().getTime() / 1000);
    const headers = {
      "webhook-id": id,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": signWebhook(key, id, timestamp, body),
    };
    const permanentStatuses = [gone];
    await postJson(target, { headers, body, timeout, maxBytes: 0, permanentStatuses, signal });
  };
}

/** The value of `webhook-signature`: HMAC-SHA256 of id, time (seconds since 1970) and body, in version 1. */
export function signWebhook(key: Buffer, id: string, timestamp: number, body: string): string {
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}

/** Builds the event: the record of the owner's export without the signs of spam. */
function toEvent(request: ContactRequest) {
  const { suspect_reason: _, ...data } = toContactRecord(request);
  return { type: "contact.received", timestamp: data.received_at, data };
}
