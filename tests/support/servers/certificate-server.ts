import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { createServer, type SecureContextOptions } from "node:tls";

const folder = path.join(import.meta.dirname, "certificates");

/** Whether this machine can make certificates. */
export const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

export interface CertificateServer {
  readonly port: number;
  /** Presents a new certificate from now on, which ends in so many days. */
  setDays(days: number): void;
  close(): void;
}

/** Ends the TLS of an HTTPS site, with a certificate that is valid for years. */
export async function startCertificateServer(): Promise<CertificateServer> {
  const read = (name: string) => readFileSync(path.join(folder, name), "utf8");
  const kept: SecureContextOptions = {
    cert: read("localhost.pem"),
    key: read("localhost-key.pem"),
  };
  const server = createServer(kept);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    port: (server.address() as AddressInfo).port,
    setDays: (days) => server.setSecureContext(makeCertificate(days)),
    close: () => server.close(),
  };
}

function makeCertificate(days: number): SecureContextOptions {
  const kind =
    "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost";
  const words = [...kind.split(" "), "-days", String(days), "-keyout", "-", "-out", "-"];
  const pem = execFileSync("openssl", words, { stdio: "pipe", encoding: "utf8" });
  return { cert: pem, key: pem };
}
