import { type LookupAddress, lookup } from "node:dns";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** Why a request brought no answer. The message holds nothing of its address or of the answer, and there is no cause. */
export class OutgoingFault extends Error {
  override readonly name = "OutgoingFault";
}

// Some services refuse whoever does not say what it is.
const headers = { Accept: "*/*", "User-Agent": "site" };

interface Limits {
  /** Milliseconds until the whole answer is there. */
  time: number;
  bytes: number;
  /** Gives the request up. */
  stop: AbortSignal;
  /** Whether it may go into private networks, and by plain HTTP: only where an operator named the address. */
  trusted: boolean;
}

interface Answer {
  status: number;
  body: Buffer<ArrayBuffer>;
}

/**
 * GETs an address that someone else named. It keeps the limits, follows no redirect, and unless the address is trusted
 * speaks HTTPS to public machines alone: what a name resolves to is judged on the very connection.
 */
export async function fetchBytes(
  url: URL,
  { time, bytes, stop, trusted }: Limits,
): Promise<Answer> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (!trusted) {
    if (url.protocol !== "https:" || url.port !== "") throw new OutgoingFault("no https: address");
    if (isIP(host) && !isPublicAddress(host)) throw new OutgoingFault("a private address");
  }
  const tooLate = AbortSignal.timeout(time);
  const signal = AbortSignal.any([stop, tooLate]);
  try {
    const response = await send(url, trusted ? undefined : lookupPublic, signal);
    return { status: response.statusCode ?? 0, body: await readBody(response, bytes) };
  } catch (error) {
    if (stop.aborted) throw new OutgoingFault("given up");
    if (tooLate.aborted) throw new OutgoingFault(`no whole answer within ${time / 1000} s`);
    if (error instanceof OutgoingFault) throw error;
    throw new OutgoingFault(`no answer (${getCode(error)})`);
  }
}

function send(
  url: URL,
  lookupHost: LookupFunction | undefined,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    // A connection of its own: one that is shared could have been made under another rule.
    const options = { agent: false, signal, headers };
    request(url, lookupHost ? { ...options, lookup: lookupHost } : options, resolve)
      .on("error", reject)
      .end();
  });
}

async function readBody(response: IncomingMessage, most: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (size > most) throw new OutgoingFault(`more than ${most} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return done(error, "");
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return done(new OutgoingFault("a private address"), "");
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
