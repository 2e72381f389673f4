import { type LookupAddress, lookup } from "node:dns";
import http, { type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./is-public-ip.ts";

/** What went wrong: `connection` is any other trouble on the way, its message has Node's own code for it. */
type OutgoingFaultCode = "address" | "connection" | "given-up" | "timeout" | "too-large";

/** Why a request brought no answer. The message holds nothing of its address or of the answer, and there is no cause. */
export class OutgoingFault extends Error {
  override readonly name = "OutgoingFault";
  readonly code: OutgoingFaultCode;

  constructor(code: OutgoingFaultCode, message: string) {
    super(message);
    this.code = code;
  }
}

// Some services refuse whoever does not say what it is.
const ownHeaders = { Accept: "*/*", "User-Agent": "site" };

interface OutgoingRequest {
  method?: "GET" | "POST";
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

interface Limits {
  /** Milliseconds until the whole answer is there. */
  time: number;
  /** Of the answer's body; with 0 the status is all that counts, and none of the body is read. */
  bytes: number;
  /** Gives the request up. */
  stop: AbortSignal;
  /** Whether it may go into private networks, and by plain HTTP: only where an operator named the address. */
  trusted: boolean;
}

/** An answer of whatever status. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer<ArrayBuffer>;
}

/**
 * Asks an address that someone else named; a GET unless the request says otherwise. It keeps the limits, follows no
 * redirect, and unless the address is trusted speaks HTTPS to public machines alone: what a name resolves to is judged
 * on the very connection. Rejects with an OutgoingFault.
 */
export async function sendRequest(
  url: URL,
  request: OutgoingRequest,
  { time, bytes, stop, trusted }: Limits,
): Promise<Answer> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (!trusted) {
    if (url.protocol !== "https:" || url.port !== "") {
      throw new OutgoingFault("address", "no https: address");
    }
    if (isIP(host) && !isPublicAddress(host)) {
      throw new OutgoingFault("address", "a private address");
    }
  }
  const tooLate = AbortSignal.timeout(time);
  const signal = AbortSignal.any([stop, tooLate]);
  try {
    const response = await send(url, request, trusted ? undefined : lookupPublic, signal);
    return {
      status: response.statusCode ?? 0,
      headers: response.headers,
      body: await readBody(response, bytes),
    };
  } catch (error) {
    if (stop.aborted) throw new OutgoingFault("given-up", "given up");
    if (tooLate.aborted) {
      throw new OutgoingFault("timeout", `no whole answer within ${time / 1000} s`);
    }
    if (error instanceof OutgoingFault) throw error;
    throw new OutgoingFault("connection", `no answer (${getCode(error)})`);
  }
}

function send(
  url: URL,
  { method = "GET", headers = {}, body }: OutgoingRequest,
  lookupHost: LookupFunction | undefined,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    // A connection of its own: one that is shared could have been made under another rule.
    const options = { agent: false, signal, method, headers: { ...ownHeaders, ...headers } };
    request(url, lookupHost ? { ...options, lookup: lookupHost } : options, resolve)
      .on("error", reject)
      .end(body);
  });
}

async function readBody(response: IncomingMessage, most: number): Promise<Buffer<ArrayBuffer>> {
  if (most === 0) {
    response.destroy();
    return Buffer.alloc(0);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (size > most) throw new OutgoingFault("too-large", `more than ${most} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return done(error, "");
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return done(new OutgoingFault("address", "a private address"), "");
    }
    if (options.all) return done(null, addresses);
    done(null, first.address, first.family);
  });
};

/** Node's own code of a failed connection, such as ECONNREFUSED: the one part of its errors that names no address. */
function getCode(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^[A-Z_\d]{1,40}$/.test(code) ? code : "no code";
}
