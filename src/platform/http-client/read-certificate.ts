import { once } from "node:events";
import { isIP } from "node:net";
import { connect } from "node:tls";

/** Milliseconds until the handshake. */
const timeout = 10_000;

/** Reads the certificate that an https: site presents, accepted or not; nothing is sent. Rejects where there is no connection. */
export async function readCertificate(site: URL, signal: AbortSignal) {
  signal.throwIfAborted();
  const host = site.hostname.replace(/^\[|\]$/g, "");
  const socket = connect({
    host,
    port: Number(site.port || 443),
    ...(!isIP(host) && { servername: host }),
    // An expired or refused certificate is what this is about: it is read, never trusted.
    rejectUnauthorized: false,
  });
  try {
    const ending = AbortSignal.any([AbortSignal.timeout(timeout), signal]);
    await once(socket, "secureConnect", { signal: ending });
    const { valid_from, valid_to } = socket.getPeerCertificate();
    const [validFrom, validTo] = [new Date(valid_from), new Date(valid_to)];
    if (Number.isNaN(validTo.getTime())) throw new Error("no certificate");
    /** Why clients refuse it; undefined if they accept it. */
    const refusal = socket.authorized ? undefined : String(socket.authorizationError);
    return { validFrom, validTo, refusal };
  } finally {
    socket.destroy();
  }
}
