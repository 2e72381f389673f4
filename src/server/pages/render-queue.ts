/** Why nothing was rendered: too many renderings wait already. */
export class RenderQueueFullError extends Error {
  override name = "RenderQueueFull";
}

/**
 * Where everything waits that keeps the thread busy: rendering, and loading what is rendered. One piece of work runs in
 * each turn of the event loop, so that whatever is in memory, and files, are answered in between. Clients take turns.
 */
export interface RenderQueue {
  /** Resolves when it is this client's turn; the work then runs before anything is awaited. Rejects with RenderQueueFull. */
  enter(client: string): Promise<void>;
  /** The same for the next piece of work that has begun: it is never refused. */
  reenter(client: string): Promise<void>;
  /** The same for what must be answered: it gets at least every second turn, and is never refused. */
  enterUrgent(client: string): Promise<void>;
  /** How many wait. */
  readonly waiting: number;
}

interface RenderQueueLimits {
  /** How many renderings of one client may wait. */
  maxPerClient: number;
  /** How many may wait in all, beside what must be answered; beyond it the client with the most waiting loses its last. */
  maxTotal: number;
}

interface Waiter {
  resolve: () => void;
  reject: (error: Error) => void;
  isRefusable: boolean;
}

/** Makes a queue of one process. */
export function createRenderQueue({ maxPerClient, maxTotal }: RenderQueueLimits): RenderQueue {
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
      if (ordinary.countOf(client) >= maxPerClient) throw new RenderQueueFullError();
      if (ordinary.count() >= maxTotal) {
        const evicted = ordinary.removeFromLongest(ordinary.countOf(client) + 1);
        if (!evicted) throw new RenderQueueFullError();
        evicted.reject(new RenderQueueFullError());
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

/** One line of waiters for each client, served in turn. */
function createClientQueues() {
  // A map keeps the order in which its keys were set: the first client is the next one.
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
    /** Takes the last that may be refused out of the longest line, when that is longer than `length`. */
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
