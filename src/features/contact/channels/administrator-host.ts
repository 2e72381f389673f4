import { contactFields } from "#app/features/contact/rules/contact-fields.ts";
import { toContactRecord } from "#app/features/contact/rules/contact-record.ts";
import type { RequestContent } from "#app/features/contact/rules/stored-request.ts";
import { JsonError, parseJson } from "#app/platform/http-client/parse-json.ts";
import type { DeliveryChannel } from "#app/platform/outbox/delivery.ts";
import { DeliveryError } from "#app/platform/outbox/delivery-error.ts";
import { postJson } from "#app/platform/outbox/post-json.ts";

interface AdministratorChannelOptions {
  /** Address without a slash at its end. */
  adminHost: string;
  adminAppKey: string;
  /** Milliseconds for the whole response. */
  timeout?: number;
}

/**
 * Sends contact requests to the `postContactApp` endpoint of another administrator host. Only status 200 with `code` 1
 * in a JSON object is success; the `Idempotency-Key` is the delivery's id, the same at every attempt.
 */
export function createAdministratorChannel({
  adminHost,
  adminAppKey,
  timeout = 10_000,
}: AdministratorChannelOptions): DeliveryChannel<RequestContent> {
  const url = new URL(`${adminHost}/administrator/app/${adminAppKey}/postContactApp`);
  return async ({ id, request }, signal) => {
    const response = await postJson(url, {
      headers: { "Idempotency-Key": id },
      body: JSON.stringify(toContactRecord(request), [...contactFields]),
      maxBytes: 64 * 1024,
      ...{ timeout, signal },
    });
    if (response.status !== 200 || !isAccepted(response.body)) {
      throw new DeliveryError("not-accepted", "did not answer 200 with code 1");
    }
  };
}

function isAccepted(body: Uint8Array): boolean {
  try {
    const response = parseJson(body) as { code?: unknown } | null;
    return response?.code === 1;
  } catch (error) {
    if (error instanceof JsonError) return false;
    throw error;
  }
}
