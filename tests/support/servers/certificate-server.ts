import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream";
import { createServer, type SecureContextOptions } from "node:tls";

const folder = path.join(import.meta.dirname, "certificates");

/** Settings of a site that trusts the certificate, which is for `localhost`. */
export const trustEnvironment = { NODE_EXTRA_CA_CERTS: path.join(folder, "localhost.pem") };

/** This machine can make certificates. */
export const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

export interface CertificateServer {
  readonly port: number;
  /** Presents a new certificate from now on, of which so many days of 90 are left. */
  setDays(days: number): void;
  isOpen: boolean;
  close(): void;
}

/** Ends the TLS of an HTTPS site on a port, with a certificate that is valid for years. */
export async function startCertificateServer(sitePort: number): Promise<CertificateServer> {
  const read = (name: string) => readFileSync(path.join(folder, name), "utf8");
  const kept: SecureContextOptions = {
    cert: read("localhost.pem"),
    key: read("localhost-key.pem"),
  };
  const server = createServer(kept, (socket) => {
    if (!started.isOpen) {
      socket.destroy();
      return;
    }
    const site = connect(sitePort, "127.0.0.1");
    pipeline(socket, site, socket, () => undefined);
  });
  server.on("tlsClientError", () => undefined);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const started: CertificateServer = {
    port: (server.address() as AddressInfo).port,
    setDays: (days) => server.setSecureContext(makeCertificate(days)),
    isOpen: true,
    close: () => server.close(),
  };
  return started;
}

const day = 24 * 60 * 60_000;
/** Time of an X.509 certificate: 20261128120000Z. */
const formatTime = (time: number) => new Date(time).toISOString().replace(/[-:T]|\.\d+/g, "");

/** `ca` is the only command of openssl that takes a start date. */
function makeCertificate(days: number): SecureContextOptions {
  const made = mkdtempSync(path.join(tmpdir(), "certificate-"));
  const run = (words: string, ...more: string[]) =>
    execFileSync("openssl", [...words.split(" "), ...more], { cwd: made, stdio: "pipe" });
  const config = `[ca]
default_ca=own
[own]
database=index
new_certs_dir=.
rand_serial=yes
default_md=sha256
policy=names
[names]
commonName=supplied
`;
  try {
    writeFileSync(path.join(made, "config"), config);
    writeFileSync(path.join(made, "index"), "");
    const curve = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes";
    run(`req -new ${curve} -subj /CN=localhost -keyout key -out request`);
    const end = Date.now() + days * day;
    const times = ["-startdate", formatTime(end - 90 * day), "-enddate", formatTime(end)];
    const options = "-batch -notext -config config -selfsign -keyfile key";
    run(`ca ${options} -in request -out certificate`, ...times);
    const read = (name: string) => readFileSync(path.join(made, name), "utf8");
    return { cert: read("certificate"), key: read("key") };
  } finally {
    rmSync(made, { recursive: true });
  }
}
