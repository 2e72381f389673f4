import { createHmac } from "node:crypto";
import type { ContactRequest } from "#app/features/contact/rules/contact-ports.ts";
import { toContactRecord } from "#app/features/contact/rules/contact-record.ts";
import type { Courier } from "#app/features/delivery/rules/outbox-ports.ts";
import { postJson, refuseStatus } from "./post-json.ts";

interface WebhookSettings {
  url: string;
  /** `whsec_` and the key in base64. */
  secret: string;
  /** Milliseconds until the status is there. */
  time?: number;
  now?: () => Date;
}

const gone = 410;

/**
 * Posts contact requests to a webhook, signed (Standard Webhooks 1.0.0). Every 2xx counts as taken and 410 as the
 * wish to get none any more; the body of an answer is not read.
 */
export function createWebhookCourier({
  url,
  secret,
  time = 15_000,
  now = () => new Date(),
}: WebhookSettings): Courier {
  const target = new URL(url);
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  return async ({ id, request }, stop) => {
    const body = JSON.stringify(toEvent(request));
    const timestamp = Math.floor(now().getTime() / 1000);
    const headers = {
      "webhook-id": id,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": signWebhook(key, id, timestamp, body),
    };
    const answer = await postJson(target, { headers, body, time, bytes: 0, stop });
    if (answer.status < 200 || answer.status > 299) {
      throw refuseStatus(answer, { final: answer.status === gone });
    }
  };
}

/** The value of `webhook-signature`: HMAC-SHA256 of id, time (seconds since 1970) and body, in version 1. */
export function signWebhook(key: Buffer, id: string, timestamp: number, body: string): string {
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}

/** The event as JSON: the record of the owner's export, without what the owner alone knows. */
function toEvent(request: ContactRequest) {
  const { suspect_reason: _, ...data } = toContactRecord(request);
  return { type: "contact.received", timestamp: data.received_at, data };
}
