import { parseRetryAfter } from "#app/platform/http-client/retry-after.ts";
import {
  HttpClientError,
  type HttpClientResponse,
  sendRequest,
} from "#app/platform/http-client/safe-request.ts";
import { DeliveryError } from "./delivery-error.ts";

interface PostJsonOptions {
  headers?: Readonly<Record<string, string>>;
  body: string;
  /** Milliseconds for the whole response. */
  timeout: number;
  /** Largest response body; 0 when only the status matters. */
  maxBytes: number;
  permanentStatuses?: readonly number[];
  signal: AbortSignal;
}

/** POSTs JSON to an address from the settings, which may be private. Rejects with a DeliveryError unless the status is 2xx. */
export async function postJson(
  url: URL,
  { headers, body, permanentStatuses = [], ...limits }: PostJsonOptions,
): Promise<HttpClientResponse> {
  const request = {
    method: "POST" as const,
    headers: { Accept: "application/json", "Content-Type": "application/json", ...headers },
    body,
  };
  const response = await sendRequest(url, request, { ...limits, trusted: true }).catch(
    (error: unknown) => {
      throw error instanceof HttpClientError ? new DeliveryError(error.code, error.message) : error;
    },
  );
  const { status } = response;
  if (status >= 200 && status <= 299) return response;
  throw new DeliveryError(`status-${status}`, `answered ${status}`, {
    isPermanent: permanentStatuses.includes(status),
    retryAfter: parseRetryAfter(response.headers["retry-after"], new Date()),
  });
}
