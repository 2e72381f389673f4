import type { IncomingMessage, ServerResponse } from "node:http";
import { getClientKey } from "./client-address.ts";
import { createRenderQueue } from "./render-queue.ts";

type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/**
 * Lets requests into the application one in each turn of the event loop, clients in turn: however many come at once, what
 * is answered before them from memory does not wait for them. Forms and files go first: they cost little, and matter most.
 */
export function createRequestIntake(handle: Handler, proxies: number): Handler {
  const unlimited = Number.POSITIVE_INFINITY;
  const queue = createRenderQueue({ perClient: unlimited, total: unlimited });
  return (incoming, outgoing) => {
    const { method, url = "", headers, socket } = incoming;
    const forwardedFor = headers["x-forwarded-for"]?.toString();
    const client = getClientKey(socket.remoteAddress, forwardedFor, proxies);
    const goesFirst = method === "POST" || isFile.test(url);
    const turn = goesFirst ? queue.enterFirst(client) : queue.enter(client);
    void turn.then(() => {
      if (!outgoing.destroyed) handle(incoming, outgoing);
    });
  };
}

const isFile = /^\/(?:assets|media|uploads|social)\/|^\/[\w-]+\.(?:svg|ico|png)$/;
