import { DeliveryError } from "#app/features/delivery/rules/delivery-error.ts";
import { parseRetryAfter } from "#app/platform/http-client/retry-after.ts";
import {
  HttpClientError,
  type HttpClientResponse,
  sendRequest,
} from "#app/platform/http-client/safe-request.ts";

interface PostJsonOptions {
  headers: Readonly<Record<string, string>>;
  /** JSON. */
  body: string;
  /** Milliseconds until the whole answer is there. */
  timeout: number;
  /** Of the answer's body; 0 when its status says it all. */
  maxBytes: number;
  signal: AbortSignal;
}

/** POSTs JSON to an address that an operator named, which may be a private one. Rejects with a DeliveryFault. */
export async function postJson(
  url: URL,
  { headers, body, timeout, maxBytes, signal }: PostJsonOptions,
): Promise<HttpClientResponse> {
  const request = {
    method: "POST" as const,
    headers: { Accept: "application/json", "Content-Type": "application/json", ...headers },
    body,
  };
  try {
    return await sendRequest(url, request, { timeout, maxBytes, signal, trusted: true });
  } catch (error) {
    if (error instanceof HttpClientError) throw new DeliveryError(error.code, error.message);
    throw error;
  }
}

/** The fault of an answer whose status says that the delivery was not taken. */
export function createStatusError(
  { status, headers }: HttpClientResponse,
  { isPermanent = false } = {},
): DeliveryError {
  const retryAfter = parseRetryAfter(headers["retry-after"], new Date());
  return new DeliveryError(`status-${status}`, `answered ${status}`, {
    isPermanent,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
}
