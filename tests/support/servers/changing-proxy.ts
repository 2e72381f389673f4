import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import path from "node:path";

/** An answer on its way through a proxy; a change may replace any part of it. */
export interface RelayedAnswer {
  status: number;
  headers: Record<string, string>;
  /** The body of a text; other bodies pass unchanged. */
  text: string;
}

/** Changes an answer, by the address that was asked for, from the root. */
type ChangeAnswer = (address: string, answer: RelayedAnswer) => void;

/** A proxy in front of a site that changes answers as a test likes. */
export interface ChangingProxy {
  readonly origin: string;
  /** Address of the site, without a slash at its end. */
  target: string;
  change: ChangeAnswer;
  close(): Promise<void>;
}

/** Starts it on a free port. The site answers each address once: changes are made to a copy of what it sent. */
export async function startChangingProxy(
  scheme: "http" | "https" = "http",
): Promise<ChangingProxy> {
  const received = new Map<string, ReturnType<typeof fetchWhole>>();
  const relay: RequestListener = async ({ url: address = "/", method = "GET" }, response) => {
    const key = `${method} ${address}`;
    const fetching = received.get(key) ?? fetchWhole(proxy.target + address, method);
    received.set(key, fetching);
    const { status, headers, body } = await fetching;
    const isText = /^text\/|json|xml|svg/.test(headers["content-type"] ?? "");
    const answer = { status, headers: { ...headers }, text: isText ? body.toString() : "" };
    proxy.change(address, answer);
    const { "content-length": length = 0, "transfer-encoding": _, ...sent } = answer.headers;
    if (method === "HEAD") sent["content-length"] = String(length);
    response.writeHead(answer.status, sent).end(isText || answer.text ? answer.text : body);
  };
  const server =
    scheme === "http" ? createServer(relay) : createTlsServer(readCertificate(), relay);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const proxy: ChangingProxy = {
    origin: `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    target: "",
    change: () => undefined,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return proxy;
}

async function fetchWhole(url: string, method: string) {
  const headers = { "Accept-Encoding": "identity" };
  const response = await fetch(url, { method, headers, redirect: "manual" });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers) as Record<string, string>,
    body: Buffer.from(await response.arrayBuffer()),
  };
}

const certificates = path.resolve(import.meta.dirname, "certificates");

/** The certificate for localhost, which no client trusts. */
const readCertificate = () => ({
  key: readFileSync(path.join(certificates, "localhost-key.pem")),
  cert: readFileSync(path.join(certificates, "localhost.pem")),
});
