import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A way to a server that can be cut and mended: the browser goes on taking itself for online. */
export interface CuttableProxy {
  readonly origin: string;
  /** Breaks every connection, and each new one, until it is mended. */
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

/** Passes everything on between clients and the server of an address. */
export async function openCuttableProxy(address: string): Promise<CuttableProxy> {
  const target = new URL(address);
  const openSockets = new Set<Socket>();
  let isCut = false;
  const endAll = () => {
    for (const socket of openSockets) socket.destroy();
  };
  const proxy = createServer((client) => {
    if (isCut) return void client.destroy();
    const server = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      openSockets.add(socket);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        openSockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      endAll();
    },
    restore() {
      isCut = false;
    },
    async close() {
      endAll();
      proxy.close();
      await once(proxy, "close");
    },
  };
}
