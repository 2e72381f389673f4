export class FairQueueFullError extends Error {
  override name = "FairQueueFull";
}

/**
 * Queue for work that blocks the thread: rendering pages and loading their data. One task runs per turn of the event loop,
 * so that responses from memory and files are sent in between. Clients alternate.
 */
export interface FairQueue {
  /** Resolves at the client's turn; the task must run synchronously then. Rejects with FairQueueFullError. */
  enter(client: string): Promise<void>;
  /** `enter` for the next task of work in progress: never rejects. */
  reenter(client: string): Promise<void>;
  /** `enter` for responses with priority: at least every second turn, never rejects. */
  enterUrgent(client: string): Promise<void>;
  readonly waiting: number;
}

interface FairQueueLimits {
  /** Maximum number of waiting tasks of one client. */
  maxPerClient: number;
  /** Maximum number of waiting tasks without priority; beyond it, the client with the most tasks loses its last one. */
  maxTotal: number;
}

interface Waiter {
  resolve: () => void;
  reject: (error: Error) => void;
  isRefusable: boolean;
}

export function createFairQueue({ maxPerClient, maxTotal }: FairQueueLimits): FairQueue {
  const ordinary = createClientQueues();
  const urgent = createClientQueues();
  let isScheduled = false;
  let wasUrgent = false;

  const count = () => ordinary.count() + urgent.count();

  function schedule(): void {
    if (isScheduled || count() === 0) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      const [next, other] = wasUrgent ? [ordinary, urgent] : [urgent, ordinary];
      const waiter = next.dequeue();
      wasUrgent = waiter ? !wasUrgent : wasUrgent;
      (waiter ?? other.dequeue())?.resolve();
      schedule();
    });
  }

  const wait = (
    queues: ReturnType<typeof createClientQueues>,
    client: string,
    canBeRefused: boolean,
  ) =>
    new Promise<void>((resolve, reject) => {
      queues.enqueue(client, { resolve, reject, isRefusable: canBeRefused });
      schedule();
    });

  return {
    async enter(client) {
      if (ordinary.countOf(client) >= maxPerClient) throw new FairQueueFullError();
      if (ordinary.count() >= maxTotal) {
        const evicted = ordinary.removeFromLongest(ordinary.countOf(client) + 1);
        if (!evicted) throw new FairQueueFullError();
        evicted.reject(new FairQueueFullError());
      }
      await wait(ordinary, client, true);
    },
    reenter: (client) => wait(ordinary, client, false),
    enterUrgent: (client) => wait(urgent, client, false),
    get waiting() {
      return count();
    },
  };
}

function createClientQueues() {
  // A Map iterates in insertion order: the first client is the next one.
  const queues = new Map<string, Waiter[]>();
  let waiting = 0;
  return {
    count: () => waiting,
    countOf: (client: string) => queues.get(client)?.length ?? 0,
    enqueue(client: string, waiter: Waiter): void {
      const queue = queues.get(client);
      if (queue) queue.push(waiter);
      else queues.set(client, [waiter]);
      waiting += 1;
    },
    dequeue(): Waiter | undefined {
      const [first] = queues;
      if (!first) return undefined;
      const [client, line] = first;
      queues.delete(client);
      const waiter = line.shift();
      if (line.length > 0) queues.set(client, line);
      waiting -= 1;
      return waiter;
    },
    /** Removes the last refusable task of the longest queue, if that queue is longer than `length`. */
    removeFromLongest(length: number): Waiter | undefined {
      let longest: Waiter[] = [];
      for (const line of queues.values()) if (line.length > longest.length) longest = line;
      if (longest.length <= length) return undefined;
      const index = longest.findLastIndex(({ isRefusable }) => isRefusable);
      if (index < 0) return undefined;
      waiting -= 1;
      return longest.splice(index, 1)[0];
    },
  };
}
