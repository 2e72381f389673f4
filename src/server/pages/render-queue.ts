/** Why nothing was rendered: too many renderings wait already. */
export class RenderQueueFull extends Error {
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
  enterFirst(client: string): Promise<void>;
  /** How many wait. */
  readonly waiting: number;
}

interface RenderQueueLimits {
  /** How many renderings of one client may wait. */
  perClient: number;
  /** How many may wait in all, beside what must be answered; beyond it the client with the most waiting loses its last. */
  total: number;
}

interface Waiter {
  resolve: () => void;
  reject: (error: Error) => void;
  canBeRefused: boolean;
}

/** Makes a queue of one process. */
export function createRenderQueue({ perClient, total }: RenderQueueLimits): RenderQueue {
  const ordinary = createLines();
  const urgent = createLines();
  let isScheduled = false;
  let wasUrgent = false;

  const count = () => ordinary.count() + urgent.count();

  function schedule(): void {
    if (isScheduled || count() === 0) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      const [next, other] = wasUrgent ? [ordinary, urgent] : [urgent, ordinary];
      const waiter = next.take();
      wasUrgent = waiter ? !wasUrgent : wasUrgent;
      (waiter ?? other.take())?.resolve();
      schedule();
    });
  }

  const wait = (lines: ReturnType<typeof createLines>, client: string, canBeRefused: boolean) =>
    new Promise<void>((resolve, reject) => {
      lines.add(client, { resolve, reject, canBeRefused });
      schedule();
    });

  return {
    async enter(client) {
      if (ordinary.countOf(client) >= perClient) throw new RenderQueueFull();
      if (ordinary.count() >= total) {
        const refused = ordinary.removeFromLongest(ordinary.countOf(client) + 1);
        if (!refused) throw new RenderQueueFull();
        refused.reject(new RenderQueueFull());
      }
      await wait(ordinary, client, true);
    },
    reenter: (client) => wait(ordinary, client, false),
    enterFirst: (client) => wait(urgent, client, false),
    get waiting() {
      return count();
    },
  };
}

/** One line of waiters for each client, served in turn. */
function createLines() {
  // A map keeps the order in which its keys were set: the first client is the next one.
  const lines = new Map<string, Waiter[]>();
  let waiting = 0;
  return {
    count: () => waiting,
    countOf: (client: string) => lines.get(client)?.length ?? 0,
    add(client: string, waiter: Waiter): void {
      const line = lines.get(client);
      if (line) line.push(waiter);
      else lines.set(client, [waiter]);
      waiting += 1;
    },
    take(): Waiter | undefined {
      const [first] = lines;
      if (!first) return undefined;
      const [client, line] = first;
      lines.delete(client);
      const waiter = line.shift();
      if (line.length > 0) lines.set(client, line);
      waiting -= 1;
      return waiter;
    },
    /** Takes the last that may be refused out of the longest line, when that is longer than `length`. */
    removeFromLongest(length: number): Waiter | undefined {
      let longest: Waiter[] = [];
      for (const line of lines.values()) if (line.length > longest.length) longest = line;
      if (longest.length <= length) return undefined;
      const index = longest.findLastIndex(({ canBeRefused }) => canBeRefused);
      if (index < 0) return undefined;
      waiting -= 1;
      return longest.splice(index, 1)[0];
    },
  };
}
