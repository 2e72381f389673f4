import { contactFields } from "#app/features/contact/rules/contact-fields.ts";
import { toContactRecord } from "#app/features/contact/rules/contact-record.ts";
import { JsonError, parseJson } from "#app/platform/http-client/parse-json.ts";
import { DeliveryError } from "#app/platform/outbox/delivery-error.ts";
import { createStatusError, postJson } from "#app/platform/outbox/post-json.ts";
import type { RequestChannel } from "./request-channel.ts";

interface AdministratorChannelOptions {
  /** Address without a slash at its end. */
  adminHost: string;
  adminAppKey: string;
  /** Milliseconds for the whole response. */
  timeout?: number;
}

const maxResponseBytes = 64 * 1024;

/**
 * Sends contact requests to the `postContactApp` endpoint of another administrator host. Only status 200 with `code` 1
 * in a JSON object is success; the `Idempotency-Key` is the delivery's id, the same at every attempt.
 */
export function createAdministratorChannel({
  adminHost,
  adminAppKey,
  timeout = 10_000,
}: AdministratorChannelOptions): RequestChannel {
  const url = new URL(`${adminHost}/administrator/app/${adminAppKey}/postContactApp`);
  return async ({ id, request }, signal) => {
    const body = JSON.stringify(toContactRecord(request), [...contactFields]);
    const headers = { "Idempotency-Key": id };
    const response = await postJson(url, {
      headers,
      body,
      timeout,
      maxBytes: maxResponseBytes,
      signal,
    });
    if (response.status !== 200) throw createStatusError(response);
    if (!isAccepted(response.body)) {
      throw new DeliveryError("not-accepted", "answered 200, but not with code 1");
    }
  };
}

function isAccepted(body: Uint8Array): boolean {
  try {
    const response = parseJson(body);
    return (
      typeof response === "object" && response !== null && "code" in response && response.code === 1
    );
  } catch (error) {
    if (error instanceof JsonError) return false;
    throw error;
  }
}
