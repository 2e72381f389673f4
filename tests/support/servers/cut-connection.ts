import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";

/** A way to a server that breaks off in the midst. */
export interface CuttingProxy {
  /** The address, by way of it. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Passes everything on between a client and the server of an address until it is time: asked with each part that the
 * client sends, and the bytes before it. Then waits for `meanwhile`, and breaks the connection instead of passing on the rest.
 */
export async function openCuttingProxy(
  address: string,
  shouldCut: (sent: number, chunk: Buffer) => boolean,
  beforeCut: () => Promise<void> = async () => undefined,
): Promise<CuttingProxy> {
  const target = new URL(address);
  const proxy = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    const end = () => {
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) socket.on("error", end).on("close", end);
    server.pipe(client);
    let sent = 0;
    let isCut = false;
    client.on("data", (part: Buffer) => {
      if (isCut) return;
      isCut = shouldCut(sent, part);
      sent += part.length;
      if (isCut) void beforeCut().finally(end);
      else server.write(part);
    });
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  const url = new URL(address);
  url.port = String((proxy.address() as AddressInfo).port);
  return {
    url: url.href,
    async close() {
      proxy.close();
      await once(proxy, "close");
    },
  };
}
