import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A way to a server that can be cut and mended: the browser goes on taking itself for online. */
export interface Relay {
  readonly origin: string;
  /** Breaks every connection, and each new one, until it is mended. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Passes everything on between clients and the server of an address. */
export async function openRelay(address: string): Promise<Relay> {
  const target = new URL(address);
  const open = new Set<Socket>();
  let isCut = false;
  const endAll = () => {
    for (const socket of open) socket.destroy();
  };
  const relay = createServer((client) => {
    if (isCut) return void client.destroy();
    const server = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await once(relay.listen(0, "127.0.0.1"), "listening");
  return {
    origin: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      endAll();
    },
    mend() {
      isCut = false;
    },
    async close() {
      endAll();
      relay.close();
      await once(relay, "close");
    },
  };
}
