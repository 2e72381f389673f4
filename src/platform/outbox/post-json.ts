import { parseRetryAfter } from "#app/platform/http-client/retry-after.ts";
import {
  HttpClientError,
  type HttpClientResponse,
  sendRequest,
} from "#app/platform/http-client/safe-request.ts";
import { DeliveryError } from "./delivery-error.ts";

interface PostJsonOptions {
  headers: Readonly<Record<string, string>>;
  /** JSON. */
  body: string;
  /** Milliseconds for the whole response. */
  timeout: number;
  /** Largest response body; 0 when only the status matters. */
  maxBytes: number;
  signal: AbortSignal;
}

/** POSTs JSON to an address from the settings, which may be private. Rejects with a DeliveryError. */
export async function postJson(
  url: URL,
  { headers, body, ...limits }: PostJsonOptions,
): Promise<HttpClientResponse> {
  const request = {
    method: "POST" as const,
    headers: { Accept: "application/json", "Content-Type": "application/json", ...headers },
    body,
  };
  try {
    return await sendRequest(url, request, { ...limits, trusted: true });
  } catch (error) {
    if (error instanceof HttpClientError) throw new DeliveryError(error.code, error.message);
    throw error;
  }
}

/** Creates the error of a response whose status rejects the delivery. */
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
