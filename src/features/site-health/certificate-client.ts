import { isIP } from "node:net";
import { connect } from "node:tls";

/** Milliseconds until the handshake. */
const defaultTimeout = 10_000;

/**
 * When the certificate expires that a host presents, valid or not; nothing is sent. Rejects where there is no connection.
 */
export function readCertificateExpiry(
  siteUrl: string,
  signal: AbortSignal,
  timeout = defaultTimeout,
): Promise<Date> {
  const { hostname, port } = new URL(siteUrl);
  const host = hostname.replace(/^\[|\]$/g, "");
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    // An expired certificate is what this is about: it is read, never trusted.
    const options = { host, port: Number(port || 443), rejectUnauthorized: false };
    const socket = connect({ ...options, ...(isIP(host) === 0 && { servername: host }) });
    const end = (error: Error) => socket.destroy(error);
    const abort = () => end(new Error("given up"));
    signal.addEventListener("abort", abort, { once: true });
    socket.setTimeout(timeout, () => end(new Error("no handshake in time")));
    socket.once("secureConnect", () => {
      const expiresAt = new Date(socket.getPeerCertificate().valid_to);
      if (Number.isNaN(expiresAt.getTime())) reject(new Error("no certificate"));
      resolve(expiresAt);
      socket.destroy();
    });
    socket.once("error", reject);
    socket.once("close", () => {
      signal.removeEventListener("abort", abort);
      reject(new Error("the connection was closed"));
    });
  });
}
