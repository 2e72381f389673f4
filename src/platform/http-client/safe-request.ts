import { type LookupAddress, lookup } from "node:dns";
import http, { type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicIp } from "./is-public-ip.ts";

/** Kind of failure. `connection` covers all other network errors; its message contains the code of Node. */
type HttpClientErrorCode = "address" | "connection" | "given-up" | "timeout" | "too-large";

/** The message contains nothing of the URL or the response, and there is no cause. */
export class HttpClientError extends Error {
  override readonly name = "HttpClientError";
  readonly code: HttpClientErrorCode;

  constructor(code: HttpClientErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

// Some services refuse requests without a User-Agent.
const defaultHeaders = { Accept: "*/*", "User-Agent": "site" };

interface HttpClientRequest {
  method?: "GET" | "HEAD" | "POST";
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

interface RequestLimits {
  /** Milliseconds for the whole response. */
  timeout: number;
  /** Bytes; 0 reads no body. */
  maxBytes: number;
  signal: AbortSignal;
  /** Allows private networks and plain HTTP: only for URLs that an operator configured. */
  trusted: boolean;
  /** Connections to reuse, for trusted URLs only; by default each request opens its own. */
  agent?: http.Agent;
}

export interface HttpClientResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer<ArrayBuffer>;
}

/**
 * Follows no redirects. Unless trusted, only HTTPS to public IP addresses, checked for the address of the connection
 * itself, which prevents DNS rebinding. Rejects with an HttpClientError.
 */
export async function sendRequest(
  url: URL,
  request: HttpClientRequest,
  { timeout, maxBytes, signal, trusted, agent }: RequestLimits,
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
    const connection = trusted ? { agent: agent ?? false } : { agent: false, lookup: lookupPublic };
    const response = await send(url, request, { ...connection, signal: combinedSignal });
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

/** A checked request opens a new connection, since a pooled one may have been opened without the address check. */
type ConnectionOptions = Pick<http.RequestOptions, "agent" | "lookup" | "signal">;

function send(
  url: URL,
  { method = "GET", headers = {}, body }: HttpClientRequest,
  connection: ConnectionOptions,
): Promise<IncomingMessage> {
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    request(url, { ...connection, method, headers: { ...defaultHeaders, ...headers } }, resolve)
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
    // Leaving the loop destroys the response.
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

/** The error code of Node, such as ECONNREFUSED: the only part of its errors without an address. */
function getErrorCode(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^[A-Z_\d]{1,40}$/.test(code) ? code : "no code";
}
