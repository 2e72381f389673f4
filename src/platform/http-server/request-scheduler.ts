import type { IncomingMessage, ServerResponse } from "node:http";
import { getClientKey } from "./client-ip.ts";
import type { FairQueue } from "./fair-queue.ts";

type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/**
 * Passes requests to the application one per turn of the event loop, alternating between clients, so that responses from
 * memory are not delayed by a burst, and that those that wait cost little memory. Files have priority, because they are
 * cheap. Two kinds of requests skip the queue: forms, because concurrent contact requests share one commit and the rate
 * limit bounds their number, and health checks, because whoever asks must learn the state of the process, not the length
 * of a queue.
 */
export function createRequestScheduler(
  queue: FairQueue,
  handle: Handler,
  trustedProxies: number,
): Handler {
  return (incoming, outgoing) => {
    const { method, url = "", headers, socket } = incoming;
    if (method === "POST" || healthPathPattern.test(url)) return handle(incoming, outgoing);
    const forwardedFor = headers["x-forwarded-for"]?.toString();
    const client = getClientKey(socket.remoteAddress, forwardedFor, trustedProxies);
    const turn = filePathPattern.test(url) ? queue.enterUrgent(client) : queue.reenter(client);
    void turn.then(() => {
      if (!outgoing.destroyed) handle(incoming, outgoing);
    });
  };
}

const filePathPattern = /^\/(?:assets|media|uploads|social)\/|^\/[\w-]+\.(?:svg|ico|png)$/;
const healthPathPattern = /^\/(?:healthz|readyz)(?:\?|$)/;
