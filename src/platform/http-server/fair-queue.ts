export class FairQueueFullError extends Error {
  override name = "FairQueueFull";
}

/** One task per turn of the event loop, so that responses from memory are sent in between. Clients alternate. */
export interface FairQueue {
  /** Resolves at the client's turn; the task must run synchronously then. Rejects with FairQueueFullError. */
  enter(client: string): Promise<void>;
  /** `enter` without limits: never rejects. */
  reenter(client: string): Promise<void>;
  /** `enter` for responses with priority: at least every second turn, never rejects. */
  enterUrgent(client: string): Promise<void>;
  readonly waiting: number;
}

interface FairQueueLimits {
  maxPerClient: number;
  /** Maximum number of tasks of `enter`. Each client has an equal share, and one share is kept free for a new client. */
  maxTotal: number;
}

/** A client may have 128 requests in the application at once, and has them in about a second. */
const defaultLimits = { maxPerClient: 128, maxTotal: 512 };

export function createFairQueue({
  maxPerClient,
  maxTotal,
}: FairQueueLimits = defaultLimits): FairQueue {
  const ordinary = createClientQueues();
  const urgent = createClientQueues();
  /** Number of waiting tasks of `enter`, by client. */
  const accepted = new Map<string, number>();
  let acceptedCount = 0;
  let isScheduled = false;
  let wasUrgent = false;

  const count = () => ordinary.count() + urgent.count();

  function schedule(): void {
    if (isScheduled || count() === 0) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      const [next, other] = wasUrgent ? [ordinary, urgent] : [urgent, ordinary];
      const run = next.dequeue();
      wasUrgent = run ? !wasUrgent : wasUrgent;
      (run ?? other.dequeue())?.();
      schedule();
    });
  }

  const wait = (queues: ReturnType<typeof createClientQueues>, client: string) =>
    new Promise<void>((resolve) => {
      queues.enqueue(client, resolve);
      schedule();
    });

  return {
    async enter(client) {
      const share = Math.min(maxPerClient, maxTotal / (accepted.size + 1));
      const own = accepted.get(client) ?? 0;
      if (own >= share || acceptedCount >= maxTotal) throw new FairQueueFullError();
      accepted.set(client, own + 1);
      acceptedCount += 1;
      await wait(ordinary, client);
      const left = (accepted.get(client) ?? 0) - 1;
      if (left > 0) accepted.set(client, left);
      else accepted.delete(client);
      acceptedCount -= 1;
    },
    reenter: (client) => wait(ordinary, client),
    enterUrgent: (client) => wait(urgent, client),
    get waiting() {
      return count();
    },
  };
}

function createClientQueues() {
  // A Map iterates in insertion order: the first client is the next one.
  const queues = new Map<string, (() => void)[]>();
  let waiting = 0;
  return {
    count: () => waiting,
    enqueue(client: string, run: () => void): void {
      const queue = queues.get(client);
      if (queue) queue.push(run);
      else queues.set(client, [run]);
      waiting += 1;
    },
    dequeue(): (() => void) | undefined {
      const [first] = queues;
      if (!first) return undefined;
      const [client, queue] = first;
      queues.delete(client);
      const run = queue.shift();
      if (queue.length > 0) queues.set(client, queue);
      waiting -= 1;
      return run;
    },
  };
}
