import type { IncomingMessage, ServerResponse } from "node:http";
import { getClientKey } from "./client-ip.ts";
import type { FairQueue } from "./fair-queue.ts";

type Handler = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/**
 * One request per turn of the event loop, alternating between clients. Files go first, because they are cheap. Forms
 * skip the queue, because concurrent contact requests share one commit and the rate limit bounds them; so do health
 * checks, which tell the state of the process, not the length of a queue.
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
