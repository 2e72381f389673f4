import { type LookupAddress, lookup } from "node:dns";
import http, { type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicIp } from "./is-public-ip.ts";

/** What went wrong: `connection` is any other trouble on the way, its message has Node's own code for it. */
type HttpClientErrorCode = "address" | "connection" | "given-up" | "timeout" | "too-large";

/** Why a request brought no answer. The message holds nothing of its address or of the answer, and there is no cause. */
export class HttpClientError extends Error {
  override readonly name = "HttpClientError";
  readonly code: HttpClientErrorCode;

  constructor(code: HttpClientErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

// Some services refuse whoever does not say what it is.
const defaultHeaders = { Accept: "*/*", "User-Agent": "site" };

interface HttpClientRequest {
  method?: "GET" | "POST";
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

interface RequestLimits {
  /** Milliseconds until the whole answer is there. */
  timeout: number;
  /** Of the answer's body; with 0 the status is all that counts, and none of the body is read. */
  maxBytes: number;
  /** Gives the request up. */
  signal: AbortSignal;
  /** Whether it may go into private networks, and by plain HTTP: only where an operator named the address. */
  trusted: boolean;
}

/** An answer of whatever status. */
export interface HttpClientResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer<ArrayBuffer>;
}

/**
 * Asks an address that someone else named; a GET unless the request says otherwise. It keeps the limits, follows no
 * redirect, and unless the address is trusted speaks HTTPS to public machines alone: what a name resolves to is judged
 * on the very connection. Rejects with an HttpClientError.
 */
export async function sendRequest(
  url: URL,
  request: HttpClientRequest,
  { timeout, maxBytes, signal, trusted }: RequestLimits,
): Promise<HttpClientResponse> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (!trusted) {
    if (url.protocol !== "https:" || url.port !== "") {
      throw new HttpClientError("address", "no https: address");
    }
    if (isIP(host) && !isPublicIp(host)) {
      throw new HttpClientError("address", "a private address");
    }
  }
  const timeoutSignal = AbortSignal.timeout(timeout);
  const combinedSignal = AbortSignal.any([signal, timeoutSignal]);
  try {
    const response = await send(url, request, trusted ? undefined : lookupPublic, combinedSignal);
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      body: await readBody(response, maxBytes),
    };
  } catch (error) {
    if (signal.aborted) throw new HttpClientError("given-up", "given up");
    if (timeoutSignal.aborted) {
      throw new HttpClientError("timeout", `no whole answer within ${timeout / 1000} s`);
    }
    if (error instanceof HttpClientError) throw error;
    throw new HttpClientError("connection", `no answer (${getErrorCode(error)})`);
  }
}

function send(
  url: URL,
  { method = "GET", headers = {}, body }: HttpClientRequest,
  lookupHost: LookupFunction | undefined,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    // A connection of its own: one that is shared could have been made under another rule.
    const options = { agent: false, signal, method, headers: { ...defaultHeaders, ...headers } };
    request(url, lookupHost ? { ...options, lookup: lookupHost } : options, resolve)
      .on("error", reject)
      .end(body);
  });
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  if (maxBytes === 0) {
    response.destroy();
    return Buffer.alloc(0);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (size > maxBytes) throw new HttpClientError("too-large", `more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const lookupPublic: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, "");
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicIp(address))) {
      return callback(new HttpClientError("address", "a private address"), "");
    }
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};

/** Node's own code of a failed connection, such as ECONNREFUSED: the one part of its errors that names no address. */
function getErrorCode(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^[A-Z_\d]{1,40}$/.test(code) ? code : "no code";
}
