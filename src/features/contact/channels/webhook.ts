import { createHmac, randomUUIDv7 } from "node:crypto";
import { toContactRecord } from "#app/features/contact/rules/contact-record.ts";
import { listSecrets, quoteAnswer } from "#app/features/contact/rules/quote-answer.ts";
import type { ContactRequest, RequestContent } from "#app/features/contact/rules/stored-request.ts";
import { HttpClientError, sendRequest } from "#app/platform/http-client/safe-request.ts";
import type { DeliveryChannel, Probe } from "#app/platform/outbox/delivery.ts";
import { postJson } from "#app/platform/outbox/post-json.ts";

interface WebhookSettings {
  url: string;
  /** `whsec_` and the key in base64. */
  secret: string;
  /** Address of a request in the administrator area; undefined while the area is closed. */
  findRequestUrl?: ((id: string) => Promise<string | undefined>) | undefined;
  /** Milliseconds until the status. */
  timeout?: number;
  now?: () => Date;
}

const gone = 410;

/** Largest answer to a test that is read, in bytes. */
const maxProbeBytes = 256 * 1024;

/**
 * Posts contact requests to a webhook, signed (Standard Webhooks 1.0.0). Every 2xx is success and 410 a permanent error;
 * the body of a response is not read.
 */
export function createWebhookChannel({
  url,
  secret,
  findRequestUrl,
  timeout = 15_000,
  now = () => new Date(),
}: WebhookSettings): DeliveryChannel<RequestContent> {
  const target = new URL(url);
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  return async ({ id, request }, signal) => {
    const body = JSON.stringify(toEvent(request, await findRequestUrl?.(request.id)));
    const headers = createHeaders(key, id, body, now());
    const permanentStatuses = [gone];
    await postJson(target, { headers, body, timeout, maxBytes: 0, permanentStatuses, signal });
  };
}

/** Posts a signed event without a request, `test`; resolves with the words of the answer and the error of a refusal. */
export async function probeWebhook(
  { url, secret, timeout = 15_000 }: WebhookSettings,
  signal: AbortSignal,
): ReturnType<Probe> {
  const now = new Date();
  const body = JSON.stringify({ type: "test", timestamp: now.toISOString(), data: {} });
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const headers = {
    Accept: "application/json",
    "Content-Type": "application/json",
    ...createHeaders(key, randomUUIDv7(), body, now),
  };
  try {
    const request = { method: "POST", headers, body } as const;
    const limits = { timeout, maxBytes: maxProbeBytes, signal, trusted: true };
    const { status, body: answer } = await sendRequest(new URL(url), request, limits);
    const words = quoteAnswer(answer.toString("utf8"), listSecrets(url, secret));
    return status >= 200 && status <= 299
      ? { words }
      : { error: { code: `status-${status}` }, words };
  } catch (error) {
    if (!(error instanceof HttpClientError)) throw error;
    return { error, words: "" };
  }
}

function createHeaders(key: Buffer, id: string, body: string, now: Date) {
  const timestamp = Math.floor(now.getTime() / 1000);
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signWebhook(key, id, timestamp, body),
  };
}

/** The value of `webhook-signature`: HMAC-SHA256 of id, time (seconds since 1970) and body, in version 1. */
export function signWebhook(key: Buffer, id: string, timestamp: number, body: string): string {
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}

/** Builds the event: the record of the owner's export without the signs of spam, and the request's address for users. */
function toEvent(request: ContactRequest, url: string | undefined) {
  const { suspect_reason: _, ...data } = toContactRecord(request);
  const { received_at: timestamp } = data;
  return { type: "contact.received", timestamp, data: { ...data, url: url ?? null } };
}
