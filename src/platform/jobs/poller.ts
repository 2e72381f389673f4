/** Milliseconds between two looks; after a failure the shorter one, doubled with each further, up to the longer. */
interface PollIntervals {
  readonly afterSuccess: number;
  readonly afterFailure: number;
}

interface PollerOptions {
  readonly intervals: PollIntervals;
  /** Whether this process is to look now: true for one replica within so many milliseconds. */
  acquireLock(now: Date, interval: number): Promise<boolean>;
  /** Asks the service and keeps its answer. */
  fetch(signal: AbortSignal): Promise<void>;
  /** Takes over what this or another replica has kept; runs after every look, with the fault of one that failed. */
  onResult(error: unknown): Promise<void>;
  readonly reportError: (error: unknown) => void;
  /** From 0 to 1: spreads the looks of many sites. */
  readonly random?: (() => number) | undefined;
}

/** Looks at somebody else's service, again and again. */
export interface Poller {
  /** Looks now, and goes on from then; resolves once the first look is over. Failures are reported. */
  start(): Promise<void>;
  /** Gives up what is under way, for good; resolves when nothing is. */
  stop(): Promise<void>;
}

/** Prepares looks at a service, of which several replicas make one together. */
export function createPoller(options: PollerOptions): Poller {
  const { intervals, acquireLock, fetch, onResult, reportError, random = Math.random } = options;
  const abortController = new AbortController();
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let polling = Promise.resolve();

  async function poll(lockInterval: number): Promise<void> {
    let pollError: unknown;
    try {
      if (await acquireLock(new Date(), lockInterval)) await fetch(abortController.signal);
      failures = 0;
    } catch (error) {
      if (abortController.signal.aborted) return;
      failures += 1;
      pollError = error;
      reportError(error);
    }
    await onResult(pollError).catch(reportError);
  }

  async function pollAndSchedule(claimed: number): Promise<void> {
    if (abortController.signal.aborted) return;
    clearTimeout(timer);
    await poll(claimed);
    if (abortController.signal.aborted) return;
    const delay =
      failures === 0
        ? intervals.afterSuccess
        : Math.min(
            intervals.afterSuccess,
            intervals.afterFailure * 2 ** Math.min(failures - 1, 10),
          );
    timer = setTimeout(() => enqueue(delay), delay * (1 + random() / 5)).unref();
  }

  function enqueue(claimed: number): Promise<void> {
    polling = polling.then(() => pollAndSchedule(claimed));
    return polling;
  }

  return {
    start: () => enqueue(0),
    async stop() {
      abortController.abort();
      clearTimeout(timer);
      await polling;
    },
  };
}
