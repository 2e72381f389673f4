import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";

/** A way to a server that breaks off in the midst. */
export interface CutConnection {
  /** The address, by way of it. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Passes everything on between a client and the server of an address until it is time: asked with each part that the
 * client sends, and the bytes before it. Then waits for `meanwhile`, and breaks the connection instead of passing on the rest.
 */
export async function cutConnection(
  address: string,
  isTime: (sent: number, part: Buffer) => boolean,
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<CutConnection> {
  const target = new URL(address);
  const relay = createServer((client) => {
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
      isCut = isTime(sent, part);
      sent += part.length;
      if (isCut) void meanwhile().finally(end);
      else server.write(part);
    });
  });
  await once(relay.listen(0, "127.0.0.1"), "listening");
  const url = new URL(address);
  url.port = String((relay.address() as AddressInfo).port);
  return {
    url: url.href,
    async close() {
      relay.close();
      await once(relay, "close");
    },
  };
}
