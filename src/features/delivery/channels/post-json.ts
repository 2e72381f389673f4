import { DeliveryFault } from "#app/features/delivery/rules/delivery-error.ts";
import { readRetryAfter } from "#app/platform/http-client/retry-after.ts";
import { type Answer, OutgoingFault, sendRequest } from "#app/platform/http-client/safe-request.ts";

interface Posting {
  headers: Readonly<Record<string, string>>;
  /** JSON. */
  body: string;
  /** Milliseconds until the whole answer is there. */
  time: number;
  /** Of the answer's body; 0 when its status says it all. */
  bytes: number;
  stop: AbortSignal;
}

/** POSTs JSON to an address that an operator named, which may be a private one. Rejects with a DeliveryFault. */
export async function postJson(
  url: URL,
  { headers, body, time, bytes, stop }: Posting,
): Promise<Answer> {
  const request = {
    method: "POST" as const,
    headers: { Accept: "application/json", "Content-Type": "application/json", ...headers },
    body,
  };
  try {
    return await sendRequest(url, request, { time, bytes, stop, trusted: true });
  } catch (error) {
    if (error instanceof OutgoingFault) throw new DeliveryFault(error.code, error.message);
    throw error;
  }
}

/** The fault of an answer whose status says that the delivery was not taken. */
export function refuseStatus({ status, headers }: Answer, { final = false } = {}): DeliveryFault {
  const retryAfter = readRetryAfter(headers["retry-after"], new Date());
  return new DeliveryFault(`status-${status}`, `answered ${status}`, {
    final,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
}
