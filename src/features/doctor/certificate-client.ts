import { once } from "node:events";
import { isIP } from "node:net";
import { connect } from "node:tls";
import type { Certificate } from "./rules/checked-site.ts";

const timeout = 10_000;

/** The certificate that an https: site presents; undefined for http:, and if there is no connection. */
export async function fetchCertificate(site: URL): Promise<Certificate | undefined> {
  if (site.protocol !== "https:") return undefined;
  const host = site.hostname.replace(/^\[|\]$/g, "");
  const socket = connect({
    host,
    port: Number(site.port || 443),
    ...(!isIP(host) && { servername: host }),
    // The reason for a refusal is read, and the connection closed without a request.
    rejectUnauthorized: false,
  });
  try {
    await once(socket, "secureConnect", { signal: AbortSignal.timeout(timeout) });
    const { valid_to } = socket.getPeerCertificate();
    const refusal = socket.authorized ? undefined : String(socket.authorizationError);
    return { validTo: new Date(valid_to), refusal };
  } catch {
    return undefined;
  } finally {
    socket.destroy();
  }
}
