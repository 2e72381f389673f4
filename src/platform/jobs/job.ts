interface JobOptions {
  /** Milliseconds from the end of a run to the next one; without it, the job ends with its first success. */
  readonly every?: number;
  /** Milliseconds after a failed run, doubled with each further failure up to `maxRetryDelay`; `every` unless given. */
  readonly retryAfter?: number | undefined;
  /** Milliseconds; `retryAfter` unless given, so that every retry waits equally long. */
  readonly maxRetryDelay?: number | undefined;
  readonly delayFirstRun?: boolean;
  /** One replica within so many milliseconds acquires it and runs. */
  readonly acquireLock?: (now: Date, interval: number) => Promise<boolean>;
  readonly run: (signal: AbortSignal) => Promise<void>;
  /** Runs after every run and every lock that another replica holds, with the error of a run that failed. */
  readonly afterRun?: (error: unknown) => Promise<void>;
  /** Receives each error, with the number of failures in a row. Errors after `stop` are not reported. */
  readonly reportError: (error: unknown, failures: number) => void;
  /** From 0 to 1: spreads the runs of several sites and replicas. */
  readonly random?: (() => number) | undefined;
}

/** At most one run at a time. None of its methods rejects. */
export type Job = ReturnType<typeof createJob>;

/** Longest jitter in milliseconds, for intervals of many hours. */
const maxJitter = 60 * 60_000;

/** Creates periodic work; it begins with `start`. Its timers do not keep the process alive. */
export function createJob(options: JobOptions) {
  const { every, retryAfter = every, maxRetryDelay = retryAfter } = options;
  const { run, acquireLock, afterRun, reportError, random = Math.random } = options;
  const abortController = new AbortController();
  const { signal } = abortController;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let isFirstRunDelayed = options.delayFirstRun ?? false;
  let currentRun: Promise<void> | undefined;
  let queuedRun: Promise<void> | undefined;

  async function runOnce(interval: number): Promise<void> {
    let runError: unknown;
    try {
      if (!acquireLock || (await acquireLock(new Date(), interval))) await run(signal);
      failures = 0;
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      runError = error;
      reportError(error, failures);
    }
    await afterRun?.(runError).catch((error: unknown) => reportError(error, failures));
  }

  function getDelay(): number | undefined {
    if (failures === 0 || retryAfter === undefined || maxRetryDelay === undefined) return every;
    return Math.min(maxRetryDelay, retryAfter * 2 ** Math.min(failures - 1, 10));
  }

  async function runAndSchedule(interval: number): Promise<void> {
    clearTimeout(timer);
    if (signal.aborted) return;
    if (isFirstRunDelayed) isFirstRunDelayed = false;
    else await runOnce(interval);
    const delay = getDelay();
    if (signal.aborted || delay === undefined) return;
    const jitter = random() * Math.min(delay / 5, maxJitter);
    timer = setTimeout(() => enqueue(delay), delay + jitter).unref();
  }

  function enqueue(interval: number): Promise<void> {
    if (!currentRun) {
      currentRun = runAndSchedule(interval).finally(() => {
        currentRun = undefined;
      });
      return currentRun;
    }
    queuedRun ??= currentRun.then(() => {
      queuedRun = undefined;
      return enqueue(interval);
    });
    return queuedRun;
  }

  return {
    /** After the current run; calls that arrive while a run is queued share it. */
    start: () => enqueue(0),
    /** Aborts the current run and ends the job; resolves when the run has ended. */
    async stop(): Promise<void> {
      abortController.abort();
      clearTimeout(timer);
      await (queuedRun ?? currentRun);
    },
  };
}
